import type { Row } from "./row.ts";
import { bundles } from "./rows/bundles.ts";
import { danger } from "./rows/danger.ts";
import { discussions } from "./rows/discussions.ts";
import { firstView } from "./rows/first-view.ts";
import { flow } from "./rows/flow.ts";
import { growth } from "./rows/growth.ts";
import { handlerTime } from "./rows/handler-time.ts";
import { palette } from "./rows/palette.ts";
import { start } from "./rows/start.ts";
import { streaming } from "./rows/streaming.ts";
import { throughput } from "./rows/throughput.ts";
import { units } from "./rows/units.ts";

/** All rows, in the order in which they are measured and shown. */
export const ROWS: readonly Row[] = [
  bundles,
  handlerTime,
  units,
  growth,
  danger,
  streaming,
  flow,
  discussions,
  palette,
  firstView,
  start,
  throughput,
];
