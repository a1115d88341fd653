import { History } from "lucide-react";
import { outdatedLabel } from "#frontend/labels/artefacts.ts";
import { Tag } from "#frontend/ui/tag.tsx";

type OutdatedProps = {
  /** Messages said since; nothing is shown at 0. */
  by: number;
  /** What is said of them. */
  label?: (messages: number) => string;
  className?: string;
};

/** Says that the discussion went on since. */
export function Outdated({ by, label = outdatedLabel, className }: OutdatedProps) {
  if (by <= 0) return null;
  return (
    <p className={className}>
      <Tag tone="warn" icon={History}>
        {label(by)}
      </Tag>
    </p>
  );
}
