import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Message } from "#shared/discussion/message.schema.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { callStreaming } from "#frontend/api/stream.ts";
import { announce } from "#frontend/browser/announce.ts";
import { fr } from "#frontend/browser/typography.ts";
import { onBackOnline } from "#frontend/browser/use-online.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";

const WORDS = {
  waiting: "MENTA relit vos mots…",
  failed: "La raison de cette question n’a pas pu être lue.",
} as const;

type Explained = Pick<Message, "id" | "sessionId">;

/**
 * Query of why a reply asks its question. Never stale: a reply does not change, and another version of it has
 * another id.
 */
const whyQuery = ({ id: messageId, sessionId: id }: Explained) =>
  queryOptions({
    queryKey: endpointKey("explainQuestion", { id, messageId }),
    queryFn: ({ signal }) =>
      callStreaming("explainQuestion", { params: { id, messageId }, onEvent: () => {}, signal }),
  });

/** Ref that scrolls the box into view, because the composer may cover it. */
const showWhole = (box: HTMLElement | null) => {
  box?.scrollIntoView({ block: "nearest" });
};

/** Says why MENTA asks the question of this reply: first quotes the person, then gives the reason. */
export function WhyThisQuestion({ message }: { message: Explained }) {
  const { data, error, isFetching, refetch } = useQuery(whyQuery(message));
  useEffect(() => {
    if (data) announce([...data.quotes.map((quote) => `« ${quote} »`), data.text].join(" "));
  }, [data]);
  useEffect(() => (error ? onBackOnline(() => void refetch()) : undefined), [error, refetch]);
  return (
    <div tabIndex={-1} className="outline-none">
      <div
        key={data ? "told" : error ? "failed" : "waiting"}
        ref={showWhole}
        className="grid max-w-measure above-composer gap-2 text-sm"
      >
        {data ? (
          <>
            {data.quotes.map((quote) => (
              <blockquote key={quote} dir="auto" className="border-l-2 border-accent pl-3 wrap-anywhere">
                {fr(`« ${quote} »`)}
              </blockquote>
            ))}
            <p className="text-ink-2 wrap-anywhere">{fr(data.text)}</p>
          </>
        ) : error ? (
          <div role="alert" className="flex flex-wrap items-center gap-2">
            <p>{fr(errorMessage(error, WORDS.failed))}</p>
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {COMMON_TEXTS.retry}
            </Button>
          </div>
        ) : (
          <ThinkingIndicator silent label={WORDS.waiting} />
        )}
      </div>
    </div>
  );
}
