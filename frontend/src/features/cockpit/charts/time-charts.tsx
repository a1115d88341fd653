import type { CockpitData } from "../cockpit-data.ts";
import { PaceChart } from "./pace-chart.tsx";
import { ValidationChart } from "./validation-chart.tsx";

/** What has been validated week after week, and how each active decision keeps up with its time. */
export const TimeCharts = ({ data }: { data: CockpitData }) => (
  <div className="grid gap-12">
    <ValidationChart data={data} />
    <PaceChart data={data} />
  </div>
);
