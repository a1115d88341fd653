import { X } from "lucide-react";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { RestoredNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { UI } from "#frontend/labels/ui.ts";
import { Button } from "#frontend/ui/button.tsx";
import { dayAndMonth, hourAndMinute } from "#frontend/browser/dates.ts";
import { DialogFrame, DialogTitle } from "#frontend/ui/dialog.tsx";
import { LeaveDialog } from "#frontend/ui/leave-dialog.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { SheetRow, Sheet } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { MakingLineRow } from "./line.tsx";
import { countTickedLines, type MakingLineKind, type MakingProblem } from "./making.ts";
import { OptionsSection } from "./options.section.tsx";
import { QuestionSection } from "./question.section.tsx";
import { ReviewsSection } from "./reviews.section.tsx";
import { MakingSection } from "./section.tsx";
import { QuotedContext } from "./source-note.tsx";
import { documentKindOf, useMaking, type MakingSource, type MakingForm } from "./use-making.ts";
import { tickedLinesText, madeFrom, MAKING } from "./words.ts";

/** As in the dialog of a decision, which it is to become. */
const MARGIN = "[--margin:1.25rem] md:[--margin:9.5rem]";

/** « En faire une décision »: everything that would be created, to be corrected and unticked, then created at once. */
export function MakeDecisionDialog({ onClose, ...of }: MakingSource & { onClose: () => void }) {
  const { session, document: made } = of;
  const form = useMaking(of, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const [now] = useState(() => new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  const quoted = useMemo(
    () => ({ sessionId: session.id, writtenAt: made.createdAt, now }),
    [session.id, made.createdAt, now],
  );
  const close = () => (form.isTouched || form.isPending ? setIsLeaving(true) : onClose());
  const startAgain = () => {
    form.startAgain();
    heading.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    let problem: MakingProblem | undefined;
    // What is said beside the problem is there before the focus.
    flushSync(() => (problem = form.send()));
    if (problem) focusProblem(panel.current, problem);
  };
  return (
    <DialogFrame open onClose={close} size="lg" fullOnPhone initialFocus={heading}>
      <QuotedContext value={quoted}>
        <form ref={panel} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Sheet className={`${MARGIN} min-h-full pb-10`}>
              <SheetRow className="pt-4" pageClassName="flex items-start gap-3">
                <p className="caption flex-1 pt-1.5">
                  {fr(
                    madeFrom(
                      documentKindOf(made),
                      dayAndMonth(made.createdAt, now),
                      hourAndMinute(made.createdAt),
                    ),
                  )}
                </p>
                <PlainIconButton name={UI.close} icon={X} className="-mr-2" onClick={close} />
              </SheetRow>
              <SheetRow className="pt-2">
                <DialogTitle ref={heading} tabIndex={-1} className="h1 text-[2rem]/9 outline-none">
                  {MAKING.title}
                </DialogTitle>
                <p className="voice voice-small mt-3 max-w-measure">
                  {fr(MAKING.lead[0])}
                  <strong>{fr(MAKING.lead[1])}</strong>
                  {fr(MAKING.leadEnd)}
                </p>
              </SheetRow>
              {form.isRestored && (
                <SheetRow className="pt-4">
                  <RestoredNotice onDiscard={startAgain} />
                </SheetRow>
              )}
              <QuestionSection form={form} />
              <OptionsSection form={form} />
              <Lines form={form} title={MAKING.plan} kinds={["action", "subAction"]} />
              <Lines form={form} title={MAKING.watched} kinds={["risk", "indicator"]} />
              <ReviewsSection form={form} isFixed={documentKindOf(made) === "argumentation"} />
            </Sheet>
          </div>
          <Foot form={form} onCancel={close} />
        </form>
      </QuotedContext>
      <LeaveDialog
        open={isLeaving}
        words={MAKING}
        onClose={() => setIsLeaving(false)}
        onConfirm={form.leave}
      />
    </DialogFrame>
  );
}

type LinesProps = { form: MakingForm; title: string; kinds: readonly MakingLineKind[] };

function Lines({ form, title, kinds }: LinesProps) {
  const lines = form.making.lines.filter(({ kind }) => kinds.includes(kind));
  return (
    <MakingSection title={title} counted={lines}>
      {lines.map((line) => (
        <MakingLineRow key={line.id} form={form} line={line} />
      ))}
    </MakingSection>
  );
}

/** Always in sight: how much is kept, why it failed if it did, and the one button that creates. */
function Foot({ form, onCancel }: { form: MakingForm; onCancel: () => void }) {
  const { on, all } = countTickedLines(form.making.lines);
  return (
    <Sheet data-foot="" className={`${MARGIN} flex-none border-t border-line-2`}>
      <SheetRow
        className="items-center py-3 max-md:*:first:hidden"
        margin={all > 0 && <p>{fr(tickedLinesText(on, all))}</p>}
        pageClassName="flex flex-wrap items-center justify-end gap-2"
      >
        <div className="min-w-0 flex-[1_1_14rem]">
          {form.failure === null ? (
            <p className="note">{fr(MAKING.atOnce)}</p>
          ) : (
            <p role="alert" className="text-sm font-medium text-danger">
              {fr(form.failure)}
            </p>
          )}
        </div>
        <Button onClick={onCancel} className="max-md:flex-auto">
          {MAKING.cancel}
        </Button>
        <Button
          type="submit"
          tone="primary"
          busy={form.isPending}
          data-create=""
          className="max-md:flex-auto"
        >
          {MAKING.create}
        </Button>
      </SheetRow>
    </Sheet>
  );
}

const CONTROL = "input, textarea, button, [role=slider]";

/** Of a group, what can be typed in or pressed first. */
function focusProblem(panel: HTMLElement | null, problem: MakingProblem): void {
  const found = panel?.querySelector<HTMLElement>(`[data-problem="${problem}"]`);
  const control = found?.matches(CONTROL) ? found : found?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
}
