import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from "react";
import { ulid } from "ulid";
import { toItemSource } from "#shared/record/dossier-lines.rules.ts";
import type { ProposedDossierLine } from "#shared/record/proposed-lines.rules.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import type { Argument, DecisionOption } from "#shared/record/record.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { argumentLineAriaLabel, RECORD_TEXTS } from "#frontend/labels/record.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/browser/announce.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import { UnsavedLineError, toastTooLongText, useTooLongText } from "../typed-line.tsx";
import { EditableLine, EDITABLE_LINE_CLASS } from "./editable-line.tsx";
import { ProposedLineRow } from "./proposed-words.tsx";
import type { ProposedLines } from "./use-proposed-lines.ts";

type Save = (changes: Partial<Pick<DecisionOption, Side>>) => void;
type Side = "pros" | "cons";

type OptionSidesProps = {
  option: DecisionOption;
  isChosen: boolean;
  most: number;
  proposed: ProposedLines;
  /** Saves the arguments; `null` if they are read-only. */
  save: Save | null;
};

/**
 * The arguments against an option, left, and for it, right of the vertical line. The length of the bar above
 * a side shows its number of arguments.
 */
export const OptionProsAndCons = ({ option, isChosen, proposed, ...rest }: OptionSidesProps) => (
  <div className="relative grid gap-x-12 gap-y-3 pb-5 text-sm/5.5 wrap-anywhere md:grid-cols-2">
    <SideList
      side="cons"
      optionId={option.id}
      title={RECORD_TEXTS.cons}
      className="md:text-right"
      beamClassName="bg-edge md:-mr-6 md:ml-auto"
      add={RECORD_TEXTS.addCon}
      lines={option.cons}
      proposed={proposed.sidesOf(option, "con")}
      {...rest}
    />
    <SideList
      side="pros"
      optionId={option.id}
      title={RECORD_TEXTS.pros}
      beamClassName={cx("md:-ml-6", isChosen ? "bg-accent" : "bg-edge")}
      add={RECORD_TEXTS.addPro}
      lines={option.pros}
      proposed={proposed.sidesOf(option, "pro")}
      {...rest}
    />
    <span
      aria-hidden="true"
      className={cx(
        "absolute top-0 bottom-5 left-1/2 max-md:hidden",
        isChosen ? "w-0.5 bg-accent" : "w-px bg-margin-line",
      )}
    />
  </div>
);

type SideListProps = Pick<OptionSidesProps, "most" | "save"> & {
  side: Side;
  optionId: string;
  title: string;
  className?: string;
  beamClassName: string;
  add: string;
  lines: readonly Argument[];
  proposed: readonly ProposedDossierLine[];
};

function SideList({
  side,
  optionId,
  title,
  className,
  beamClassName,
  add,
  lines,
  proposed,
  most,
  save,
}: SideListProps) {
  const keep = ({ line: { id, text, source }, sessionId }: ProposedDossierLine) => {
    save?.({ [side]: [...lines, { id, text, source: toItemSource(source, sessionId) }] });
    restoreFocusTo(`[data-argument="${CSS.escape(id)}"] :is(input, textarea)`);
  };
  return (
    <div className={className} data-lines="">
      <h4 className="caption">{title}</h4>
      <i
        className={cx(
          "mt-1.5 mb-1 block h-1.25 w-[calc(var(--n)*60%)] md:w-[calc(var(--n)*60%+1.5rem)]",
          beamClassName,
        )}
        style={{ "--n": lines.length / most } as CSSProperties}
      />
      {save === null && lines.length === 0 && <p className="text-ink-3">{fr(RECORD_TEXTS.noArgument)}</p>}
      <ul className="grid gap-0.5">
        {lines.map(({ id, text, source }, at) => (
          <li key={id} data-argument={id} dir="auto" title={source ? fr(`« ${source.quote} »`) : undefined}>
            {save === null ? (
              fr(text)
            ) : (
              <EditableLine
                value={text}
                label={argumentLineAriaLabel(side, at)}
                max={RECORD_LIMITS.argument}
                subject={id}
                onSave={(next) => save({ [side]: lines.with(at, { id, text: next, source }) })}
                onEmpty={() => save({ [side]: lines.toSpliced(at, 1) })}
              />
            )}
          </li>
        ))}
        {save !== null &&
          lines.length < RECORD_LIMITS.arguments &&
          proposed.map((one) => (
            <li
              key={one.line.id}
              className={cx("grid gap-1 py-1 print:hidden", side === "cons" && "md:justify-items-end")}
            >
              <ProposedLineRow proposed={one} onKeep={() => keep(one)} />
            </li>
          ))}
      </ul>
      {save !== null && lines.length < RECORD_LIMITS.arguments && (
        <NewArgument
          label={add}
          subject={`${optionId}.${side}`}
          onAdd={(text) => save({ [side]: [...lines, { id: ulid(), text, source: null }] })}
        />
      )}
    </div>
  );
}

type NewArgumentProps = { label: string; subject: string; onAdd: (text: string) => void };

/**
 * The field for a further argument: Enter or blur adds it. A text that is too long shows an error and stays.
 */
function NewArgument({ label, subject, onAdd }: NewArgumentProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const waiting = useTooLongText(subject, "");
  const [text, setText] = useState(waiting.first ?? "");
  const [error, setError] = useState(() => findTooLongProblem(text, RECORD_LIMITS.argument));
  const type = (next: string) => {
    setText(next);
    setError(null);
  };
  /** Adds the typed argument. Returns false if it is too long: it then stays in the field. */
  const add = (): boolean => {
    const added = text.replaceAll(/\s+/g, " ").trim();
    const problem = findTooLongProblem(added, RECORD_LIMITS.argument);
    if (problem !== null) {
      waiting.wait(added);
      setError(problem);
      return false;
    }
    if (text !== "") giveUp();
    if (!isBlank(added)) onAdd(added);
    return true;
  };
  const giveUp = () => {
    waiting.forget();
    type("");
  };
  useOnUnmount(input, () => {
    const isNew = text !== waiting.first;
    if (!add() && isNew) toastTooLongText();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      // The same error is already shown: announces it again, because its text does not change.
      if (!add() && error !== null) announce(error);
    }
    if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    }
  };
  return (
    <>
      <input
        ref={input}
        type="text"
        dir="auto"
        data-line=""
        aria-label={fr(label)}
        placeholder={fr(label)}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        className={cx(EDITABLE_LINE_CLASS, "mt-0.5 print:hidden")}
      />
      {error !== null && <UnsavedLineError id={errorId} words={error} />}
    </>
  );
}
