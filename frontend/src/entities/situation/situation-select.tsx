import { SITUATIONS, type SituationName } from "#shared/situations/situations.ts";
import { Select } from "#frontend/ui/select.tsx";
import { SITUATION_TEXTS } from "./words.ts";

const NAMES = Object.keys(SITUATIONS) as SituationName[];
const CHOICES = NAMES.map((name) => ({ value: name, label: SITUATIONS[name].name }));
export const FIRST_SITUATION = NAMES[0]!;

type SituationSelectProps = { value: SituationName; onChange: (name: SituationName) => void };

export const SituationSelect = ({ value, onChange }: SituationSelectProps) => (
  <Select aria-label={SITUATION_TEXTS.list} value={value} options={CHOICES} onChange={onChange} />
);
