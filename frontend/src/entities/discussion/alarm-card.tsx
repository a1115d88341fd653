import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, MessageSquareText, Phone } from "lucide-react";
import { Fragment, useId, useState } from "react";
import type { MessageDanger } from "#shared/discussion/danger.schema.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { HELP_CARD_BY_DANGER, type HelpPhoneLine } from "#frontend/labels/help.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { MESSAGE_COLUMN_CLASS } from "./message-row.tsx";
import { dismissAlarmMutation } from "./queries.ts";

type AlarmCardProps = {
  danger: MessageDanger;
  /** The stored message. Without it the card has no button that dismisses the alarm. */
  message?: { id: string; sessionId: string };
};

/**
 * The help beside a message that raised an alarm. A single line once the alarm is dismissed; nothing for
 * distress.
 */
export function AlarmCard({ danger, message }: AlarmCardProps) {
  const { mutate, isIdle } = useMutation(dismissAlarmMutation(useQueryClient()));
  const [isReopened, setReopened] = useState(false);
  const titleId = useId();
  if (danger.level === "distress") return null;
  const isOpen = !danger.dismissed || isReopened;
  const { title, lead, lines } = HELP_CARD_BY_DANGER[danger.kind];
  return (
    <PageRow
      className="pt-1 pb-4"
      pageClassName={MESSAGE_COLUMN_CLASS}
      margin={isOpen && <span className="max-md:hidden">{CHAT_TEXTS.helpMargin}</span>}
    >
      {danger.dismissed && (
        <Dismissed takesFocus={!isIdle} isReopened={isReopened} onToggle={() => setReopened(!isReopened)} />
      )}
      {isOpen && (
        <aside
          aria-labelledby={titleId}
          className="w-full max-w-184 rounded-3 border border-edge bg-sheet px-4 pt-4 pb-3.5 sm:px-6 sm:pt-5 sm:pb-4"
        >
          <h3 id={titleId} className="text-lg font-semibold">
            {fr(title)}
          </h3>
          <p className="max-w-lg text-ink-2">{fr(lead)}</p>
          <ul className="mt-3">
            {lines.map((line, at) => (
              <Line key={line.number} line={line} isFirst={at === 0} />
            ))}
          </ul>
          {message && !danger.dismissed && (
            <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-3.5 print:hidden">
              <p className="note flex-[1_1_16rem]">{fr(CHAT_TEXTS.helpNote)}</p>
              <Button size="sm" className="w-full sm:w-auto" onClick={() => mutate(message)}>
                {CHAT_TEXTS.notDanger}
              </Button>
            </footer>
          )}
        </aside>
      )}
    </PageRow>
  );
}

/** The line shown in place of a dismissed alarm. Takes the focus of the button that dismissed it. */
function Dismissed({
  takesFocus,
  isReopened,
  onToggle,
}: {
  takesFocus: boolean;
  isReopened: boolean;
  onToggle: () => void;
}) {
  return (
    <div className="flex max-w-184 flex-wrap items-center gap-x-2 text-sm text-ink-3 print:hidden">
      <Check size={15} aria-hidden="true" />
      <p
        ref={(line) => void (takesFocus && line?.focus({ preventScroll: true }))}
        tabIndex={-1}
        className="flex-1 basis-48 focus:outline-none"
      >
        {fr(CHAT_TEXTS.helpDismissed)}
      </p>
      <Button tone="quiet" size="sm" aria-expanded={isReopened} onClick={onToggle}>
        {CHAT_TEXTS.helpAgain}
      </Button>
    </div>
  );
}

function Line({ line: { number, title, text }, isFirst }: { line: HelpPhoneLine; isFirst: boolean }) {
  const Icon = isWritten(number) ? MessageSquareText : Phone;
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-t border-line py-2.5 sm:grid-cols-[8.25rem_minmax(0,1fr)]">
      <p className="grid sm:order-last">
        <b className="font-strong">{fr(title)}</b>
        <span className="text-sm text-pretty text-ink-2">
          {text.split("**").map((part, at) => (
            // The parts of a constant text: their index identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            <Fragment key={at}>{at % 2 === 0 ? fr(part) : <a href={addressOf(part)}>{part}</a>}</Fragment>
          ))}
        </span>
      </p>
      <a
        href={addressOf(number)}
        className={cx(
          "flex min-h-12 items-center justify-center gap-2.5 rounded-2 border px-3.5 py-1 no-underline transition-colors sm:min-h-11 sm:justify-start",
          isFirst
            ? "border-accent bg-accent text-on-accent hover:border-accent-2 hover:bg-accent-2"
            : "border-edge text-ink hover:border-accent hover:bg-sheet-2",
        )}
      >
        <Icon size={16} aria-hidden="true" className={isFirst ? undefined : "text-ink-2"} />
        <b className={cx("font-semibold whitespace-nowrap", number.length > 4 ? "text-lg" : "text-xl")}>
          {fr(number)}
        </b>
      </a>
    </li>
  );
}

/** Whether a help number is reached by text message (SMS) instead of a call: 114. */
const isWritten = (number: string): boolean => number === "114";
const addressOf = (number: string): string =>
  `${isWritten(number) ? "sms" : "tel"}:${number.replaceAll(" ", "")}`;
