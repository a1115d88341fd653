import {
  Combobox as HeadlessCombobox,
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
} from "@headlessui/react";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";

export type ComboboxItem = { id: string; label: string; note?: ReactNode };

type ComboboxProps = {
  label: string;
  placeholder: string;
  /** Returns the items that match the typed text; all items if it is empty. */
  find: (typed: string) => readonly ComboboxItem[];
  /**
   * Returns the text below the options, if more items match than are shown. `count`: how many are not shown.
   */
  moreText: (count: number) => string;
  noMatch: string;
  /** Whether this field gets the focus when the dialog around it opens. */
  takesFocus?: boolean;
  onChoose: (id: string) => void;
};

/**
 * Maximum number of options shown. To reach another of thousands of items, the person types more of its name.
 */
const DRAWN = 50;

/** A field that finds items of a long list by a part of their name. Pressing an option selects the item. */
export function Combobox({
  label,
  placeholder,
  find,
  moreText,
  noMatch,
  takesFocus = false,
  onChoose,
}: ComboboxProps) {
  const [typed, setTyped] = useState("");
  /**
   * The person is leaving the field by Tab: Headless UI would also select the active option then, which is
   * ignored.
   */
  const isLeaving = useRef(false);
  const found = find(typed);
  const rest = found.length - DRAWN;
  const isLost = typed !== "" && found.length === 0;
  useEffect(() => {
    if (isLost) announce(noMatch);
  }, [isLost, noMatch]);
  return (
    <HeadlessCombobox<string | null>
      immediate
      value={null}
      onChange={(id) => id !== null && !isLeaving.current && onChoose(id)}
      onClose={() => setTyped("")}
    >
      <div className="relative">
        <ComboboxInput
          aria-label={label}
          placeholder={fr(placeholder)}
          autoComplete="off"
          data-autofocus={takesFocus || undefined}
          className="control w-full pr-9"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDownCapture={({ key }) => void (isLeaving.current = key === "Tab")}
          onBlur={() => void (isLeaving.current = false)}
        />
        <ComboboxButton aria-label={label} className="absolute inset-y-0 right-0 px-2.5 text-ink-2">
          <ChevronDown size={15} aria-hidden="true" />
        </ComboboxButton>
      </div>
      <ComboboxOptions
        // Not modal: a modal list would make the announcer inert, and nothing would be read out.
        modal={false}
        anchor={{ to: "bottom start", gap: 4, padding: 8 }}
        transition
        className="z-50 w-(--input-width) overflow-y-auto rounded-2 border border-line-2 bg-sheet p-1 shadow-menu transition-opacity duration-2 outline-none [--anchor-max-height:20rem] data-closed:opacity-0"
      >
        {found.slice(0, DRAWN).map((item) => (
          <ComboboxOption
            key={item.id}
            value={item.id}
            className="grid min-h-8 cursor-pointer gap-0.5 rounded-[4px] px-2 py-1.5 text-sm data-focus:bg-sheet-3"
          >
            <span dir="auto" className="wrap-anywhere">
              {fr(item.label)}
            </span>
            {item.note}
          </ComboboxOption>
        ))}
        {rest > 0 && <p className="note px-2 py-1.5">{fr(moreText(rest))}</p>}
        {found.length === 0 && <p className="note px-2 py-1.5">{fr(noMatch)}</p>}
      </ComboboxOptions>
    </HeadlessCombobox>
  );
}
