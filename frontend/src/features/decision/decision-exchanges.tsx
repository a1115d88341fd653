import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useNavigate } from "react-router-dom";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { formatDayAndMonth, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { showWaitingBarDuring } from "#frontend/browser/loading/waiting.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { MarkdownBlock } from "#frontend/entities/discussion/markdown.tsx";
import { messagesQuery } from "#frontend/entities/discussion/queries.ts";
import {
  DECISION_DIALOG_TEXTS,
  openDiscussionAriaLabel,
  readAllMessagesText,
} from "#frontend/labels/detail.ts";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import {
  type DiscussionMessages,
  findDiscussionOfMessage,
  type ExchangeMessage,
  groupExchangesByDiscussion,
  type HistoryExchange,
  type NamedDiscussion,
  groupMessagesIntoExchanges,
} from "./exchanges.ts";
import { Paragraphs } from "./facts.tsx";
import { useLinkedDiscussions } from "./linked-discussions.ts";

/**
 * The messages about the decision: the newest exchange or, on request, all of them. All are grouped by
 * discussion if there are several discussions.
 */
export function DecisionExchanges({ decision: { id, chatHistory } }: { decision: DecisionFull }) {
  const part = useRef<HTMLDivElement>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const discussions = useLinkedDiscussions(id);
  const said = useSaid(isExpanded && discussions.length > 1 ? discussions : NONE);
  const exchanges = groupMessagesIntoExchanges(chatHistory);
  const [newest] = exchanges;
  // Shows all exchanges and focuses the list, at whose top the newest exchange is.
  const readAll = () => {
    flushSync(() => setIsExpanded(true));
    part.current?.focus({ preventScroll: true });
    part.current?.scrollIntoView({ block: "start" });
  };
  return (
    <PageRow
      as="section"
      className="pt-10"
      aria-label={DECISION_DIALOG_TEXTS.history}
      margin={<MarginTitle as="h3">{DECISION_DIALOG_TEXTS.history}</MarginTitle>}
    >
      {!newest && <p className="text-ink-2">{DECISION_DIALOG_TEXTS.noHistory}</p>}
      <div ref={part} tabIndex={-1} className="grid scroll-mt-16 gap-8 outline-none">
        {said
          ? groupExchangesByDiscussion(exchanges, said).map((group) => (
              <div key={group.discussion?.id ?? ""} className="grid gap-4">
                {group.discussion && (
                  <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                    <h4 dir="auto" className="min-w-0 font-strong wrap-anywhere">
                      {fr(group.discussion.title)}
                    </h4>
                    <DiscussionLink decisionId={id} discussion={group.discussion} isNamed />
                  </div>
                )}
                <Exchanges shown={group.exchanges} />
              </div>
            ))
          : newest && <Exchanges shown={isExpanded ? exchanges : exchanges.slice(0, 1)} />}
      </div>
      {newest && (
        <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 empty:hidden">
          {!said && <MessageDiscussionLink decisionId={id} discussions={discussions} message={newest[0]} />}
          {exchanges.length > 1 && (
            <button
              type="button"
              className="min-h-6 text-accent underline underline-offset-4"
              onClick={isExpanded ? () => setIsExpanded(false) : readAll}
            >
              {isExpanded ? DECISION_DIALOG_TEXTS.lastOnly : readAllMessagesText(chatHistory.length)}
            </button>
          )}
        </p>
      )}
    </PageRow>
  );
}

const NONE: readonly NamedDiscussion[] = [];

/** Returns the messages of these discussions; null until all are read. */
function useSaid(discussions: readonly NamedDiscussion[]): DiscussionMessages[] | null {
  const reads = useQueries({ queries: discussions.map(({ id }) => messagesQuery(id)) });
  const said = discussions.flatMap((discussion, at) => {
    const messages = reads[at]?.data;
    return messages ? [{ discussion, messages }] : [];
  });
  return said.length > 0 && said.length === discussions.length ? said : null;
}

function Exchanges({ shown }: { shown: readonly HistoryExchange[] }) {
  const now = useNowByQuarterHour();
  return (
    <ol className="grid gap-4">
      {shown.flatMap((exchange, place) =>
        exchange.map((message, at) => (
          <li
            key={message.timestamp + message.role + String(place)}
            className={at === 0 && place > 0 ? "mt-3" : undefined}
          >
            <HistoryMessage message={message} previous={exchange[at - 1]} now={now} />
          </li>
        )),
      )}
    </ol>
  );
}

type HistoryMessageProps = { message: ExchangeMessage; previous: ExchangeMessage | undefined; now: Date };

function HistoryMessage({ message: { role, content, timestamp }, previous, now }: HistoryMessageProps) {
  const isUser = role === "user";
  const day = formatDayAndMonth(timestamp, now);
  const isSameDay = previous !== undefined && formatDayAndMonth(previous.timestamp, now) === day;
  return (
    <>
      <p className="mb-0.5 flex items-baseline gap-3 text-xs text-ink-3">
        <b className="font-strong text-ink">
          {isUser ? DECISION_DIALOG_TEXTS.user : DECISION_DIALOG_TEXTS.assistant}
        </b>
        <time dateTime={timestamp}>
          {isSameDay ? formatHourAndMinute(timestamp) : `${day}, ${formatHourAndMinute(timestamp)}`}
        </time>
      </p>
      <div className="wrap-anywhere">
        {isUser ? (
          <Paragraphs text={content} className="max-w-measure" />
        ) : (
          <MarkdownBlock className="voice-small">{content}</MarkdownBlock>
        )}
      </div>
    </>
  );
}

/** The newest summary of the decision's exploration; earlier ones are in the history. */
export function ExplorationResults({ decision }: { decision: DecisionFull }) {
  const { id, chatHistory, explorationResults } = decision;
  const discussions = useLinkedDiscussions(id);
  const source = chatHistory.findLast(({ content }) => content.trim() === explorationResults.trim());
  return (
    <PageRow
      as="section"
      className="pt-10"
      pageClassName="wrap-anywhere"
      aria-label={DECISION_DIALOG_TEXTS.results}
      margin={<MarginTitle as="h3">{DECISION_DIALOG_TEXTS.results}</MarginTitle>}
    >
      {explorationResults.trim() === "" ? (
        <p className="text-ink-2">{DECISION_DIALOG_TEXTS.noResults}</p>
      ) : (
        <>
          <MarkdownBlock className="voice-small">{explorationResults}</MarkdownBlock>
          {source && (
            <p className="mt-4 empty:hidden">
              <MessageDiscussionLink decisionId={id} discussions={discussions} message={source} />
            </p>
          )}
        </>
      )}
    </PageRow>
  );
}

const LINK = "min-h-6 text-accent underline decoration-current underline-offset-4";

type MessageDiscussionLinkProps = {
  decisionId: string;
  discussions: readonly NamedDiscussion[];
  /** A message of the discussion that the link must open. */
  message: ExchangeMessage;
};

/**
 * Link to the discussion that contains a message. With several linked discussions, a press reads them and
 * looks for the message.
 */
function MessageDiscussionLink({ decisionId, discussions, message }: MessageDiscussionLinkProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [only, second] = discussions;
  if (!only) return null;
  if (!second) return <DiscussionLink decisionId={decisionId} discussion={only} />;
  const find = async () => {
    const reads = await Promise.allSettled(
      discussions.map(async (discussion) => ({
        discussion,
        messages: await client.fetchQuery(messagesQuery(discussion.id)),
      })),
    );
    const said = reads.flatMap((read) => (read.status === "fulfilled" ? [read.value] : []));
    const found = findDiscussionOfMessage(message, said);
    const failed = reads.find((read) => read.status === "rejected");
    // Not found, but a discussion could not be read, and may contain the message: reports that failure.
    if (!found && failed) throw failed.reason;
    return found;
  };
  const open = async () => {
    try {
      const found = await showWaitingBarDuring(find());
      if (found) void navigate(paths.exploration({ decision: decisionId, session: found.id }));
      else showFailureToast(null, DECISION_DIALOG_TEXTS.discussionUnknown);
    } catch (error) {
      showFailureToast(error, DECISION_DIALOG_TEXTS.discussionUnknown);
    }
  };
  return (
    <button type="button" className={LINK} onClick={() => void open()}>
      {DECISION_DIALOG_TEXTS.openDiscussion}
    </button>
  );
}

const DiscussionLink = ({
  decisionId,
  discussion: { id, title },
  isNamed = false,
}: {
  decisionId: string;
  discussion: NamedDiscussion;
  /** Whether the accessible name contains the title of the discussion, to tell several links apart. */
  isNamed?: boolean;
}) => (
  <Link
    to={paths.exploration({ decision: decisionId, session: id })}
    className={LINK}
    {...(isNamed && { "aria-label": fr(openDiscussionAriaLabel(title)) })}
  >
    {DECISION_DIALOG_TEXTS.openDiscussion}
  </Link>
);
