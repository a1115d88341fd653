import { Leaf, Zap } from "lucide-react";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { CLARITY, PLANNER_MODE_WORDS } from "#frontend/labels/clarity.ts";
import { Segmented } from "#frontend/ui/segmented.tsx";

const MODES = [
  { value: "productivity", label: PLANNER_MODE_WORDS.productivity, icon: Zap },
  { value: "safe-mind", label: PLANNER_MODE_WORDS["safe-mind"], icon: Leaf },
] as const satisfies readonly { value: PlannerMode; label: string; icon: typeof Zap }[];

type ModeSwitchProps = { mode: PlannerMode; onChange: (mode: PlannerMode) => void };

/** The choice of what decisions are ranked and weeks planned by. */
export const PlannerModeSwitch = ({ mode, onChange }: ModeSwitchProps) => (
  <Segmented label={CLARITY.mode} value={mode} onChange={onChange} options={MODES} />
);
