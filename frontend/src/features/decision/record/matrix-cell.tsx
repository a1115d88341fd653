import type { CSSProperties, KeyboardEvent } from "react";
import { cellId } from "#shared/record/pair-id.rules.ts";
import type { Criterion, DecisionOption } from "#shared/record/record.schema.ts";
import { type CellLevel, CELL_LEVELS } from "#shared/record/record.ts";
import type { RecordCommands } from "#frontend/entities/record/commands.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CELL_LEVEL_WORDS, matrixCellAriaLabel, RECORD_TEXTS } from "#frontend/labels/record.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";

type MatrixCellProps = {
  option: DecisionOption;
  criterion: Criterion;
  /** `undefined` until the person sets it. */
  level: CellLevel | undefined;
  /** Thickness of the beam in this cell, in steps: the weight of the criterion. */
  thickness: number;
  className: string | undefined;
  /** `null` if the cell is read-only. */
  commands: RecordCommands | null;
};

/** The levels in the order of the menu, from very good to very bad. */
const CHOICES = CELL_LEVELS.toReversed();

/**
 * The level of an option on a criterion. A click opens a menu with the five levels; the left and right keys
 * change the level by one.
 */
export function MatrixCell({ option, criterion, level, thickness, className, commands }: MatrixCellProps) {
  const word = level === undefined ? RECORD_TEXTS.unsaid : CELL_LEVEL_WORDS[level];
  const beam = <Beam level={level} thickness={thickness} word={word} />;
  if (commands === null)
    return (
      <td {...CELL_ROLE_PROPS} className={className}>
        <span className="sr-only">{fr(`${option.title} : `)}</span>
        {beam}
      </td>
    );
  const id = cellId(option.id, criterion.id);
  const set = (next: CellLevel) => {
    commands.edit({ cells: { set: [{ id, level: next }] } });
  };
  const name = matrixCellAriaLabel(criterion.title, option.title, word);
  const trigger = menuTriggerProps({
    label: name,
    align: "start",
    items: [
      {
        label: name,
        chosen: String(level),
        choices: CHOICES.map((one) => ({
          key: String(one),
          label: CELL_LEVEL_WORDS[one],
          onSelect: () => set(one),
        })),
      },
    ],
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return trigger.onKeyDown(event);
    event.preventDefault();
    // A held key repeats faster than the level is rendered.
    const newest = commands.current()?.cells.find((cell) => cell.id === id)?.level ?? 0;
    const next = CELL_LEVELS.find((one) => one === newest + by);
    if (next === undefined) return;
    set(next);
    announce(CELL_LEVEL_WORDS[next]);
  };
  return (
    <td {...CELL_ROLE_PROPS} className={className}>
      <button
        type="button"
        {...trigger}
        onKeyDown={onKeyDown}
        aria-label={fr(name)}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        className="record-cell"
      >
        {beam}
      </button>
    </td>
  );
}

type BeamProps = { level: number | undefined; thickness: number; word: string };

/** A bar to the left for « against », to the right for « for »; a ring in the middle for neither. */
function Beam({ level, thickness, word }: BeamProps) {
  const side = level === undefined || level === 0 ? "level" : level > 0 ? "for" : "against";
  return (
    <>
      <i
        aria-hidden="true"
        className={cx("record-beam", side, level === undefined && "unsaid")}
        style={{ "--level": level ?? 0, "--thickness": thickness } as CSSProperties}
      />
      <span className={cx("record-beam-word", side)}>{fr(word)}</span>
    </>
  );
}

/**
 * Props with the roles of a table: some browsers drop the native roles of table elements with grid layout.
 */
export const TABLE_ROLE_PROPS = { role: "table" } as const;
export const ROW_GROUP_ROLE_PROPS = { role: "rowgroup" } as const;
export const ROW_ROLE_PROPS = { role: "row" } as const;
export const COLUMN_HEADER_ROLE_PROPS = { role: "columnheader", scope: "col" } as const;
export const ROW_HEADER_ROLE_PROPS = { role: "rowheader", scope: "row" } as const;
export const CELL_ROLE_PROPS = { role: "cell" } as const;
