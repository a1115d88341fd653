import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LifeBuoy } from "lucide-react";
import { Fragment } from "react";
import { APOLOGY_TEXT, HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger, MessageDanger } from "#shared/discussion/danger.schema.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { MESSAGE_COLUMN_CLASS } from "./message-row.tsx";
import { dismissAlarm } from "./queries.ts";

type AlarmCardProps = {
  danger: MessageDanger;
  /** The stored message; without it the alarm cannot be dismissed yet. */
  message?: { id: string; sessionId: string };
};

/** The help beside a message that raised an alarm, none in distress; in its place an apology, once it was dismissed here. */
export function AlarmCard({ danger, message }: AlarmCardProps) {
  const { mutate, isIdle } = useMutation(dismissAlarm(useQueryClient()));
  if (danger.level === "distress") return null;
  if (danger.dismissed) return isIdle ? null : <Apology />;
  return (
    <SheetRow className="py-2" pageClassName={MESSAGE_COLUMN_CLASS}>
      <aside aria-label={CHAT.helpLabel}>
        <Notice tone="warn" icon={LifeBuoy}>
          <p>
            <HelpText kind={danger.kind} />
          </p>
          {message && (
            <Button size="sm" className="mt-3 print:hidden" onClick={() => mutate(message)}>
              {CHAT.notDanger}
            </Button>
          )}
        </Notice>
      </aside>
    </SheetRow>
  );
}

/** Takes the focus of the button that is gone. */
function Apology() {
  return (
    <SheetRow className="py-2" pageClassName={MESSAGE_COLUMN_CLASS}>
      <p
        ref={(line) => line?.focus({ preventScroll: true })}
        tabIndex={-1}
        className="text-ink-2 focus:outline-none"
      >
        {fr(APOLOGY_TEXT)}
      </p>
    </SheetRow>
  );
}

/** The numbers, which are set in bold in the text, call. */
function HelpText({ kind }: { kind: Danger }) {
  return HELP_TEXTS[kind].split("**").map((part, at) => (
    // Parts of a constant text: their place is what they are.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={at}>{at % 2 === 0 ? fr(part) : <CallLink number={part} />}</Fragment>
  ));
}

/** 114 answers written messages. */
const CallLink = ({ number }: { number: string }) => (
  <a
    href={`${number === "114" ? "sms" : "tel"}:${number.replaceAll(" ", "")}`}
    className="font-strong whitespace-nowrap"
  >
    {fr(number)}
  </a>
);
