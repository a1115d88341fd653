import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OpinionPage } from "#shared/opinion/opinion.schema.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import {
  toOpinionFormValues,
  storeOpinion,
  type StoredOwnOpinion,
  createStoredOpinion,
  type OpinionDraft,
  readStoredOpinion,
} from "./stored-opinion.ts";
import { OpinionForm } from "./opinion-form.tsx";
import { type GivenOpinion, othersOpinionsQuery } from "./opinion-requests.ts";
import { OpinionQuestion } from "./question.tsx";
import { OwnAndOthersOpinions } from "./sent-opinion.tsx";
import { OPINION_PAGE_TEXTS } from "./words.ts";

type Props = { secret: string; page: OpinionPage };

/** The page of a link that has not ended: the question, then the form or the answer that was sent. */
export function ActiveOpinionLinkPage({ secret, page }: Props) {
  const now = useNowByQuarterHour();
  const { kept, isCorrecting, isNew, said, ...act } = useOwnOpinion(secret);
  const { askedBy, note, expiresAt } = page;
  // Computed once: if the maximum of answers is reached while the person types, the form stays.
  const [isFull] = useState(page.isFull && kept.own === null && kept.draft === null);
  const until = formatDayAndMonth(expiresAt, now);
  const isForm = kept.own === null || isCorrecting;
  return (
    <>
      <OpinionQuestion
        above={OPINION_PAGE_TEXTS.asks(askedBy)}
        margin={
          <div className="max-md:hidden">
            <p>{fr(OPINION_PAGE_TEXTS.openUntil)}</p>
            <p>{until}</p>
          </div>
        }
        text={page.question}
      >
        {note !== null && (
          <p className="running-text mt-4 whitespace-pre-line text-ink-2">{fr(`« ${note} »`)}</p>
        )}
      </OpinionQuestion>
      {said !== null && (
        <PageRow className="pb-4">
          <Notice>{said}</Notice>
        </PageRow>
      )}
      {isForm && isFull && (
        <PageRow className="pb-4">
          <p className="max-w-measure font-strong">{fr(OPINION_PAGE_TEXTS.full)}</p>
          <p className="mt-1 max-w-measure text-ink-2">{fr(OPINION_PAGE_TEXTS.fullText(askedBy))}</p>
        </PageRow>
      )}
      {isForm && !isFull && (
        <OpinionForm
          key={kept.id}
          secret={secret}
          page={page}
          until={until}
          kept={kept}
          onType={act.type}
          onDone={act.done}
          onCancel={act.cancel}
          onWithdrawn={act.withdrawn}
          onGone={act.gone}
        />
      )}
      {kept.own !== null && !isCorrecting && (
        <OwnAndOthersOpinions
          secret={secret}
          page={page}
          own={kept.own}
          takesFocus={isNew}
          onCorrect={act.correct}
          onGone={act.gone}
        />
      )}
    </>
  );
}

/**
 * Returns what this browser has stored of the person's answer, and the functions that change it. `said`: a
 * notice about a change that no press has caused.
 */
function useOwnOpinion(secret: string) {
  const client = useQueryClient();
  const [kept, setKept] = useState(() => readStoredOpinion(secret, new Date()));
  const [isCorrecting, setIsCorrecting] = useState(false);
  const [isNew, setIsNew] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const newest = useRef(kept);
  /** Whether the form was sent or discarded: what it reports after that must not be stored. */
  const isOver = useRef(false);
  const store = (next: StoredOwnOpinion) => {
    newest.current = next;
    storeOpinion(secret, next);
  };
  const show = (next: StoredOwnOpinion, words: string | null = null) => {
    if (said !== null) withdrawAnnouncement(said);
    isOver.current = next.own !== null;
    store(next);
    setKept(next);
    setIsNew(true);
    setIsCorrecting(false);
    setSaid(words);
  };
  /** Forgets an answer that the server no longer has. Its text stays in the form, under a new id. */
  const leave = (words: string) => {
    const { draft, own } = newest.current;
    show(createStoredOpinion(draft ?? (own && toOpinionFormValues(own.opinion))), words);
    announce(words);
    restoreFocusTo('[name="pick"]:checked', '[name="pick"]');
  };
  return {
    kept,
    isCorrecting,
    /** Whether the answer was sent or changed since the page was loaded. */
    isNew,
    said,
    /** Stores the draft. Does not render, because the form already shows it. */
    type: (draft: OpinionDraft) => {
      if (!isOver.current) store({ ...newest.current, draft });
    },
    done: ({ opinion, key, others }: GivenOpinion) => {
      const own = { opinion, key };
      client.setQueryData(othersOpinionsQuery(secret, own).queryKey, others);
      show({ id: newest.current.id, draft: null, own });
    },
    correct: () => {
      setSaid(null);
      isOver.current = false;
      setIsCorrecting(true);
    },
    cancel: () => {
      show({ ...newest.current, draft: null });
      setIsNew(false);
      restoreFocusTo("[data-correct-opinion]");
    },
    withdrawn: () => leave(OPINION_PAGE_TEXTS.withdrawn),
    gone: () => leave(OPINION_PAGE_TEXTS.gone),
  };
}
