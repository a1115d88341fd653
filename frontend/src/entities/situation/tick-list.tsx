import { useId } from "react";
import { fr } from "#frontend/browser/typography.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { SITUATION_TEXTS } from "./words.ts";

/** Ids of the ticked lines. */
export type TickedIds = ReadonlySet<string>;
export const NO_TICKED_IDS: TickedIds = new Set();

type TickLine = { id: string; text: string; hint?: string };

type TicksProps = {
  /** The ids of the ticked lines; may contain ids of other lists. */
  ticks: TickedIds;
  onChange: (ticks: TickedIds) => void;
};

export const TickBox = ({ id, text, hint, ticks, onChange }: TickLine & TicksProps) => (
  <Checkbox
    label={text}
    {...(hint !== undefined && { hint })}
    checked={ticks.has(id)}
    onChange={({ currentTarget }) => onChange(withTicks(ticks, [id], currentTarget.checked))}
  />
);

/** A list of lines with boxes to tick, and a box that ticks all of them. */
export function TickList({
  title,
  lines,
  ticks,
  onChange,
}: TicksProps & { title: string; lines: readonly TickLine[] }) {
  const titleId = useId();
  const ids = lines.map(({ id }) => id);
  const isAll = ids.every((id) => ticks.has(id));
  const allLabel = isAll ? SITUATION_TEXTS.untickAll : SITUATION_TEXTS.tickAll;
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={titleId} className="font-strong">
          {fr(title)}
        </h3>
        <Button
          size="sm"
          tone="quiet"
          aria-label={fr(`${allLabel} : ${title}`)}
          className="-mr-2"
          onClick={() => onChange(withTicks(ticks, ids, !isAll))}
        >
          {allLabel}
        </Button>
      </div>
      <ul className="grid gap-1.5">
        {lines.map((line) => (
          <li key={line.id}>
            <TickBox {...line} ticks={ticks} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function withTicks(ticks: TickedIds, ids: readonly string[], areTicked: boolean): TickedIds {
  const others = [...ticks].filter((id) => !ids.includes(id));
  return new Set(areTicked ? [...others, ...ids] : others);
}
