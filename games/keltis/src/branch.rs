//! The branches of the rules that a simulation counts.

pyatak_engine::branches! {
    TURNED_UP = "K4" "turned-up",
    TOOK_FACE_UP = "K4" "took-face-up",
    TOOK_TURNED_UP = "K5" "took-turned-up",
    LEFT_THOUGH_FITTING = "K5" "left-though-fitting",
    BEGAN_ROW = "K6" "began-row",
    SET_RISING = "K6" "set-rising",
    SET_FALLING = "K6" "set-falling",
    CONTINUED_ROW = "K6" "continued-row",
    LEFT_NOT_FITTING = "K7" "left-not-fitting",
    EXTRA_TURN = "K8" "extra-turn",
    CLOVER_AFTER_LAST = "K9" "clover-after-last",
    STOPPED = "K9" "stopped",
}
