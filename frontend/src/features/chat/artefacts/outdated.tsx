import { History } from "lucide-react";
import { OUTDATED, outdatedLabel } from "#frontend/labels/artefacts.ts";
import { Tag } from "#frontend/ui/tag.tsx";

type OutdatedProps = {
  /** Messages said since; nothing is shown at 0. */
  by: number;
  /** Without their number, where it has just been said. */
  isBrief?: boolean;
  className?: string;
};

/** Says that the discussion went on since. */
export function Outdated({ by, isBrief = false, className }: OutdatedProps) {
  if (by <= 0) return null;
  return (
    <p className={className}>
      <Tag tone="warn" icon={History}>
        {isBrief ? OUTDATED : outdatedLabel(by)}
      </Tag>
    </p>
  );
}
