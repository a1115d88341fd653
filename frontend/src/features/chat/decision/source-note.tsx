import { CircleDashed } from "lucide-react";
import { createContext, useContext } from "react";
import type { LineSource } from "#shared/record/sources.rules.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { clockTimeOf } from "#frontend/entities/discussion/times.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { MAKING, DOCUMENT_PART_NAMES, saidAtText } from "./words.ts";

/** The discussion that is quoted, and when the document was written: days are named only where they are others. */
export const QuotedContext = createContext<{ sessionId: string; writtenAt: string; now: Date }>({
  sessionId: "",
  writtenAt: "",
  now: new Date(0),
});

type SourceNoteProps = { source: LineSource | null; line?: string; isShort?: boolean; isOwn?: boolean };

/**
 * The sentence that a line comes from, with the way to it; or that there is none. The words of the line are not said twice.
 * `isOwn`: the person has written them here, so that MENTA proposes nothing.
 */
export function SourceNote({ source, line = "", isShort = false, isOwn = false }: SourceNoteProps) {
  if (!source && isOwn) return <p className="making-source">{fr(MAKING.own)}</p>;
  if (!source)
    return (
      <p className="making-source">
        <span className="making-unsaid">
          <CircleDashed size={15} aria-hidden="true" />
          {fr(isShort ? MAKING.toCheck : MAKING.proposed)}
        </span>
      </p>
    );
  const isTwice = foldForSearch(line).includes(foldForSearch(source.sentence).replace(/[.?!…]+$/, ""));
  return (
    <p className="making-source">
      {!isTwice && (
        <q className={source.from === "person" ? undefined : "making-voice"}>
          {fr(`« ${source.sentence} »`)}
        </q>
      )}{" "}
      {source.from === "document" ? (
        <span>{DOCUMENT_PART_NAMES[source.part]}</span>
      ) : (
        <SaidLink source={source} />
      )}
    </p>
  );
}

/** To the message, in another tab: what is being corrected stays here. */
function SaidLink({
  source: { from, at, messageId },
}: {
  source: Exclude<LineSource, { from: "document" }>;
}) {
  const { sessionId, writtenAt, now } = useContext(QuotedContext);
  const isSameDay = new Date(at).toDateString() === new Date(writtenAt).toDateString();
  const day = isSameDay ? null : dayAndMonth(at, now);
  return (
    <a href={paths.chat(sessionId, { message: messageId })} target="_blank" rel="noreferrer">
      {fr(saidAtText(from === "person" ? MAKING.you : MAKING.menta, clockTimeOf(at), day))}
      <VisuallyHidden> {MAKING.newTab}</VisuallyHidden>
    </a>
  );
}
