import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OpinionLink } from "#shared/opinion/opinion.schema.ts";
import { OPINION_LIMITS } from "#shared/opinion/opinion.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { itemsToWeigh, weighingInvitationRefusal } from "#shared/record/weighing.rules.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { issueMessageAt } from "#frontend/api/errors.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { OPINION_TEXTS } from "#frontend/labels/opinions.ts";
import { findTooLongProblem } from "#frontend/labels/too-long.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { NewLinkField } from "#frontend/ui/link-address.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { ReplaceOrEndButtons } from "#frontend/ui/replace-or-end.tsx";
import { SegmentedControl } from "#frontend/ui/segmented.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { useUnsentFieldText } from "../typed-line.tsx";
import { createOpinionLinkMutation, endOpinionLinkMutation } from "./opinions-queries.ts";

type OpinionLinkProps = {
  decisionId: string;
  record: DecisionRecord;
  link: OpinionLink | null;
  onClose: () => void;
};

/**
 * « Demander un avis »: shows what the page behind a link will contain, then creates the link. The URL of the
 * new link is shown until the dialog closes, and cannot be read again.
 */
export function OpinionLinkDialog({ decisionId, record, link, onClose }: OpinionLinkProps) {
  /**
   * Path of the new link. Only the answer to its creation contains the path; null if none was created here.
   */
  const [path, setPath] = useState<string | null>(null);
  const [asksToWeigh, setAsksToWeigh] = useState(false);
  const isWeighing = link ? Boolean(link.weighing) : asksToWeigh;
  const refusal = link === null && isWeighing ? weighingInvitationRefusal(record) : null;
  const { criteria, options } = itemsToWeigh(record);
  return (
    <Dialog open onClose={onClose} title={OPINION_TEXTS.ask} size="sm" fullOnPhone>
      <div className="mt-4 grid gap-5">
        {link === null && (
          <SegmentedControl
            label={OPINION_TEXTS.kind}
            value={isWeighing ? "weighing" : "opinions"}
            onChange={(kind) => setAsksToWeigh(kind === "weighing")}
            options={[
              { value: "opinions", label: OPINION_TEXTS.kindOpinions },
              { value: "weighing", label: OPINION_TEXTS.kindWeighing },
            ]}
          />
        )}
        <section className="grid gap-2 text-sm">
          <h3 className="h3">{OPINION_TEXTS.shows}</h3>
          <ul className="grid list-disc gap-1 pl-4.5 text-ink-2">
            <li>{fr(OPINION_TEXTS.showsQuestion)}</li>
            <ShownList
              words={isWeighing ? OPINION_TEXTS.showsKept : OPINION_TEXTS.showsOptions}
              items={options}
            />
            {isWeighing && criteria.length > 0 && (
              <ShownList words={OPINION_TEXTS.showsCriteria} items={criteria} />
            )}
          </ul>
          <p className="font-medium">{fr(isWeighing ? OPINION_TEXTS.neverWeighing : OPINION_TEXTS.never)}</p>
          <p className="text-pretty text-ink-2">
            {fr(isWeighing ? OPINION_TEXTS.rulesWeighing : OPINION_TEXTS.rules)}
          </p>
        </section>
        {refusal !== null && <Notice tone="warn">{refusal}</Notice>}
        {link === null && refusal === null && (
          <NewOpinionLink decisionId={decisionId} isWeighing={isWeighing} onCreated={setPath} />
        )}
        {link !== null && path !== null && <NewLinkField key={path} path={path} words={OPINION_TEXTS} />}
        {link !== null && (
          <OpenLinkControls
            decisionId={decisionId}
            link={link}
            onReplaced={setPath}
            onEnded={() => setPath(null)}
          />
        )}
      </div>
    </Dialog>
  );
}

type ShownListProps = { words: string; items: readonly { id: string; title: string }[] };

const ShownList = ({ words, items }: ShownListProps) => (
  <li>
    {fr(words)}
    <ul className="mt-1 grid gap-1 text-ink">
      {items.map(({ id, title }) => (
        <li key={id} dir="auto" className="wrap-anywhere">
          {fr(title)}
        </li>
      ))}
    </ul>
  </li>
);

/** Button that creates a link, with an optional note to its reader. */
function NewOpinionLink({
  decisionId,
  isWeighing,
  onCreated,
}: {
  decisionId: string;
  isWeighing: boolean;
  onCreated: (path: string) => void;
}) {
  const { text: note, type } = useUnsentFieldText(`${decisionId}.opinions`);
  const [tooLong, setTooLong] = useState<string | null>(null);
  const made = createOpinionLinkMutation(useQueryClient(), decisionId, () => type(""));
  const { mutate, isPending, error } = useMutation(made);
  const create = () => {
    const problem = findTooLongProblem(note, OPINION_LIMITS.note);
    setTooLong(problem);
    if (problem === null)
      mutate({ note: note.trim() || null, isWeighing }, { onSuccess: ({ path }) => onCreated(path) });
  };
  const wrong = tooLong ?? issueMessageAt(error, "note");
  return (
    <div className="grid justify-items-start gap-3">
      <Field
        className="w-full"
        label={
          <>
            {OPINION_TEXTS.note} <span className="font-normal text-ink-3">{OPINION_TEXTS.optional}</span>
          </>
        }
        hint={OPINION_TEXTS.noteHint}
        error={wrong}
      >
        <Textarea
          minRows={2}
          maxRows={8}
          value={note}
          onChange={({ target }) => {
            type(target.value);
            setTooLong(null);
          }}
        />
      </Field>
      {error && wrong === undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {fr(errorMessage(error, OPINION_TEXTS.createFailed))}
        </p>
      )}
      <Button tone="primary" busy={isPending} onClick={create}>
        {OPINION_TEXTS.create}
      </Button>
    </div>
  );
}

const WEIGHING_WORDS = {
  ...OPINION_TEXTS,
  replaceText: OPINION_TEXTS.replaceWeighingText,
  endText: OPINION_TEXTS.endWeighingText,
};

type OpenLinkProps = {
  decisionId: string;
  link: OpinionLink;
  onReplaced: (path: string) => void;
  onEnded: () => void;
};

/**
 * Buttons to replace or close the current link, after a confirmation. The URL of that link cannot be shown
 * again.
 */
function OpenLinkControls({ decisionId, link, onReplaced, onEnded }: OpenLinkProps) {
  const client = useQueryClient();
  const now = useNowByQuarterHour();
  const replacing = useMutation(createOpinionLinkMutation(client, decisionId));
  const ending = useMutation(endOpinionLinkMutation(client, decisionId));
  const isWeighing = Boolean(link.weighing);
  const replace = (close: () => void) =>
    replacing.mutate(
      { note: link.note, isWeighing },
      {
        onSuccess: ({ path }) => {
          close();
          onReplaced(path);
        },
      },
    );
  const end = (close: () => void) =>
    ending.mutate(undefined, {
      onSuccess: () => {
        close();
        onEnded();
      },
    });
  return (
    <div className="grid gap-2 border-t border-line pt-4 text-sm">
      <p className="font-medium">{fr(OPINION_TEXTS.openUntil(formatDayAndMonth(link.expiresAt, now)))}</p>
      {link.note !== null && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
          {fr(`${OPINION_TEXTS.yourNote} « ${link.note} »`)}
        </p>
      )}
      <ReplaceOrEndButtons
        words={isWeighing ? WEIGHING_WORDS : OPINION_TEXTS}
        replace={{
          busy: replacing.isPending,
          error: replacing.error ? errorMessage(replacing.error, OPINION_TEXTS.replaceFailed) : undefined,
          reset: replacing.reset,
          run: replace,
        }}
        end={{
          busy: ending.isPending,
          error: ending.error ? errorMessage(ending.error, OPINION_TEXTS.endFailed) : undefined,
          reset: ending.reset,
          run: end,
        }}
      />
    </div>
  );
}
