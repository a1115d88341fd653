import { useQuery } from "@tanstack/react-query";
import { Plus, X } from "lucide-react";
import { type FormEvent, useContext, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ulid } from "ulid";
import { PRIORITIES, type Priority } from "#shared/decision/decision.ts";
import { DECISION_REFUSAL_MESSAGES } from "#shared/decision/messages.ts";
import { RECORD_LIMITS, REVIEW_MONTHS_AHEAD } from "#shared/record/record.ts";
import { dateToIsoDay, addMonths } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { RestoredDraftNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { projectsQuery } from "#frontend/entities/project/queries.ts";
import { COMMON_DECISION_TEXTS, PRIORITY_WORDS } from "#frontend/labels/decision.ts";
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DateRangePicker } from "#frontend/ui/date-range-picker.tsx";
import { DialogFrame, DialogTitle } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { LeaveDialog } from "#frontend/ui/leave-dialog.tsx";
import { MarginMark } from "#frontend/ui/margin-mark.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Select } from "#frontend/ui/select.tsx";
import { PageWithMargin, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { EditableText, MakeDecisionLineRow } from "./line.tsx";
import {
  countTickedLines,
  type MakeDecisionLineKind,
  type MakeDecisionProblem,
  decisionTitleProblem,
  withAddedReviewDay,
} from "./making.ts";
import { MakeDecisionOptionsSection } from "./options.section.tsx";
import { MakeDecisionSection } from "./section.tsx";
import { QuotedDiscussionContext, SmallText, SourceNote } from "./source-note.tsx";
import {
  makeDecisionOriginOf,
  type MakeDecisionForm,
  type MakeDecisionSource,
  useMakeDecisionForm,
  sourceWrittenAt,
} from "./use-making.ts";
import { madeFromText, MAKE_DECISION_TEXTS, tickedLinesText } from "./words.ts";

/** Width of the left margin that holds the section titles: the same as in the dialog of a decision. */
const MARGIN = "[--margin:1.25rem] md:[--margin:9.5rem]";

/**
 * « En faire une décision »: shows every line of the proposal, to correct or exclude it, then creates the
 * decision in one call.
 */
export function MakeDecisionDialog({ onClose, ...of }: MakeDecisionSource & { onClose: () => void }) {
  const form = useMakeDecisionForm(of, onClose);
  const [isLeaving, setIsLeaving] = useState(false);
  const [now] = useState(() => new Date());
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLFormElement>(null);
  const [quoted] = useState(() => ({ sessionId: of.session.id, writtenAt: sourceWrittenAt(of), now }));
  const close = () => (form.isTouched || form.isPending ? setIsLeaving(true) : onClose());
  const startAgain = () => {
    form.startAgain();
    heading.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    let problem: MakeDecisionProblem | undefined;
    // flushSync renders the error messages before the focus moves to the first of them.
    flushSync(() => (problem = form.send()));
    if (problem) focusProblem(panel.current, problem);
  };
  return (
    <DialogFrame open onClose={close} size="lg" fullOnPhone initialFocus={heading}>
      <QuotedDiscussionContext value={quoted}>
        <form ref={panel} onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <div className="min-h-0 flex-1 overflow-y-auto">
            <PageWithMargin className={`${MARGIN} min-h-full pb-10`}>
              <PageRow className="pt-4" pageClassName="flex items-start gap-3">
                <p className="caption flex-1 pt-1.5">
                  {fr(
                    madeFromText(
                      makeDecisionOriginOf(of.document),
                      formatDayAndMonth(quoted.writtenAt, now),
                      formatHourAndMinute(quoted.writtenAt),
                    ),
                  )}
                </p>
                <PlainIconButton name={UI_TEXTS.close} icon={X} className="-mr-2" onClick={close} />
              </PageRow>
              <PageRow className="pt-2">
                <DialogTitle ref={heading} tabIndex={-1} className="h1 text-[2rem]/9 outline-none">
                  {MAKE_DECISION_TEXTS.title}
                </DialogTitle>
                <p className="voice voice-small mt-3 max-w-measure">
                  {fr(MAKE_DECISION_TEXTS.lead[0])}
                  <strong>{fr(MAKE_DECISION_TEXTS.lead[1])}</strong>
                  {fr(MAKE_DECISION_TEXTS.leadEnd)}
                </p>
              </PageRow>
              {form.isRestored && (
                <PageRow className="pt-4">
                  <RestoredDraftNotice onDiscard={startAgain} />
                </PageRow>
              )}
              <QuestionSection form={form} />
              <MakeDecisionOptionsSection form={form} />
              <Lines form={form} title={MAKE_DECISION_TEXTS.criteria} kinds={["criterion"]} />
              <Lines form={form} title={MAKE_DECISION_TEXTS.plan} kinds={["action", "subAction"]} />
              <Lines form={form} title={MAKE_DECISION_TEXTS.watched} kinds={["risk", "indicator"]} />
              <ReviewsSection form={form} isFixed={makeDecisionOriginOf(of.document) === "argumentation"} />
            </PageWithMargin>
          </div>
          <Foot form={form} onCancel={close} />
        </form>
      </QuotedDiscussionContext>
      <LeaveDialog
        open={isLeaving}
        words={MAKE_DECISION_TEXTS}
        onClose={() => setIsLeaving(false)}
        onConfirm={form.leave}
      />
    </DialogFrame>
  );
}

type LinesProps = { form: MakeDecisionForm; title: string; kinds: readonly MakeDecisionLineKind[] };

function Lines({ form, title, kinds }: LinesProps) {
  const lines = form.making.lines.filter(({ kind }) => kinds.includes(kind));
  return (
    <MakeDecisionSection title={title} counted={lines}>
      {lines.map((line) => (
        <MakeDecisionLineRow key={line.id} form={form} line={line} />
      ))}
    </MakeDecisionSection>
  );
}

/** Footer that stays visible: the number of included lines, the error if any, and the create button. */
function Foot({ form, onCancel }: { form: MakeDecisionForm; onCancel: () => void }) {
  const { on, all } = countTickedLines(form.making.lines);
  return (
    <PageWithMargin data-foot="" className={`${MARGIN} flex-none border-t border-line-2`}>
      <PageRow
        className="items-center py-3 max-md:*:first:hidden"
        margin={all > 0 && <p>{fr(tickedLinesText(on, all))}</p>}
        pageClassName="flex flex-wrap items-center justify-end gap-2"
      >
        <div className="min-w-0 flex-[1_1_14rem] max-md:basis-full">
          {form.failure === null ? (
            <p className="note">
              {all > 0 && <span className="md:hidden">{fr(`${tickedLinesText(on, all)}. `)}</span>}
              {fr(MAKE_DECISION_TEXTS.atOnce)}
            </p>
          ) : (
            <p role="alert" className="text-sm font-medium text-danger">
              {fr(form.failure)}
            </p>
          )}
        </div>
        <Button onClick={onCancel} className="max-md:flex-auto">
          {MAKE_DECISION_TEXTS.cancel}
        </Button>
        <Button
          type="submit"
          tone="primary"
          busy={form.isPending}
          data-create=""
          className="max-md:flex-auto"
        >
          {MAKE_DECISION_TEXTS.create}
        </Button>
      </PageRow>
    </PageWithMargin>
  );
}

const CONTROL = "input, textarea, button, [role=slider]";

/** Focuses the first field or button of the group that has this problem. */
function focusProblem(panel: HTMLElement | null, problem: MakeDecisionProblem): void {
  const found = panel?.querySelector<HTMLElement>(`[data-problem="${problem}"]`);
  const control = found?.matches(CONTROL) ? found : found?.querySelector<HTMLElement>(CONTROL);
  control?.focus();
}

const PRIORITY_OPTIONS = PRIORITIES.map((value) => ({ value, label: PRIORITY_WORDS[value] }));

/** Fields for the question, its period, its project and its priority. */
function QuestionSection({ form }: { form: MakeDecisionForm }) {
  const { proposal, making, change } = form;
  const errorId = useId();
  const problem = form.has("title") ? decisionTitleProblem(making.title) : null;
  return (
    <MakeDecisionSection title={MAKE_DECISION_TEXTS.question}>
      <li className="relative pt-1.25 pr-gutter pb-1.75 pl-page md:pr-10">
        <MarginMark kind="question" className="top-1.5 left-margin" />
        <div data-problem="title">
          <EditableText
            name={MAKE_DECISION_TEXTS.titleName}
            value={making.title}
            first={proposal.title.text}
            onChange={(title) => change({ title })}
            className="-mx-2 text-[1.25rem]/6.5 font-strong tracking-[-0.01em]"
            invalid={problem !== null}
            describedBy={problem === null ? undefined : errorId}
          />
        </div>
        {problem !== null && (
          <p id={errorId} className="text-xs font-medium text-danger">
            {fr(problem)}
          </p>
        )}
        <SourceNote
          source={proposal.title.source}
          line={making.title}
          isOwn={making.title !== proposal.title.text}
        />
        <div className="grid gap-x-5 gap-y-3 pt-2 pb-1 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr]">
          <Field
            label={MAKE_DECISION_TEXTS.period}
            className="md:max-lg:col-span-2"
            error={form.has("period") ? DECISION_REFUSAL_MESSAGES.period : undefined}
          >
            <DateRangePicker size="sm" value={making.period} onChange={(period) => change({ period })} />
          </Field>
          <ProjectField value={making.projectId} onChange={(projectId) => change({ projectId })} />
          <Field label={MAKE_DECISION_TEXTS.priority}>
            <Select<Priority>
              size="sm"
              value={making.priority}
              onChange={(priority) => change({ priority })}
              options={PRIORITY_OPTIONS}
            />
          </Field>
        </div>
        {proposal.period.source ? (
          <SourceNote source={proposal.period.source} />
        ) : (
          <SmallText>{MAKE_DECISION_TEXTS.usualPeriod}</SmallText>
        )}
      </li>
    </MakeDecisionSection>
  );
}

/** The project of the decision. If the chosen project was deleted meanwhile, shows « no project ». */
function ProjectField({ value, onChange }: { value: string; onChange: (projectId: string) => void }) {
  const { data = [] } = useQuery(projectsQuery);
  const none = { value: "", label: COMMON_DECISION_TEXTS.noProject };
  const options = [none, ...data.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Field label={MAKE_DECISION_TEXTS.project}>
      <Select size="sm" value={value} onChange={onChange} options={options} />
    </Field>
  );
}

type ReviewsSectionProps = {
  form: MakeDecisionForm;
  /** Whether the person can only exclude days, not add any: the case for an argumentation. */
  isFixed: boolean;
};

/** The review days: those that the document names, and those that the person adds. */
function ReviewsSection({ form, isFixed }: ReviewsSectionProps) {
  const lines = form.making.lines.filter(({ kind }) => kind === "review");
  return (
    <MakeDecisionSection
      title={MAKE_DECISION_TEXTS.reviews}
      counted={lines}
      after={isFixed ? undefined : <AddReview form={form} lines={lines} />}
    >
      {lines.map((line) => (
        <MakeDecisionLineRow key={line.id} form={form} line={line} />
      ))}
    </MakeDecisionSection>
  );
}

function AddReview({ form, lines }: { form: MakeDecisionForm; lines: MakeDecisionForm["making"]["lines"] }) {
  const { now } = useContext(QuotedDiscussionContext);
  const button = useRef<HTMLButtonElement>(null);
  if (lines.length >= RECORD_LIMITS.reviews) return null;
  const add = () => {
    const last = lines.map(({ text }) => text).reduce((a, b) => (a > b ? a : b), dateToIsoDay(now));
    const day = addMonths(last, REVIEW_MONTHS_AHEAD);
    flushSync(() => form.changeLines((before) => withAddedReviewDay(before, ulid(), day)));
    const days = button.current?.closest("section")?.querySelectorAll<HTMLElement>(".control");
    days?.[days.length - 1]?.focus();
  };
  return (
    <PageRow className="pt-2" pageClassName="grid justify-items-start gap-2">
      {lines.length === 0 && <p className="note">{fr(MAKE_DECISION_TEXTS.noReview)}</p>}
      <Button ref={button} size="sm" icon={Plus} onClick={add}>
        {MAKE_DECISION_TEXTS.addReview}
      </Button>
    </PageRow>
  );
}
