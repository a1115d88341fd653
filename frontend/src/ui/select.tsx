import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from "@headlessui/react";
import { Check, ChevronDown, type LucideIcon } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useId } from "react";
import { cx } from "./class-names.ts";
import { useFieldControl } from "./field.tsx";
import { fr } from "#frontend/browser/typography.ts";

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: LucideIcon | undefined;
  /** Why the option cannot be selected: the option is then disabled and shows this reason. */
  closed?: string | undefined;
};

type SelectProps<Value extends string> = {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  /** The accessible name; needed if there is no Field around this select. */
  "aria-label"?: string;
  "aria-describedby"?: string;
  size?: "sm" | "md";
  disabled?: boolean;
  className?: string;
};

type OpenerProps = ComponentProps<"button"> & { describedBy: string | undefined };

/**
 * Sets `aria-describedby` itself: Headless UI knows only descriptions of its own Field, so value and error
 * would be missing.
 */
const Opener = ({ describedBy, ...props }: OpenerProps) => (
  <button {...props} type="button" aria-describedby={describedBy} />
);

/** Opens the list on Enter, as Space and the arrow keys do. Headless UI would submit the form. */
function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  event.currentTarget.dispatchEvent(new window.KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
}

/**
 * A choice of one option of a list, with arrows, Home, End and type-ahead. Takes its label and errors from
 * the Field around it.
 */
export function Select<Value extends string>({
  value,
  onChange,
  options,
  size = "md",
  disabled = false,
  className,
  "aria-label": label,
  "aria-describedby": describedBy,
}: SelectProps<Value>) {
  const valueId = useId();
  // The label of the Field is the whole accessible name, so the selected option becomes a description.
  const { "aria-describedby": description, ...wiring } = useFieldControl({
    "aria-describedby": cx(label === undefined && valueId, describedBy) || undefined,
  });
  const chosen = options.find((option) => option.value === value);
  const Icon = chosen?.icon;
  const words = fr(chosen?.label ?? "");
  return (
    <Listbox value={value} onChange={onChange} disabled={disabled}>
      <ListboxButton
        as={Opener}
        describedBy={description}
        onKeyDown={openByEnter}
        {...wiring}
        {...(label === undefined ? {} : { "aria-label": fr(`${label} : ${words}`) })}
        className={cx("control flex min-w-0 items-center gap-2 text-left", size === "sm" && "sm", className)}
      >
        {Icon && <Icon size={15} aria-hidden="true" className="text-ink-2" />}
        <span id={valueId} className="min-w-0 flex-1 truncate">
          {words}
        </span>
        <ChevronDown size={15} aria-hidden="true" className="text-ink-2" />
      </ListboxButton>
      <ListboxOptions
        anchor={{ to: "bottom start", gap: 4, padding: 8 }}
        transition
        className="z-50 min-w-(--button-width) max-w-[min(90vw,24rem)] overflow-y-auto rounded-2 border border-line-2 bg-sheet p-1 shadow-menu transition-opacity duration-2 outline-none [--anchor-max-height:20rem] data-closed:opacity-0"
      >
        {options.map((option) => (
          <ListboxOption
            key={option.value}
            value={option.value}
            disabled={option.closed !== undefined}
            className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-[4px] px-2 py-1 text-sm data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-focus:bg-sheet-3"
          >
            {({ selected }) => <OptionContent option={option} isChosen={selected} />}
          </ListboxOption>
        ))}
      </ListboxOptions>
    </Listbox>
  );
}

function OptionContent<Value extends string>({
  option: { label, icon: Icon, closed },
  isChosen,
}: {
  option: SelectOption<Value>;
  isChosen: boolean;
}) {
  return (
    <>
      {Icon && <Icon size={15} aria-hidden="true" />}
      <span className="min-w-0 flex-1 wrap-anywhere">
        {fr(label)}
        {closed !== undefined && <span className="block text-xs text-ink-3">{fr(closed)}</span>}
      </span>
      {isChosen && <Check size={15} aria-hidden="true" className="text-accent" />}
    </>
  );
}
