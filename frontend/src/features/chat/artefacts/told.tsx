import { NOTHING_NOTED } from "#frontend/labels/artefacts.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Voice, Words } from "../voice.tsx";
import { asOneLine } from "./one-line.ts";

/** What stands where something is missing. */
export const Missing = ({ children }: { children: string }) => <p className="note">{fr(children)}</p>;

/** A text in MENTA's voice, or what is said where there is none. */
export const Told = ({ children, fallback }: { children: string; fallback: string }) =>
  children === "" ? <Missing>{fallback}</Missing> : <Voice>{children}</Voice>;

/** One line that MENTA wrote, with its emphasis; nothing in it opens a block. */
export const Line = ({ children }: { children: string }) => <Words>{asOneLine(children)}</Words>;

/** The items of a list, or a quiet word where there are none. */
export function Items({ items, className }: { items: readonly string[]; className?: string }) {
  if (items.length === 0) return <Missing>{NOTHING_NOTED}</Missing>;
  return (
    <ul className={cx("items", className)}>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no other name, and never change places
        <li key={index}>
          <Line>{item}</Line>
        </li>
      ))}
    </ul>
  );
}
