import { isBlankQuery } from "#shared/text/search.rules.ts";
import { useTrashMatches } from "#frontend/entities/decision/use-trash-matches.ts";
import { nothingTitle, PALETTE, unreadText } from "#frontend/labels/palette.ts";
import { trashMatchesText } from "#frontend/labels/trash.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { usePaletteResults } from "./use-results.ts";

type Results = { results: ReturnType<typeof usePaletteResults> };

/** Over the commands: nothing was found, and what to try. */
export function NothingFound({ results, typed }: Results & { typed: string }) {
  const { messages, isReading, count } = results;
  const inTrash = useTrashMatches(typed);
  if (count !== 0 || isReading || messages.state === "searching" || isBlankQuery(typed)) return null;
  return (
    <div className="palette-notices">
      <p className="h3 wrap-anywhere text-ink">{fr(nothingTitle(typed.trim()))}</p>
      <p>{fr(messages.state === "offline" ? PALETTE.nothingOffline : PALETTE.nothingText)}</p>
      {inTrash > 0 && <p>{fr(trashMatchesText(inTrash))}</p>}
    </div>
  );
}

/** Under the results: what was not looked through. `onRetried`: the pressed button may go. */
export function SearchNotices({ results, onRetried }: Results & { onRetried: () => void }) {
  const { messages, unread, isTooMany, count, retry } = results;
  const again = (read: () => void) => () => {
    read();
    onRetried();
  };
  return (
    <div className="palette-notices">
      {unread.length > 0 && <Failed text={unreadText(unread)} onRetry={again(retry)} />}
      {isTooMany && <p>{fr(PALETTE.tooManyActions)}</p>}
      {messages.state === "failed" && (
        <Failed text={PALETTE.messagesFailed} onRetry={again(messages.retry)} />
      )}
      {messages.state === "offline" && count !== 0 && <output>{fr(PALETTE.messagesOffline)}</output>}
      {messages.state === "incomplete" && <output>{fr(PALETTE.messagesIncomplete)}</output>}
    </div>
  );
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div role="alert" className="actions">
    <p>{fr(text)}</p>
    <Button size="sm" onClick={onRetry}>
      {PALETTE.retry}
    </Button>
  </div>
);
