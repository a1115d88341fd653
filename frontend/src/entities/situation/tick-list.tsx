import { useId } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { SITUATION } from "./words.ts";

/** Ids of the ticked lines. */
export type Ticks = ReadonlySet<string>;
export const NO_TICKS: Ticks = new Set();

export type TickLine = { id: string; text: string; hint?: string };

type TickListProps = {
  title: string;
  lines: readonly TickLine[];
  /** Ticks of this list and others. */
  ticks: Ticks;
  onChange: (ticks: Ticks) => void;
};

/** Lines to tick, one by one or all at once. */
export function TickList({ title, lines, ticks, onChange }: TickListProps) {
  const titleId = useId();
  const ids = lines.map(({ id }) => id);
  const isAll = ids.every((id) => ticks.has(id));
  const tick = (changed: readonly string[], isTicked: boolean) => {
    const others = [...ticks].filter((id) => !changed.includes(id));
    onChange(new Set(isTicked ? [...others, ...changed] : others));
  };
  const allLabel = isAll ? SITUATION.untickAll : SITUATION.tickAll;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="font-strong">
          {fr(title)}
        </h3>
        {lines.length > 1 && (
          <Button
            size="sm"
            tone="quiet"
            aria-label={fr(`${allLabel} : ${title}`)}
            className="-mr-2"
            onClick={() => tick(ids, !isAll)}
          >
            {allLabel}
          </Button>
        )}
      </div>
      <ul className="grid gap-1.5">
        {lines.map(({ id, text, hint }) => (
          <li key={id}>
            <Checkbox
              label={text}
              {...(hint !== undefined && { hint })}
              checked={ticks.has(id)}
              onChange={({ currentTarget }) => tick([id], currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
