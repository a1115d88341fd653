import type { Condition } from "../alarm.ts";
import type { LogMetrics } from "../log-metrics.ts";
import type { Watched } from "../watch.ts";
import { functionAlarms } from "./functions.ts";
import { recurringAlarms } from "./recurring.ts";
import { servingAlarms } from "./serving.ts";
import { tableAlarms } from "./table.ts";

/** All that somebody must hear of; whatever nobody could act upon stands on the dashboard only. */
export const alarmsOf = (watched: Watched, logged: LogMetrics): Condition[] => [
  ...servingAlarms(watched, logged),
  ...functionAlarms(watched),
  ...tableAlarms(watched),
  ...recurringAlarms(watched, logged),
];
