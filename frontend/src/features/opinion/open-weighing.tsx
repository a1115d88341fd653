import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { OpinionPage } from "#shared/opinion/opinion.schema.ts";
import { answersAbout, answersKept, isSameWeighed, missingAnswers } from "#shared/record/weighing.rules.ts";
import { GUEST_NAME_MAX, WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import type { JointWeighing, Weighed, Weighing } from "#shared/record/weighing.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { hasStatus, issueMessageAt, markNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { announce } from "#frontend/browser/announce.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { isOnline } from "#frontend/browser/use-online.ts";
import { JointWeighingView } from "#frontend/entities/record/weighing/joint-weighing.tsx";
import { WeighingForm } from "#frontend/entities/record/weighing/weighing-form.tsx";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { WEIGHING } from "#frontend/labels/weighing.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { opinionPageQuery } from "./opinion-requests.ts";
import { OpinionQuestion } from "./question.tsx";
import {
  readStoredWeighing,
  storeWeighing,
  type StoredWeighing,
  type WeighingDraft,
} from "./stored-weighing.ts";
import { OPINION_PAGE, WEIGHING_PAGE } from "./words.ts";

/** Interval between checks whether the owner has finished or changed the questions. */
const POLL_MS = 20_000;

type OpenWeighingProps = { secret: string; page: OpinionPage; criteria: Weighed["criteria"] };

/**
 * Page of a link that invites one guest to weigh: the question, then the form, the wait, or both sets of
 * answers.
 */
export function OpenWeighing({ secret, page, criteria }: OpenWeighingProps) {
  const now = useNow();
  const { kept, given, ...act } = useOwnWeighing(secret);
  const [isChanging, setIsChanging] = useState(false);
  // Read once: a guest who is typing keeps the form when somebody else takes the link.
  const [isTaken] = useState(page.isFull && kept.given === null && kept.draft === null);
  const weighed: Weighed = { options: page.options.map(({ id, title }) => ({ id, title })), criteria };
  const isGiven = kept.given !== null;
  const { isOpen = false, finishedAt = null } = given.data ?? {};
  const isBehind = kept.given !== null && !isSameWeighed(kept.given, weighed);
  const isEnded = !isOpen && hasStatus(given.error, 404);
  const isForm =
    !isTaken &&
    !isOpen &&
    !isEnded &&
    (!isGiven || (given.data && (finishedAt === null || isBehind || isChanging)));
  // The questions may change until both people have finished.
  useQuery({
    ...opinionPageQuery(secret),
    refetchInterval: isOpen ? false : POLL_MS,
    refetchOnWindowFocus: true,
  });
  const until = dayAndMonth(page.expiresAt, now);
  return (
    <>
      <OpinionQuestion
        above={WEIGHING_PAGE.invites(page.askedBy)}
        margin={
          <div className="max-md:hidden">
            <p>{fr(OPINION_PAGE.openUntil)}</p>
            <p>{until}</p>
          </div>
        }
        text={page.question}
      >
        {page.note !== null && (
          <p className="running-text mt-4 whitespace-pre-line text-ink-2">{fr(`« ${page.note} »`)}</p>
        )}
      </OpinionQuestion>
      <SheetRow className="pb-6" pageClassName="grid gap-4">
        {act.said !== null && <Notice>{act.said}</Notice>}
        {isTaken && (
          <div className="max-w-measure">
            <p className="font-strong">{fr(WEIGHING_PAGE.taken)}</p>
            <p className="mt-1 text-ink-2">{fr(WEIGHING_PAGE.takenText(page.askedBy))}</p>
          </div>
        )}
        {isForm && (
          <GuestForm
            key={`${isGiven} ${JSON.stringify(weighed)}`}
            secret={secret}
            page={page}
            weighed={weighed}
            kept={kept}
            isBehind={isBehind}
            until={until}
            onType={act.type}
            onGiven={(draft) => {
              setIsChanging(false);
              act.give(draft);
            }}
            onCancel={isChanging && !isBehind ? () => setIsChanging(false) : null}
          />
        )}
        {isGiven && given.isPending && (
          <SkeletonGroup label={WEIGHING_PAGE.loading} className="min-h-40">
            <div aria-hidden="true" className="grid max-w-160 gap-4">
              <Skeleton className="h-8 w-2/3" />
              <Skeleton className="h-16 w-full" />
            </div>
          </SkeletonGroup>
        )}
        {isEnded && <output className="block max-w-measure text-ink-2">{fr(WEIGHING_PAGE.ended)}</output>}
        {given.error && !given.data && !isEnded && (
          <FailedRead
            title={WEIGHING_PAGE.unread}
            busy={given.isFetching}
            onRetry={() => void given.refetch()}
          >
            {errorMessage(given.error, WEIGHING_PAGE.unreadText)}
          </FailedRead>
        )}
        {isGiven && given.data && !isForm && !isOpen && !isEnded && (
          <Waiting
            secret={secret}
            page={page}
            guestKey={kept.key}
            onChange={() => setIsChanging(true)}
            onWithdrawn={act.withdraw}
          />
        )}
        {isOpen && given.data && (
          <Opened joint={given.data.joint} question={page.question} askedBy={page.askedBy} until={until} />
        )}
      </SheetRow>
    </>
  );
}

/**
 * Holds the guest's answers, in state and in storage, and reads their status from the server. `said`: the
 * message to show.
 */
function useOwnWeighing(secret: string) {
  const [kept, setKept] = useState(() => readStoredWeighing(secret));
  const [said, setSaid] = useState<string | null>(null);
  const newest = useRef(kept);
  const given = useQuery({ ...givenQuery(secret, kept.key), enabled: kept.given !== null });
  const store = (next: StoredWeighing) => {
    newest.current = next;
    storeWeighing(secret, next);
  };
  const show = (next: StoredWeighing, words: string | null) => {
    store(next);
    setKept(next);
    setSaid(words);
    if (words !== null) announce(words);
  };
  return {
    kept,
    given,
    said,
    /** Stores the draft without rendering again. */
    type: (draft: WeighingDraft) => store({ ...newest.current, draft }),
    give: (draft: WeighingDraft) => show({ ...newest.current, draft, given: draft.weighed }, null),
    withdraw: () => show({ ...newest.current, given: null }, WEIGHING_PAGE.withdrawn),
  };
}

/** Reads the status of the guest's answers, repeatedly until the weighing is open. */
const givenQuery = (secret: string, key: string) => ({
  queryKey: ["weighing", secret, key],
  queryFn: () => call("giveWeighing", { params: { secret }, body: { key } }),
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }: { state: { data: { isOpen: boolean } | undefined } }) =>
    state.data?.isOpen ? (false as const) : POLL_MS,
});

type GuestFormProps = {
  secret: string;
  page: OpinionPage;
  weighed: Weighed;
  kept: StoredWeighing;
  /** The options or criteria have changed since the answers were sent. */
  isBehind: boolean;
  until: string;
  onType: (draft: WeighingDraft) => void;
  onGiven: (draft: WeighingDraft) => void;
  /** `null`: there are no sent answers to return to. */
  onCancel: (() => void) | null;
};

/**
 * Form for the guest’s answers and first name. After a change of the questions, earlier answers are kept and
 * only new questions are asked.
 */
function GuestForm({
  secret,
  page,
  weighed,
  kept,
  isBehind,
  until,
  onType,
  onGiven,
  onCancel,
}: GuestFormProps) {
  const client = useQueryClient();
  // Read from storage: it can be newer than the rendered state.
  const [draft] = useState(() => readStoredWeighing(secret).draft ?? kept.draft);
  const [first] = useState(() =>
    draft ? answersKept(draft.weighed, weighed, draft) : { weights: [], levels: [] },
  );
  const isChanged = isBehind || (draft !== null && !isSameWeighed(draft.weighed, weighed));
  const [firstName, setFirstName] = useState(draft?.firstName ?? "");
  const [wrongName, setWrongName] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);
  const newest = useRef<Weighing>(first);
  const keep = (answers: Weighing, name = firstName) => {
    newest.current = answers;
    onType({ ...answers, firstName: name, weighed });
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (next: WeighingDraft) => {
      const { firstName: name, weights, levels } = next;
      const body = { key: kept.key, answers: { firstName: name, weights, levels } };
      const answer = await call("giveWeighing", { params: { secret }, body });
      client.setQueryData(givenQuery(secret, kept.key).queryKey, answer);
    },
    onSuccess: (_answer, next) => onGiven(next),
    // The link may have expired, the questions may have changed, or the weighing may be open.
    onError: () => {
      for (const { queryKey } of [opinionPageQuery(secret), givenQuery(secret, kept.key)])
        void client.invalidateQueries({ queryKey });
    },
  });
  const checkName = () => {
    const name = firstName.trim();
    const wrong = isBlank(name)
      ? WEIGHING_MESSAGES.firstName
      : (tooLongProblem(name, GUEST_NAME_MAX) ?? undefined);
    setWrongName(wrong);
    if (wrong !== undefined) nameField.current?.focus();
    return wrong === undefined;
  };
  const { cells, criteria } = missingAnswers(weighed, first);
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        {isChanged && (
          <Notice>
            {WEIGHING_PAGE.changed(page.askedBy)}{" "}
            {cells.length + criteria.length > 0 && WEIGHING.isNew(cells.length + criteria.length)}
          </Notice>
        )}
        <p className="max-w-measure">{fr(WEIGHING.blind)}</p>
        <p className="note max-w-measure">{fr(`${WEIGHING.scale} ${WEIGHING.weightEnds}`)}</p>
      </div>
      <WeighingForm
        headingLevel={2}
        weighed={weighed}
        answers={first}
        asksOnlyMissing={isChanged && cells.length + criteria.length > 0}
        onType={(answers) => keep(answers)}
        checkBeside={checkName}
        onDone={(answers) =>
          mutate({ ...answersAbout(weighed, answers), firstName: firstName.trim(), weighed })
        }
        busy={isPending}
        failure={
          error &&
          (hasStatus(error, 404) ? WEIGHING_PAGE.endedMeanwhile : errorMessage(error, WEIGHING.failed))
        }
        actions={onCancel && <Button onClick={onCancel}>{WEIGHING_PAGE.cancel}</Button>}
      >
        <Field
          label={WEIGHING_PAGE.firstName}
          hint={WEIGHING_PAGE.firstNameHint(page.askedBy)}
          error={wrongName ?? issueMessageAt(error, "answers.firstName")}
          required
          requiredWord={null}
        >
          <TextInput
            ref={nameField}
            name="firstName"
            autoComplete="given-name"
            className="max-w-80 max-md:text-[1rem]"
            value={firstName}
            onChange={({ target }) => {
              setFirstName(target.value);
              setWrongName(undefined);
              keep(newest.current, target.value);
            }}
          />
        </Field>
      </WeighingForm>
      <p className="note max-w-measure">{fr(WEIGHING_PAGE.promise(until))}</p>
    </div>
  );
}

type WaitingProps = {
  secret: string;
  page: OpinionPage;
  guestKey: string;
  onChange: () => void;
  onWithdrawn: () => void;
};

/**
 * Shown when the guest has finished and the owner has not. The guest can change the answers, or withdraw
 * them after a confirmation.
 */
function Waiting({ secret, page, guestKey, onChange, onWithdrawn }: WaitingProps) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const withdrawing = useMutation({
    mutationFn: () => call("withdrawWeighing", { params: { secret }, body: { key: guestKey } }),
    onSuccess: () => {
      client.removeQueries({ queryKey: givenQuery(secret, guestKey).queryKey });
      onWithdrawn();
    },
    // The weighing may have been opened in the meantime.
    onError: () => void client.invalidateQueries({ queryKey: givenQuery(secret, guestKey).queryKey }),
  });
  const ask = (asks: boolean) => {
    withdrawing.reset();
    setIsAsked(asks);
  };
  return (
    <div className="grid gap-3">
      <FocusedTitle>{WEIGHING_PAGE.finished}</FocusedTitle>
      <p className="max-w-measure text-ink-2">{fr(WEIGHING_PAGE.waiting(page.askedBy))}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange}>{WEIGHING_PAGE.change}</Button>
        <Button tone="danger-quiet" onClick={() => ask(true)}>
          {WEIGHING_PAGE.withdraw}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        onClose={() => ask(false)}
        onConfirm={() => withdrawing.mutate()}
        title={WEIGHING_PAGE.withdrawTitle}
        confirmLabel={WEIGHING_PAGE.withdrawConfirm}
        busy={withdrawing.isPending}
        error={withdrawing.error ? errorMessage(withdrawing.error, WEIGHING_PAGE.withdrawFailed) : undefined}
      >
        {WEIGHING_PAGE.withdrawText(page.askedBy)}
      </ConfirmDialog>
    </div>
  );
}

const file = lazyModule(() => import("#frontend/entities/record/export/journal-file.ts"));

type OpenedProps = { joint: JointWeighing | null; question: string; askedBy: string; until: string };

/** Shows the answers of both people, with buttons to print or download them. */
function Opened({ joint, question, askedBy, until }: OpenedProps) {
  const [isWriting, setIsWriting] = useState(false);
  if (!joint) return <p className="max-w-measure">{fr(WEIGHING_PAGE.removed(askedBy))}</p>;
  const sides = { self: "guest", other: askedBy } as const;
  const save = async () => {
    setIsWriting(true);
    try {
      const { weighingFile } = await file.fetch();
      const { type, bytes } = await weighingFile(joint, { title: question, ...sides });
      downloadFile(WEIGHING_PAGE.fileName, type, bytes);
    } catch (error) {
      showFailureToast(isOnline() ? error : markNetworkFailure(error), WEIGHING_PAGE.downloadFailed);
    }
    setIsWriting(false);
  };
  return (
    <div className="grid gap-5">
      <FocusedTitle>{WEIGHING_PAGE.open}</FocusedTitle>
      <JointWeighingView joint={joint} sides={sides} headingLevel={2} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={Printer} onClick={() => window.print()}>
          {WEIGHING_PAGE.print}
        </Button>
        <Button icon={Download} busy={isWriting} onClick={() => void save()}>
          {WEIGHING_PAGE.download}
        </Button>
      </div>
      <p className="note max-w-measure print:hidden">{fr(WEIGHING_PAGE.keep(askedBy, until))}</p>
    </div>
  );
}

/** Heading that takes the focus after the focused form was removed. */
function FocusedTitle({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-xl/7 font-strong outline-none">
      {fr(children)}
    </h2>
  );
}
