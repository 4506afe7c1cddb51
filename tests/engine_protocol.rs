//! The `engine` command as another program drives it: JSON Lines, one answer for
//! every request, in order.
#![cfg(feature = "cli")]

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use insta_cmd::get_cargo_bin;
use serde_json::{Value, json};

/// A running engine that is talked to, one request at a time.
struct Engine {
    child: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Engine {
    fn start(options: &[&str]) -> Engine {
        let mut child = Command::new(get_cargo_bin("makombo"))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .arg("engine")
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (requests, answers) = (child.stdin.take(), child.stdout.take().unwrap());
        Engine { child, requests, answers: BufReader::new(answers) }
    }

    fn send(&mut self, bytes: &[u8]) {
        let requests = self.requests.as_mut().unwrap();
        requests.write_all(bytes).unwrap();
        requests.flush().unwrap();
    }

    /// The next answer; that it comes while the input is open shows the flush.
    fn answer(&mut self) -> Value {
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        assert!(line.ends_with('\n'), "{line}");
        serde_json::from_str(&line).unwrap()
    }

    fn ask_bytes(&mut self, line: &[u8]) -> Value {
        self.send(line);
        self.send(b"\n");
        self.answer()
    }

    fn ask(&mut self, request: Value) -> Value {
        self.ask_bytes(request.to_string().as_bytes())
    }

    fn error(&mut self, line: &[u8]) -> String {
        let answer = self.ask_bytes(line);
        let answer = answer.as_object().unwrap();
        assert_eq!(answer.len(), 1, "{answer:?}");
        answer["error"].as_str().unwrap().to_owned()
    }

    fn refused(&mut self, request: Value) -> String {
        self.error(request.to_string().as_bytes())
    }

    /// Ends the input, and returns what is still answered.
    fn end(mut self) -> Vec<Value> {
        drop(self.requests.take());
        let rest = self.answers.by_ref().lines();
        let rest = rest.map(|line| serde_json::from_str(&line.unwrap()).unwrap()).collect();
        let output = self.child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        rest
    }
}

fn kisolo(position: &str, play: &str) -> Value {
    json!({ "op": "play", "game": "kisolo", "position": position, "move": play })
}

fn nsolo(position: &str, play: &str, readings: Value) -> Value {
    json!({
        "op": "play", "game": "nsolo", "position": position, "move": play, "readings": readings,
    })
}

#[test]
fn starts() {
    let mut engine = Engine::start(&[]);
    let threes = "3,3,3,3,3,3,3/3,3,3,3,3,3,3/3,3,3,3,3,3,3/3,3,3,3,3,3,3 S 0";
    assert_eq!(
        engine.ask(json!({ "op": "start", "game": "kisolo" })),
        json!({ "position": threes })
    );
    let narrow = json!({ "op": "start", "game": "nsolo", "columns": 2 });
    assert_eq!(engine.ask(narrow), json!({ "position": "2,2/0,2/2,0/2,2 S 0" }));
    assert_eq!(engine.end(), Vec::<Value>::new());
}

#[test]
fn legal_starts_go_round_the_circuit() {
    let mut engine = Engine::start(&[]);
    let mut legal = |game: &str, position: &str, readings: Value| {
        engine.ask(json!({
            "op": "legal", "game": game, "position": position, "readings": readings,
        }))["moves"]
            .clone()
    };
    assert_eq!(
        legal("nsolo", "0,1,0,0/0,0,0,0/3,1,2,0/1,2,0,5 S 0", json!({})),
        json!(["o2", "o4", "i3", "i1"])
    );
    // Every own hole holds one seed: nothing can be opened.
    let stuck = "0,0,1/0,0,0/1,1,1/1,1,1 S 0";
    assert_eq!(legal("nsolo", stuck, json!({ "no-legal-move": "passes" })), json!(["pass"]));
    assert_eq!(legal("nsolo", stuck, json!({ "no-legal-move": "loses" })), json!([]));
}

#[test]
fn readings_decide_what_a_move_does() {
    let mut engine = Engine::start(&[]);
    let before = "0,0,0/1,0,1/1,0,0/0,0,0 S 0";
    let played = |position: &str| {
        json!({
            "position": position, "hand": 0, "laps": 1, "captured": 1, "removed": 0,
            "outcome": null,
        })
    };
    assert_eq!(engine.ask(kisolo(before, "i1")), played("0,0,0/0,0,1/2,0,0/0,0,0 N 0"));
    let after = played("0,0,0/0,0,1/1,0,0/1,0,0 N 0");
    let mut request = kisolo(before, "i1");
    request["readings"] = json!({ "capture-sow-start": "first-after-capturing-hole" });
    assert_eq!(engine.ask(request), after);
    let mut request = kisolo(before, "i1");
    request["interpretation"] = "wikipedia-it".into();
    assert_eq!(engine.ask(request), after);
    // Without readings of its own a request is as the first.
    assert_eq!(engine.ask(kisolo(before, "i1")), played("0,0,0/0,0,1/2,0,0/0,0,0 N 0"));
}

#[test]
fn options_are_what_requests_start_from() {
    let mut engine = Engine::start(&["--interpretation", "wikipedia-it", "--columns", "3"]);
    let start = engine.ask(json!({ "op": "start", "game": "kisolo" }));
    assert_eq!(start["position"], "3,3,3/3,3,3/3,3,3/3,3,3 S 0");
    let played = engine.ask(kisolo("0,0,0/1,0,1/1,0,0/0,0,0 S 0", "i1"));
    assert_eq!(played["position"], "0,0,0/0,0,1/1,0,0/1,0,0 N 0");
    let mut request = kisolo("0,0,0/1,0,1/1,0,0/0,0,0 S 0", "i1");
    request["interpretation"] = "mancala-world".into();
    assert_eq!(engine.ask(request)["position"], "0,0,0/0,0,1/2,0,0/0,0,0 N 0");
}

#[test]
fn a_win_in_mid_capture_leaves_the_prize_in_hand() {
    let mut engine = Engine::start(&[]);
    let mut request = kisolo("0,0,0/0,2,0/0,1,0/0,0,0 S 0", "i2");
    let won = engine.ask(request.clone());
    assert_eq!(
        won,
        json!({
            "position": "0,0,0/0,0,0/0,1,0/0,0,0 N 0", "hand": 2, "laps": 0, "captured": 2,
            "removed": 0, "outcome": { "winner": "south", "by": "inner-row-cleared" },
        })
    );
    request["readings"] = json!({ "win-timing": "checked-at-end-of-turn" });
    let won = engine.ask(request);
    assert_eq!(won["position"], "0,0,0/0,0,0/1,2,0/0,0,0 N 0");
    assert_eq!((&won["hand"], &won["outcome"]["winner"]), (&json!(0), &json!("south")));
}

#[test]
fn a_bonus_is_chosen_and_then_the_whole_move_is_made() {
    let mut engine = Engine::start(&[]);
    let before = "3,0,1/0,1,2/0,0,0/0,2,0 S 0";
    let pending = json!({
        "position": "3,0,1/0,1,0/0,0,1/0,0,1 S 2", "hand": 0, "laps": 1, "captured": 2,
        "removed": 2, "outcome": null, "pending": { "bonus": 2 },
    });
    assert_eq!(engine.ask(nsolo(before, "o2", json!({}))), pending);
    for (play, position) in [
        ("o2 +o3,i2", "2,0,1/0,0,0/0,0,1/0,0,1 N 4"),
        ("o2 +o3*2", "1,0,1/0,1,0/0,0,1/0,0,1 N 4"),
        ("o2 +i2,o1", "3,0,0/0,0,0/0,0,1/0,0,1 N 4"),
        ("  o2\t+o1,o3 ", "2,0,0/0,1,0/0,0,1/0,0,1 N 4"),
    ] {
        assert_eq!(
            engine.ask(nsolo(before, play, json!({}))),
            json!({
                "position": position, "hand": 0, "laps": 1, "captured": 2, "removed": 4,
                "outcome": null,
            }),
            "{play}"
        );
    }
    let one_hole = json!({ "bonus-split": "single-hole" });
    engine.refused(nsolo(before, "o2 +o3,i2", one_hole.clone()));
    assert!(engine.ask(nsolo(before, "o2 +o3*2", one_hole))["pending"].is_null());
    engine.refused(nsolo(before, "o2 +0", json!({})));
    let declined = engine.ask(nsolo(before, "o2 +0", json!({ "bonus-decline": "may-decline" })));
    assert_eq!((&declined["removed"], &declined["pending"]), (&json!(2), &Value::Null));
    engine.refused(nsolo(before, "o2 +o3", json!({})));
    let fewer = engine.ask(nsolo(before, "o2 +o3", json!({ "bonus-partial": "up-to-n" })));
    assert_eq!(fewer["removed"], 3);
    engine.refused(nsolo(before, "o2 +o3*4", json!({})));
    engine.refused(nsolo(before, "o2 +o3*2 +o1", json!({})));
}

#[test]
fn a_forced_bonus_is_pending_too() {
    let mut engine = Engine::start(&[]);
    let before = "0,0,1/0,0,2/0,0,0/0,2,0 S 0";
    let pending = engine.ask(nsolo(before, "o2", json!({})));
    assert_eq!(pending["pending"], json!({ "bonus": 1 }));
    assert_eq!(pending["position"], "0,0,1/0,0,0/0,0,1/0,0,1 S 2");
    let won = engine.ask(nsolo(before, "o2 +o1", json!({})));
    assert_eq!(won["outcome"], json!({ "winner": "south", "by": "side-emptied" }));
    assert_eq!((&won["captured"], &won["removed"]), (&json!(2), &json!(3)));
    // Forfeited, it is not due at all.
    let forfeited = engine.ask(nsolo(before, "o2", json!({ "bonus-shortage": "forfeit" })));
    assert_eq!((&forfeited["pending"], &forfeited["outcome"]), (&Value::Null, &Value::Null));
    assert_eq!(forfeited["position"], "0,0,1/0,0,0/0,0,1/0,0,1 N 2");
}

#[test]
fn passing_and_resigning() {
    let mut engine = Engine::start(&[]);
    let stuck = "0,0,1/0,0,0/1,1,1/1,1,1 S 0";
    let passed = engine.ask(nsolo(stuck, "pass", json!({ "no-legal-move": "passes" })));
    assert_eq!(
        passed,
        json!({
            "position": "0,0,1/0,0,0/1,1,1/1,1,1 N 0", "hand": 0, "laps": 0, "captured": 0,
            "removed": 0, "outcome": null,
        })
    );
    engine.refused(nsolo(stuck, "pass", json!({ "no-legal-move": "loses" })));
    engine.refused(nsolo("2,0/0,0/0,0/0,2 S 0", "pass", json!({})));
    let resigned = engine.ask(nsolo("2,0/0,0/0,0/0,2 S 0", "resign", json!({})));
    assert_eq!(resigned["outcome"], json!({ "winner": "north", "by": "resignation" }));
    assert_eq!(resigned["position"], "2,0/0,0/0,0/0,2 N 0");
    engine.refused(kisolo("2,0/0,0/0,0/0,2 S 0", "resign"));
}

#[test]
fn history_is_read_for_repetitions() {
    let mut engine = Engine::start(&[]);
    // Four laps bring the same board back, with the other side to move.
    let before = "0,1/0,0/3,2/1,1 S 0";
    let after = "0,1/0,0/3,2/1,1 N 0";
    let play = |readings: Value, history: Value| {
        let mut request = nsolo(before, "i1", readings);
        request["history"] = history;
        request
    };
    let drawn = engine.ask(play(json!({}), json!([])));
    assert_eq!(drawn["position"], after);
    assert_eq!(drawn["outcome"], json!({ "winner": null, "by": "repetition" }));
    let with_mover = || json!({ "repetition-mover": "board-and-mover" });
    assert_eq!(engine.ask(play(with_mover(), json!([])))["outcome"], Value::Null);
    let drawn = engine.ask(play(with_mover(), json!([after])));
    assert_eq!(drawn["outcome"]["by"], "repetition");
    let thrice = || json!({ "repetition-scope": "threefold" });
    assert_eq!(engine.ask(play(thrice(), json!([])))["outcome"], Value::Null);
    assert_eq!(engine.ask(play(thrice(), json!([after])))["outcome"]["by"], "repetition");
    assert!(engine.refused(play(json!({}), json!(["1/1/1/1 S 0"]))).contains("position"));
    assert!(engine.refused(play(json!({}), json!(["1,1,1/1,1,1/1,1,1/1,1,1 S 0"]))).contains('3'));
}

#[test]
fn steps_come_when_asked_for() {
    let mut engine = Engine::start(&[]);
    let mut request = kisolo("0,0,0/1,0,0/0,1,1/0,0,1 S 0", "o3");
    assert!(engine.ask(request.clone())["steps"].is_null());
    request["steps"] = true.into();
    let answer = engine.ask(request);
    let steps = answer["steps"].as_array().unwrap();
    let rules: Vec<&str> = steps.iter().map(|step| step["rule"].as_str().unwrap()).collect();
    assert_eq!(rules, ["plain-sowing", "successor-relay", "turn-ends"]);
    assert_eq!(steps[0]["lifted"], json!([{ "hole": "o3", "seeds": 1 }]));
    assert_eq!(steps[1]["sown"], json!(["i1"]));
    assert_eq!(steps[1]["landing"], "i1");
    assert_eq!(steps[2]["position"], "0,0,0/1,0,0/1,0,2/0,0,0 S 0");
    assert_eq!(answer["position"], "0,0,0/1,0,0/1,0,2/0,0,0 N 0");
}

#[test]
fn an_endless_sowing_is_found() {
    let mut engine = Engine::start(&[]);
    let before = "0,0,1/0,0,0/1,3,1/0,1,0 S 0";
    let mut request = nsolo(before, "i2", json!({ "endless-relay": "draw" }));
    let drawn = engine.ask(request.clone());
    assert_eq!(drawn["outcome"], json!({ "winner": null, "by": "endless-relay" }));
    // The state after the first lap stands again after the nineteenth.
    assert_eq!(
        (&drawn["laps"], &drawn["position"]),
        (&json!(19), &json!("0,0,1/0,0,0/2,0,1/1,2,0 N 0"),)
    );
    request["readings"] = json!({ "endless-relay": "mover-loses" });
    assert_eq!(engine.ask(request.clone())["outcome"]["winner"], "north");
    request["readings"] = json!({ "endless-relay": "move-not-allowed" });
    assert!(engine.refused(request.clone()).contains("without end"));
    request["op"] = "legal".into();
    request.as_object_mut().unwrap().remove("move");
    request["readings"]["no-legal-move"] = "loses".into();
    assert_eq!(engine.ask(request), json!({ "moves": [] }));
}

#[test]
fn nodes_are_counted() {
    let mut engine = Engine::start(&[]);
    let mut nodes = |depth: u32| {
        engine.ask(json!({ "op": "perft", "game": "kisolo", "depth": depth }))["nodes"].clone()
    };
    assert_eq!([nodes(0), nodes(1), nodes(2), nodes(3)], [1, 7, 29, 107].map(Value::from));
    let passing = json!({
        "op": "perft", "game": "nsolo", "position": "0,0/0,0/0,0/0,0 S 0", "depth": 1000,
        "readings": { "no-legal-move": "passes" },
    });
    assert_eq!(engine.ask(passing.clone()), json!({ "nodes": 1 }));
    let mut deep = passing;
    deep["depth"] = u32::MAX.into();
    assert!(engine.refused(deep).contains("at most 1000 turns"));
    assert!(engine.refused(json!({ "op": "perft", "game": "kisolo" })).contains("`depth`"));
}

#[test]
fn a_bad_request_is_answered_and_the_next_is_served() {
    let mut engine = Engine::start(&[]);
    let good = json!({ "op": "legal", "game": "nsolo", "position": "0,0/0,0/0,0/0,2 S 0" });
    let says = |engine: &mut Engine, bad: &[u8], expected: &str| {
        let error = engine.error(bad);
        assert!(error.contains(expected), "{}: {error}", String::from_utf8_lossy(bad));
        assert_eq!(engine.ask(good.clone()), json!({ "moves": ["o2"] }));
    };
    for (bad, expected) in [
        ("hello", "cannot be read"),
        ("{", "cannot be read"),
        ("[]", "cannot be read"),
        ("null", "cannot be read"),
        ("\u{feff}{}", "cannot be read"),
        ("\u{a0}", "cannot be read"),
        (r#"{"op":"start","game":"kisolo"} {"op":"start","game":"kisolo"}"#, "trailing"),
        (r#"{"op":"start","game":"kisolo","game":"nsolo"}"#, "duplicate field"),
        (r#"{"game":"kisolo"}"#, "missing field `op`"),
        (r#"{"op":"start"}"#, "missing field `game`"),
        (r#"{"op":"strat","game":"kisolo"}"#, "did you mean `start`?"),
        (r#"{"op":"resign","game":"kisolo"}"#, "the ops are `start`, `legal`, `play`, `perft`"),
        (r#"{"op":"start","game":"kisolo","colums":7}"#, "did you mean `columns`?"),
        (r#"{"op":7,"game":"kisolo"}"#, "cannot be read"),
        (r#"{"op":"start","game":["kisolo"]}"#, "invalid type"),
        (r#"{"op":"start","game":"kisolo","columns":"7"}"#, "invalid type"),
        (r#"{"op":"start","game":"kisolo","columns":-7}"#, "invalid value"),
        (r#"{"op":"start","game":"kisolo","columns":7.5}"#, "invalid type"),
        (r#"{"op":"start","game":"kisolo","columns":1}"#, "no board of 1 columns"),
        (r#"{"op":"start","game":"kisolo","columns":37}"#, "no board of 37 columns"),
        (r#"{"op":"start","game":"kisolo","readings":["turn-end"]}"#, "invalid type"),
        (r#"{"op":"perft","game":"kisolo","depth":4294967296}"#, "invalid value"),
        (r#"{"op":"play","game":"kisolo","move":"i5","steps":"yes"}"#, "invalid type"),
        (r#"{"op":"play","game":"kisolo","move":"i5","history":"none"}"#, "invalid type"),
        (r#"{"op":"start","game":"kisol"}"#, "did you mean `kisolo`?"),
        (r#"{"op":"start","game":"nsolo","interpretation":"mancala"}"#, "`mancala-world`"),
        (r#"{"op":"start","game":"kisolo","readings":{"turn-ends":"x"}}"#, "`turn-end`?"),
        (r#"{"op":"start","game":"kisolo","readings":{"turn-end":"x"}}"#, "`successor-empty`"),
        (r#"{"op":"legal","game":"kisolo","position":"3,3"}"#, "1 rows instead of 4"),
        (r#"{"op":"legal","game":"kisolo","position":"65535,1/0,0/0,0/0,0 S 0"}"#, "65535 seeds"),
        (r#"{"op":"legal","game":"kisolo","position":"65536,1/0,0/0,0/0,0 S 0"}"#, "65536"),
        (r#"{"op":"legal","game":"kisolo","position":"1,0/0,0/0,0/0,0 S 65535"}"#, "65535 seeds"),
        (r#"{"op":"legal","game":"kisolo","columns":3,"position":"1,0/0,0/0,0/0,0 S 0"}"#, "not 3"),
        (r#"{"op":"play","game":"kisolo"}"#, "`play` needs a `move`"),
        (r#"{"op":"play","game":"kisolo","move":"o1"}"#, "the legal starts are i7, i6"),
        (r#"{"op":"play","game":"kisolo","move":"i8"}"#, "there is no hole `i8`"),
        (r#"{"op":"play","game":"kisolo","move":""}"#, "there is no move"),
        (r#"{"op":"play","game":"kisolo","move":"ｉ5"}"#, "names no hole"),
        (r#"{"op":"play","game":"kisolo","move":"i5 +o1"}"#, "takes a bonus where none is due"),
        (r#"{"op":"play","game":"kisolo","move":"i5>"}"#, "is not a legal move"),
    ] {
        says(&mut engine, bad.as_bytes(), expected);
    }
    says(&mut engine, b"{\"op\":\"start\",\"game\":\"\xff\"}", "UTF-8");
    says(&mut engine, "[".repeat(100_000).as_bytes(), "cannot be read");
    let long = format!(r#"{{"op":"start","game":"{}"}}"#, "x".repeat(2 << 20));
    says(&mut engine, long.as_bytes(), "longer than 1048576 bytes");
    let all = json!({
        "op": "start", "game": "kisolo", "interpretation": "wikipedia",
        "readings": { "turn-ends": "x" },
    });
    let error = engine.refused(all);
    assert!(error.contains("`wikipedia-it`?") && error.contains("`turn-end`?"), "{error}");
    assert_eq!(engine.end(), Vec::<Value>::new());
}

#[test]
fn every_line_that_holds_something_is_answered_in_order() {
    let mut engine = Engine::start(&[]);
    let columns = 2..=20;
    let mut lines = String::from("\n  \n\r\n");
    for n in columns.clone() {
        lines += &format!("{}\r\n\n", json!({ "op": "start", "game": "kisolo", "columns": n }));
        lines += "no request\n\t\n";
    }
    // The last line has no end.
    lines += r#"{"op":"start","game":"kisolo","columns":2}"#;
    engine.send(lines.as_bytes());
    let answers = engine.end();
    assert_eq!(answers.len(), 2 * columns.clone().count() + 1);
    for (n, pair) in columns.zip(answers.chunks(2)) {
        let position = pair[0]["position"].as_str().unwrap();
        assert_eq!(position.matches('3').count(), 4 * n);
        assert!(pair[1]["error"].is_string());
    }
    assert_eq!(answers.last().unwrap()["position"], "3,3/3,3/3,3/3,3 S 0");
}

#[test]
fn a_whole_game_is_played_through_the_protocol() {
    let mut engine = Engine::start(&[]);
    let mut position = engine.ask(json!({ "op": "start", "game": "kisolo" }))["position"].clone();
    for _ in 0..500 {
        let legal = engine.ask(json!({ "op": "legal", "game": "kisolo", "position": position }));
        let play = legal["moves"][0].clone();
        let request = json!({ "op": "play", "game": "kisolo", "position": position, "move": play });
        let played = engine.ask(request);
        if !played["outcome"].is_null() {
            assert!(played["outcome"]["by"].is_string());
            return;
        }
        position = played["position"].clone();
    }
    panic!("the game goes on after 500 turns");
}

#[test]
fn an_end_without_requests_is_well() {
    assert_eq!(Engine::start(&[]).end(), Vec::<Value>::new());
}

#[test]
fn bad_options_are_said_before_anything_is_served() {
    let mut child = Command::new(get_cargo_bin("makombo"));
    child.current_dir(env!("CARGO_MANIFEST_DIR")).args(["engine", "--rules", "nowhere"]);
    let output = child.stdin(Stdio::null()).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
}
