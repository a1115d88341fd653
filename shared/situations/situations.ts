import { A_DEATH } from "./a-death.ts";
import { BUY_A_HOME } from "./buy-a-home.ts";
import { CARE_FOR_A_PARENT } from "./care-for-a-parent.ts";
import { CHANGE_JOB } from "./change-job.ts";
import { LEAVE_A_RENTED_HOME } from "./leave-a-rented-home.ts";
import { MOVE } from "./move.ts";
import { RESIGN } from "./resign.ts";
import { RETIRE } from "./retire.ts";
import { SCHOOL } from "./school.ts";
import { SEPARATE } from "./separate.ts";
import { START_A_BUSINESS } from "./start-a-business.ts";
import { TAKE_OUT_A_LOAN } from "./take-out-a-loan.ts";
import type { Situation } from "./situation.ts";

/** The common situations, in display order. */
export const SITUATIONS = {
  "leave-a-rented-home": LEAVE_A_RENTED_HOME,
  resign: RESIGN,
  "buy-a-home": BUY_A_HOME,
  separate: SEPARATE,
  "care-for-a-parent": CARE_FOR_A_PARENT,
  "a-death": A_DEATH,
  school: SCHOOL,
  retire: RETIRE,
  "start-a-business": START_A_BUSINESS,
  move: MOVE,
  "take-out-a-loan": TAKE_OUT_A_LOAN,
  "change-job": CHANGE_JOB,
} as const satisfies Record<string, Situation>;

export type SituationName = keyof typeof SITUATIONS;
