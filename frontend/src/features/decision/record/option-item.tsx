import { Check, ChevronDown, CornerUpLeft, Pencil, Scissors, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { choiceInForce } from "#shared/record/record.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { DecisionOption, DecisionRecord } from "#shared/record/record.schema.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import {
  argumentCount,
  onceChosen,
  optionMenuName,
  quoted,
  RECORD,
  setAsideText,
} from "#frontend/labels/record.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { menuTrigger } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { useIsPrinting } from "#frontend/browser/use-is-printing.ts";
import { EditableLine } from "./editable-line.tsx";
import { OptionSides } from "./option-sides.tsx";
import { editWithUndo, type RecordProps, removeWithUndo, sameNameProblem } from "./record-props.ts";
import { SetAsideForm } from "./set-aside-form.tsx";

type OptionItemProps = RecordProps & {
  option: DecisionOption;
  /** The most arguments on a side of any option: the full length of a beam. */
  most: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** One option: its title and what became of it; opened, what speaks against it and for it. */
export function OptionItem({ option, most, isOpen, onToggle, ...props }: OptionItemProps) {
  const { record, edit, readOnly } = props;
  const { id, title, isKept } = option;
  const isUnfolded = useIsPrinting() || isOpen;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState<"renaming" | "setting aside" | null>(null);
  const save = (changes: Partial<DecisionOption>) => edit({ options: { set: [{ ...option, ...changes }] } });
  const setAside = (setAsideReason: string) => {
    setDoing(null);
    editWithUndo(
      edit,
      { options: { set: [{ ...option, isKept: false, setAsideReason }] } },
      { options: { set: [option] } },
      { title: RECORD.setAsideDone, description: setAsideText(title) },
    );
    button.current?.focus();
  };
  const isOnceChosen = record.choices.some(({ optionId }) => optionId === id);
  const entries = (): MenuEntry[] => [
    { label: RECORD.rename, icon: Pencil, onSelect: () => setDoing("renaming") },
    isKept
      ? {
          label: RECORD.toSetAside,
          icon: Scissors,
          onSelect: () => {
            onToggle(true);
            setDoing("setting aside");
          },
        }
      : {
          label: RECORD.keepAgain,
          icon: CornerUpLeft,
          onSelect: () => void save({ isKept: true, setAsideReason: null }),
        },
    "separator",
    {
      label: isOnceChosen ? RECORD.staysInJournal : RECORD.remove,
      icon: Trash2,
      danger: true,
      disabled: isOnceChosen,
      onSelect: () => removeWithUndo(props, "options", option),
    },
  ];
  return (
    <li className="border-b border-line">
      <div className="relative flex items-start gap-1">
        {doing === "renaming" ? (
          <div className={cx(titleClass(isKept), "min-w-0 flex-1 py-2.5")}>
            <EditableLine
              value={title}
              label={RECORD.optionTitle}
              max={RECORD_LIMITS.option}
              subject={id}
              takesFocus
              problemOf={(text) => sameNameProblem(record, { id, title: text })}
              onSave={(text) => void save({ title: text })}
              onLeave={(byKey) => {
                setDoing(null);
                if (byKey) setTimeout(() => button.current?.focus());
              }}
            />
          </div>
        ) : (
          <button
            ref={button}
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            className="group relative grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 gap-y-0.5 py-3 pr-9 text-left md:grid-cols-[minmax(0,auto)_auto_minmax(0,1fr)]"
            onClick={() => onToggle(!isOpen)}
          >
            <span
              dir="auto"
              className={cx(
                titleClass(isKept),
                "decoration-margin-line decoration-2 underline-offset-[0.2em] group-hover:underline max-md:col-span-full",
              )}
            >
              {fr(title)}
            </span>
            <Fate option={option} record={record} />
            <Summary option={option} record={record} />
            <ChevronDown
              size={17}
              aria-hidden="true"
              className="absolute top-3.75 right-1.5 text-ink-3 transition-[rotate] duration-2 group-aria-expanded:rotate-180 print:hidden"
            />
          </button>
        )}
        {!readOnly && (
          <PlainIconButton
            {...menuTrigger({ label: optionMenuName(title), items: entries })}
            name={optionMenuName(title)}
            icon={EllipsisIcon}
            size="sm"
            className="mt-2.5 text-ink-3"
          />
        )}
      </div>
      <div id={panelId} hidden={!isUnfolded}>
        {isUnfolded && (
          <>
            {doing === "setting aside" && (
              <SetAsideForm
                subject={id}
                onConfirm={setAside}
                onCancel={() => {
                  setDoing(null);
                  button.current?.focus();
                }}
              />
            )}
            <OptionSides
              option={option}
              isChosen={choiceInForce(record)?.optionId === id}
              most={most}
              save={readOnly ? null : save}
            />
          </>
        )}
      </div>
    </li>
  );
}

const titleClass = (isKept: boolean) =>
  cx("text-lg/5.75 text-pretty wrap-anywhere", isKept ? "font-strong" : "font-medium text-ink-3");

type PartProps = { option: DecisionOption; record: DecisionRecord };

function Fate({ option: { id, isKept }, record }: PartProps) {
  if (choiceInForce(record)?.optionId === id) return <Tag icon={Check}>{RECORD.chosen}</Tag>;
  return <Tag tone="plain">{isKept ? RECORD.kept : RECORD.setAside}</Tag>;
}

/** Why it is set aside, when it was chosen and no more, or how much speaks for and against it. */
function Summary({ option, record }: PartProps) {
  const now = useNow();
  const { pros, cons, isKept, setAsideReason } = option;
  const at = record.choices.findLastIndex(({ optionId }) => optionId === option.id);
  const [chosen, next] = [record.choices[at], record.choices[at + 1]];
  const words =
    !isKept && setAsideReason !== null
      ? quoted(setAsideReason)
      : chosen && next
        ? onceChosen(dayAndMonth(chosen.createdAt, now), dayAndMonth(next.createdAt, now))
        : argumentCount(cons.length, pros.length);
  return <span className="text-sm/5 wrap-anywhere text-ink-3 md:col-span-full">{fr(words)}</span>;
}
