import { SegmentedControl } from "../segmented.tsx";
import { Select } from "../select.tsx";
import { SMALL_SCREEN_QUERY, useMedia } from "#frontend/browser/use-media.ts";

type SegmentedOrSelectProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
};

/** A choice among a few options: side by side, or in a select if the window is narrow. */
export function SegmentedOrSelect<Value extends string>({ label, ...choice }: SegmentedOrSelectProps<Value>) {
  const isSmall = useMedia(SMALL_SCREEN_QUERY);
  if (isSmall) return <Select size="sm" aria-label={label} {...choice} />;
  return <SegmentedControl label={label} {...choice} />;
}
