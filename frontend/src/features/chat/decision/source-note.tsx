import { CircleDashed } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import type { LineSource } from "#shared/record/sources.rules.ts";
import { foldForSearch } from "#shared/text/fold.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { clockTimeOf } from "#frontend/entities/discussion/times.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { fr, withFrenchSpacing } from "#frontend/browser/typography.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { MAKE_DECISION_TEXTS, SOLUTION_PART_TEXTS, quoteSpeakerAndTimeText } from "./words.ts";

/**
 * The quoted discussion, and when its document was written: a quote shows its day only if it was written on
 * another day.
 */
export const QuotedDiscussionContext = createContext<{ sessionId: string; writtenAt: string; now: Date }>({
  sessionId: "",
  writtenAt: "",
  now: new Date(0),
});

type SourceNoteProps = { source: LineSource | null; line?: string; isShort?: boolean; isOwn?: boolean };

/**
 * Shows the sentence that a line comes from, with a link to its message; « proposé par MENTA » if the line
 * has no source. A sentence that the line repeats is not quoted. `isOwn`: the person wrote the line, so it is
 * not marked as proposed.
 */
export function SourceNote({ source, line = "", isShort = false, isOwn = false }: SourceNoteProps) {
  if (!source && isOwn) return <SmallText>{MAKE_DECISION_TEXTS.own}</SmallText>;
  if (!source)
    return (
      <SmallText>
        <span className="inline-flex items-center gap-1.25">
          <CircleDashed size={15} aria-hidden="true" />
          {isShort ? MAKE_DECISION_TEXTS.toCheck : MAKE_DECISION_TEXTS.proposed}
        </span>
      </SmallText>
    );
  const isTwice = foldForSearch(line).includes(foldForSearch(source.sentence).replace(/[.?!…]+$/, ""));
  return (
    <SmallText>
      {!isTwice && (
        <q className={cx("[quotes:none]", source.from !== "person" && "font-serif text-md/5")}>
          {fr(`« ${source.sentence} »`)}
        </q>
      )}{" "}
      {source.from === "document" ? (
        <span>{SOLUTION_PART_TEXTS[source.part]}</span>
      ) : (
        <SaidLink source={source} />
      )}
    </SmallText>
  );
}

export const SmallText = ({ children }: { children: ReactNode }) => (
  <p className="flex max-w-160 flex-wrap items-baseline gap-x-2 text-xs/5 wrap-anywhere text-ink-3">
    {withFrenchSpacing(children)}
  </p>
);

/** Link to the quoted message. Opens a new tab, so that the corrections in this tab are not lost. */
function SaidLink({
  source: { from, at, messageId },
}: {
  source: Exclude<LineSource, { from: "document" }>;
}) {
  const { sessionId, writtenAt, now } = useContext(QuotedDiscussionContext);
  const isSameDay = new Date(at).toDateString() === new Date(writtenAt).toDateString();
  const day = isSameDay ? null : formatDayAndMonth(at, now);
  return (
    <a
      href={paths.chat(sessionId, { message: messageId })}
      target="_blank"
      rel="noreferrer"
      className="leading-6 text-ink-2"
    >
      {fr(
        quoteSpeakerAndTimeText(
          from === "person" ? MAKE_DECISION_TEXTS.you : MAKE_DECISION_TEXTS.menta,
          clockTimeOf(at),
          day,
        ),
      )}
      <VisuallyHidden> {MAKE_DECISION_TEXTS.newTab}</VisuallyHidden>
    </a>
  );
}
