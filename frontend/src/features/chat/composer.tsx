import { ArrowUp, CircleAlert } from "lucide-react";
import { useId, useRef, type FormEvent, type KeyboardEvent } from "react";
import { checkMessage, kept, MESSAGE_MAX } from "#shared/discussion/limits.rules.ts";
import { CHAT, countLabel, excessLabel } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useComposerFocus } from "./composer-focus.ts";
import { PAGE } from "./message-row.tsx";
import { SMALL, useMedia } from "#frontend/ui/use-media.ts";

/** The count appears this far from the limit. */
const NEAR_LIMIT = 500;

type ComposerProps = {
  text: string;
  placeholder: string;
  /** A message or its reply is on its way: one can type, not send. */
  isPending: boolean;
  /** Why the last message came back. */
  failure: string | null;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
};

/** Where one types. Enter sends, Shift+Enter makes a line, and neither while an input method composes. */
export function Composer({ text, placeholder, isPending, failure, onChange, onSend }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const isSmall = useMedia(SMALL);
  const { canSend, length, excess } = checkMessage(text);
  const isReady = canSend && !isPending;

  useComposerFocus(area);

  const send = () => {
    if (isReady) onSend(kept(text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <Row className="filet print:hidden sticky bottom-0 z-3 bg-sheet pt-3 pb-4" pageClassName={PAGE}>
      {failure !== null && <Failure message={failure} canRetry={isReady} onRetry={send} />}
      <form
        onSubmit={onSubmit}
        className={cx(
          "grid grid-cols-[1fr_auto] items-end gap-2 rounded-3 border bg-sheet py-1.5 pr-1.5 pl-4 focus-within:outline-2 focus-within:-outline-offset-1",
          excess > 0 ? "border-danger focus-within:outline-danger" : "border-edge focus-within:outline-focus",
        )}
      >
        <Textarea
          ref={area}
          bare
          minRows={1}
          maxRows={9}
          value={text}
          aria-label={CHAT.input}
          aria-describedby={noteId}
          aria-invalid={excess > 0 || undefined}
          placeholder={isSmall ? CHAT.placeholderSmall : placeholder}
          enterKeyHint="send"
          className="py-1.25 [--pad:0.625rem]"
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <PlainIconButton
          type="submit"
          name={CHAT.send}
          icon={ArrowUp}
          tone="primary"
          disabled={!isReady}
          className="my-0.5"
        />
      </form>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1" id={noteId}>
        {excess > 0 ? (
          <p className="note font-medium text-danger!">{fr(excessLabel(excess, MESSAGE_MAX))}</p>
        ) : (
          <p className="note">
            {fr(CHAT.notice)} {fr(CHAT.help)} <a href="tel:3114">3114</a>.
          </p>
        )}
        {length > MESSAGE_MAX - NEAR_LIMIT && <p className="note">{fr(countLabel(length, MESSAGE_MAX))}</p>}
      </div>
    </Row>
  );
}

/** Safari ends a composition before it tells of the key: only the code 229 still says so. */
const isComposing = ({ nativeEvent }: KeyboardEvent) =>
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  nativeEvent.isComposing || nativeEvent.keyCode === 229;

function Failure({
  message,
  canRetry,
  onRetry,
}: {
  message: string;
  canRetry: boolean;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger">
      <p className="flex min-w-0 flex-1 basis-60 gap-1.5">
        <CircleAlert size={15} aria-hidden="true" className="mt-0.5" />
        <span>{fr(`${message} ${CHAT.keptHere}`)}</span>
      </p>
      <Button size="sm" disabled={!canRetry} onClick={onRetry}>
        {CHAT.retry}
      </Button>
    </div>
  );
}
