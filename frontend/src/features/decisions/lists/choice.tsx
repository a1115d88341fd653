import { Segmented } from "#frontend/ui/segmented.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { SMALL, useMedia } from "#frontend/ui/use-media.ts";

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** A few choices side by side; one under the other, in a list that opens, where the window is too small for a line of them. */
export function Choice<Value extends string>({ label, ...choice }: ChoiceProps<Value>) {
  const isSmall = useMedia(SMALL);
  if (isSmall) return <Select size="sm" aria-label={label} {...choice} />;
  return <Segmented label={label} {...choice} />;
}
