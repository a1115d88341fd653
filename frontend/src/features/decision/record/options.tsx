import { ArrowDown, ArrowUp, Check, ChevronDown, CornerUpLeft, Pencil, Scissors, Trash2 } from "lucide-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { ulid } from "ulid";
import { keptOptions } from "#shared/record/balance.rules.ts";
import { toItemSource } from "#shared/record/dossier-lines.rules.ts";
import type { ProposedDossierLine } from "#shared/record/proposed-lines.rules.ts";
import { currentChoiceOf } from "#shared/record/record.rules.ts";
import type { DecisionOption, DecisionRecord } from "#shared/record/record.schema.ts";
import { RECORD_LIMITS, RECORD_MESSAGES } from "#shared/record/record.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { focusIfLost, restoreFocusTo } from "#frontend/browser/focus.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useIsPrinting } from "#frontend/browser/use-is-printing.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import {
  onceChosenText,
  formatOptionCount,
  optionMenuAriaLabel,
  formatProposedLineCount,
  quoted,
  RECORD_TEXTS,
  optionSetAsideText,
} from "#frontend/labels/record.ts";
import { TOO_MANY_OPTIONS_TEXT, findTooLongProblem } from "#frontend/labels/too-long.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { EllipsisIcon } from "#frontend/ui/dotted-icons.tsx";
import { Field } from "#frontend/ui/field.tsx";
import type { MenuEntry } from "#frontend/ui/menu-store.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { useUnsentFieldText } from "../typed-line.tsx";
import { AddRecordLineForm } from "./add-line.tsx";
import { EditableLine } from "./editable-line.tsx";
import { OptionProsAndCons } from "./option-sides.tsx";
import { ProposedLineRow } from "./proposed-words.tsx";
import {
  type AddingSectionProps,
  addRecordItemWithUndo,
  editRecordWithUndo,
  moveOptionByOne,
  removeRecordItemWithUndo,
  sameOptionNameProblem,
} from "./record-props.ts";
import { type ProposedLines, useProposedLines } from "./use-proposed-lines.ts";

/** The options of a decision, each with the arguments for and against it. */
export function RecordOptions({ record, edit, current, readOnly }: AddingSectionProps) {
  const { options } = record;
  const proposed = useProposedLines(record, !readOnly);
  const chosenId = currentChoiceOf(record)?.optionId ?? null;
  const [openId, setOpenId] = useState(chosenId);
  const most = Math.max(1, ...options.flatMap(({ pros, cons }) => [pros.length, cons.length]));
  const add = (added: Pick<DecisionOption, "id" | "title" | "source">) => {
    const item = { ...added, pros: [], cons: [], isKept: true, setAsideReason: null };
    // Sends the order too: options are sorted by id, and the id of a proposed line may be older than the
    // others, so the option would not come last.
    const at = { optionOrder: [...options, item].map(({ id }) => id) };
    return addRecordItemWithUndo({ edit, current }, { list: "options", item, at });
  };
  const keep = ({ line: { id, text, source }, sessionId }: ProposedDossierLine) => {
    if (add({ id, title: text, source: toItemSource(source, sessionId) }))
      restoreFocusTo(`[data-option="${CSS.escape(id)}"] button`);
  };
  return (
    <PageRow
      as="section"
      aria-label={RECORD_TEXTS.options}
      margin={
        <MarginTitle
          as="h3"
          {...(options.length > 0 && {
            note: formatOptionCount(options.length, keptOptions(options).length),
          })}
        >
          {RECORD_TEXTS.options}
        </MarginTitle>
      }
    >
      {options.length === 0 && !readOnly && <p className="voice voice-small">{fr(RECORD_TEXTS.noOptions)}</p>}
      {options.length === 0 && readOnly && <p className="text-ink-2">{fr(RECORD_TEXTS.none)}</p>}
      {options.length + proposed.options.length > 0 && (
        <ul className="border-t border-line">
          {options.map((option) => (
            <OptionItem
              key={option.id}
              option={option}
              record={record}
              edit={edit}
              current={current}
              readOnly={readOnly}
              most={most}
              proposed={proposed}
              isOpen={openId === option.id}
              onToggle={(isOpen) => setOpenId(isOpen ? option.id : null)}
            />
          ))}
          {proposed.options.map((one) => (
            <li key={one.line.id} className="grid gap-1 border-b border-line py-3 print:hidden">
              <ProposedLineRow proposed={one} onKeep={() => keep(one)} />
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <div className="pt-4">
          <AddRecordLineForm
            subject={`${record.decisionId}.option`}
            label={RECORD_TEXTS.addOption}
            max={RECORD_LIMITS.option}
            add={(title) => add({ id: ulid(), title, source: null })}
            problemOf={(title) => sameOptionNameProblem(record, { id: "", title })}
            full={options.length < RECORD_LIMITS.options ? null : TOO_MANY_OPTIONS_TEXT}
          />
        </div>
      )}
    </PageRow>
  );
}

type OptionItemProps = AddingSectionProps & {
  option: DecisionOption;
  proposed: ProposedLines;
  /** The largest number of arguments on one side of any option: its bar has the full length. */
  most: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** One option: its title and its state; when unfolded, the arguments against it and for it. */
function OptionItem({ option, proposed, most, isOpen, onToggle, ...props }: OptionItemProps) {
  const { record, edit, readOnly } = props;
  const { id, title, isKept } = option;
  const isUnfolded = useIsPrinting() || isOpen;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [doing, setDoing] = useState<"renaming" | "renamed by key" | "setting aside" | null>(null);
  const save = (changes: Partial<DecisionOption>) => edit({ options: { set: [{ ...option, ...changes }] } });
  const setAside = (setAsideReason: string) => {
    setDoing(null);
    editRecordWithUndo(
      edit,
      { options: { set: [{ ...option, isKept: false, setAsideReason }] } },
      () => ({ options: { set: [option] } }),
      { title: RECORD_TEXTS.setAsideDone, description: optionSetAsideText(title) },
    );
    button.current?.focus();
  };
  const isOnceChosen = record.choices.some(({ optionId }) => optionId === id);
  const place = record.options.indexOf(option);
  const entries = (): MenuEntry[] => [
    { label: RECORD_TEXTS.rename, icon: Pencil, onSelect: () => setDoing("renaming") },
    isKept
      ? {
          label: RECORD_TEXTS.toSetAside,
          icon: Scissors,
          onSelect: () => {
            onToggle(true);
            setDoing("setting aside");
          },
        }
      : {
          label: RECORD_TEXTS.keepAgain,
          icon: CornerUpLeft,
          onSelect: () => void save({ isKept: true, setAsideReason: null }),
        },
    {
      label: RECORD_TEXTS.up,
      icon: ArrowUp,
      disabled: place === 0,
      onSelect: () => moveOptionByOne(props, id, -1),
    },
    {
      label: RECORD_TEXTS.down,
      icon: ArrowDown,
      disabled: place === record.options.length - 1,
      onSelect: () => moveOptionByOne(props, id, 1),
    },
    "separator",
    {
      label: isOnceChosen ? RECORD_TEXTS.staysInJournal : RECORD_TEXTS.remove,
      icon: Trash2,
      danger: true,
      disabled: isOnceChosen,
      onSelect: () => removeRecordItemWithUndo(props, "options", option),
    },
  ];
  return (
    <li data-option={id} className="border-b border-line">
      <div className="relative flex items-start gap-1">
        {doing === "renaming" ? (
          <div className={cx(titleClass(isKept), "min-w-0 flex-1 py-2.5")}>
            <EditableLine
              value={title}
              label={RECORD_TEXTS.optionTitle}
              max={RECORD_LIMITS.option}
              subject={id}
              takesFocus
              problemOf={(text) => sameOptionNameProblem(record, { id, title: text })}
              onSave={(text) => void save({ title: text })}
              onLeave={(byKey) => setDoing(byKey ? "renamed by key" : null)}
            />
          </div>
        ) : (
          <button
            ref={doing === "renamed by key" ? focusIfLost : button}
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
            <Summary option={option} record={record} proposed={proposed} isOpen={isUnfolded} />
            <ChevronDown
              size={17}
              aria-hidden="true"
              className="absolute top-3.75 right-1.5 text-ink-3 transition-[rotate] duration-2 group-aria-expanded:rotate-180 print:hidden"
            />
          </button>
        )}
        {!readOnly && (
          <PlainIconButton
            {...menuTriggerProps({ label: optionMenuAriaLabel(title), items: entries })}
            name={optionMenuAriaLabel(title)}
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
            <OptionProsAndCons
              option={option}
              isChosen={currentChoiceOf(record)?.optionId === id}
              most={most}
              proposed={proposed}
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
  if (currentChoiceOf(record)?.optionId === id) return <Tag icon={Check}>{RECORD_TEXTS.chosen}</Tag>;
  if (isKept && record.options.every((one) => one.isKept)) return null;
  return <Tag tone="plain">{isKept ? RECORD_TEXTS.kept : RECORD_TEXTS.setAside}</Tag>;
}

type SummaryProps = PartProps & { proposed: ProposedLines; isOpen: boolean };

/**
 * The line under the title of an option: why it was set aside; or when it was chosen, and replaced by
 * another; or its arguments, while it is folded.
 */
function Summary({ option, record, proposed: { sidesOf }, isOpen }: SummaryProps) {
  const now = useNowByQuarterHour();
  const { pros, cons, isKept, setAsideReason } = option;
  const at = record.choices.findLastIndex(({ optionId }) => optionId === option.id);
  const [chosen, next] = [record.choices[at], record.choices[at + 1]];
  const words =
    !isKept && setAsideReason !== null
      ? quoted(setAsideReason)
      : chosen && next
        ? onceChosenText(formatDayAndMonth(chosen.createdAt, now), formatDayAndMonth(next.createdAt, now))
        : cons.length + pros.length === 0
          ? RECORD_TEXTS.noArguments
          : null;
  const waiting = sidesOf(option, "pro").length + sidesOf(option, "con").length;
  const said = [words, waiting > 0 && formatProposedLineCount(waiting)].filter(Boolean).join(", ");
  return (
    <span className="grid gap-0.5 text-sm/5 wrap-anywhere text-ink-3 md:col-span-full">
      {words === null && !isOpen && (
        <>
          <SideWords name={RECORD_TEXTS.cons} lines={cons} />
          <SideWords name={RECORD_TEXTS.pros} lines={pros} />
        </>
      )}
      {said && <span>{fr(said)}</span>}
    </span>
  );
}

/** The arguments on one side of an option, cut off after two lines. */
const SideWords = ({ name, lines }: { name: string; lines: DecisionOption["pros"] }) =>
  lines.length > 0 && (
    <span className="option-side">
      <span>{name}</span>
      <VisuallyHidden>{" : "}</VisuallyHidden>
      <span dir="auto" className="line-clamp-2 text-ink-2">
        {fr(lines.map(({ text }) => text).join(" ; "))}
      </span>
    </span>
  );

/** A single-line field that asks why an option is set aside. */
function SetAsideForm({
  subject,
  onConfirm,
  onCancel,
}: {
  /** The id of the option, under which an unsent reason is stored. */
  subject: string;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const { text: reason, type } = useUnsentFieldText(`${subject}.aside`);
  const [isRefused, setIsRefused] = useState(false);
  const problem = isBlank(reason)
    ? RECORD_MESSAGES.setAside
    : findTooLongProblem(reason, RECORD_LIMITS.reason);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (problem === null) {
      type("");
      return onConfirm(reason.trim());
    }
    setIsRefused(true);
    input.current?.focus();
  };
  const cancel = () => {
    type("");
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  return (
    <form onSubmit={submit} className="grid max-w-136 gap-2 pb-4">
      <Field label={RECORD_TEXTS.setAsideQuestion} error={(isRefused && problem) || undefined}>
        <TextInput
          ref={input}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" size="sm">
          {RECORD_TEXTS.setAsideConfirm}
        </Button>
        <Button size="sm" tone="quiet" onClick={cancel}>
          {RECORD_TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}
