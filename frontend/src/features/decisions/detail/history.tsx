import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { useNow } from "#frontend/app/use-now.ts";
import { DETAIL, readAllText } from "#frontend/labels/detail.ts";
import { dayAndMonth, hourAndMinute } from "#frontend/ui/dates.ts";
import { MarginTitle, Row } from "#frontend/ui/sheet.tsx";
import { Paragraphs } from "./paragraphs.tsx";

type Exchange = DecisionFull["chatHistory"][number];

const LAST = 2;

/** What was said about the decision: the end of it, the rest on demand. */
export function History({ exchanges }: { exchanges: readonly Exchange[] }) {
  const list = useRef<HTMLOListElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  const now = useNow();
  const shown = isWhole ? exchanges : exchanges.slice(-LAST);
  // Reading begins where the messages do, not behind the last one.
  const readAll = () => {
    flushSync(() => setIsWhole(true));
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: "start" });
  };
  return (
    <Row
      as="section"
      className="pt-10"
      aria-label={DETAIL.history}
      margin={<MarginTitle as="h3">{DETAIL.history}</MarginTitle>}
    >
      {exchanges.length === 0 && <p className="text-ink-2">{DETAIL.noHistory}</p>}
      <ol ref={list} tabIndex={-1} className="grid scroll-mt-16 gap-4 outline-none">
        {shown.map((exchange, at) => (
          <li key={exchange.timestamp + String(at)}>
            <ExchangeLine exchange={exchange} previous={shown[at - 1]} now={now} />
          </li>
        ))}
      </ol>
      {exchanges.length > LAST && (
        <button
          type="button"
          className="mt-4 min-h-6 text-accent underline underline-offset-4"
          onClick={isWhole ? () => setIsWhole(false) : readAll}
        >
          {isWhole ? DETAIL.lastOnly : readAllText(exchanges.length)}
        </button>
      )}
    </Row>
  );
}

type ExchangeLineProps = { exchange: Exchange; previous: Exchange | undefined; now: Date };

function ExchangeLine({ exchange: { role, content, timestamp }, previous, now }: ExchangeLineProps) {
  const isUser = role === "user";
  const day = dayAndMonth(timestamp, now);
  const isSameDay = previous !== undefined && dayAndMonth(previous.timestamp, now) === day;
  return (
    <>
      <p className="mb-0.5 flex items-baseline gap-3 text-xs text-ink-3">
        <b className="font-strong text-ink">{isUser ? DETAIL.user : DETAIL.assistant}</b>
        <time dateTime={timestamp}>
          {isSameDay ? hourAndMinute(timestamp) : `${day}, ${hourAndMinute(timestamp)}`}
        </time>
      </p>
      <div className="wrap-anywhere">
        <Paragraphs text={content} className={isUser ? "max-w-measure" : "voice s"} />
      </div>
    </>
  );
}

/** What its exploration came to. */
export function Results({ text }: { text: string }) {
  return (
    <Row
      as="section"
      className="pt-10"
      pageClassName="wrap-anywhere"
      aria-label={DETAIL.results}
      margin={<MarginTitle as="h3">{DETAIL.results}</MarginTitle>}
    >
      {text.trim() === "" ? (
        <p className="text-ink-2">{DETAIL.noResults}</p>
      ) : (
        <Paragraphs text={text} className="voice s" />
      )}
    </Row>
  );
}
