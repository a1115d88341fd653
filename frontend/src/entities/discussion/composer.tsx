import { ArrowUp, CircleAlert, CornerDownLeft } from "lucide-react";
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from "react";
import { checkMessageLength, normalizeText, MESSAGE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import { useConfig } from "#frontend/api/config.ts";
import { resendEmailProof } from "#frontend/api/email-proof.ts";
import { CHAT_TEXTS, messageLengthLabel, messageExcessLabel } from "#frontend/labels/chat.ts";
import { EMAIL_PROOF_NOTICE_TEXTS } from "#frontend/labels/email-proof.ts";
import { Button } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { useLazyModule } from "#frontend/browser/loading/use-lazy-module.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { PageRow } from "#frontend/ui/page-with-margin.tsx";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/browser/typography.ts";
import type { OpenQuestion } from "./answer-choices.tsx";
import { useComposerFocus } from "./composer-focus.ts";
import { type DraftKey, setDraftText, useDraftEdit, useDraftText } from "./drafts.ts";
import { LaptopModelFailure } from "./laptop-ai.tsx";
import { MESSAGE_COLUMN_CLASS } from "./message-row.tsx";
import type { FailedTurn } from "./turn/turn-state.ts";
import { DictationButton } from "./voice/dictation-button.tsx";
import { NARROW_SCREEN_QUERY, TOUCH_POINTER_QUERY, useMedia } from "#frontend/browser/use-media.ts";

/** Loaded with the first question of the guided interview. */
const lazyAnswerForm = lazyModule(() => import("./answer-form.tsx"));

const EditNotice = lazyPart(async () => (await import("./versions/edit-notice.tsx")).EditNotice);

/** The number of characters is shown when the text is closer than this to the limit. */
const NEAR_LIMIT = 500;

type ComposerProps = {
  text: string;
  placeholder: string;
  /** Whether a message or a reply is on its way: the person can type, but not send. */
  isPending: boolean;
  /** The failure of the last message, shown above the input; `null` if there is none. */
  failure: FailedTurn | null;
  /** Rendered above the input. */
  choices?: ReactNode;
  /** The open question, on which the form of the input depends. */
  question?: OpenQuestion | null;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
};

type DraftComposerProps = Omit<ComposerProps, "text" | "onChange"> & { draftKey: DraftKey };

/**
 * The composer with the draft of a discussion. A separate component, so that a key press renders only this.
 */
export function DraftComposer({ draftKey, failure, choices, question = null, ...props }: DraftComposerProps) {
  const text = useDraftText(draftKey);
  const isEditing = useDraftEdit(draftKey) !== undefined;
  return (
    <Composer
      {...props}
      text={text}
      choices={isEditing ? <EditNotice draftKey={draftKey} /> : choices}
      question={isEditing ? null : question}
      failure={text === "" ? null : failure}
      onChange={(typed) => setDraftText(draftKey, typed)}
    />
  );
}

/**
 * The input for messages. Enter sends and Shift+Enter adds a line, except while an input method composes a
 * word. Phone keyboards have no Shift+Enter: on touch screens a button adds the line.
 */
function Composer({
  text,
  placeholder,
  isPending,
  failure,
  choices,
  question = null,
  onChange,
  onSend,
}: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const isNarrow = useMedia(NARROW_SCREEN_QUERY);
  const isTouch = useMedia(TOUCH_POINTER_QUERY);
  const isOnLaptop = useConfig()?.ai !== undefined;
  const { canSend, length, excess } = checkMessageLength(text);
  const isReady = canSend && !isPending;

  const isRows = question?.form === "rows";

  useComposerFocus(area);
  const isInterview = question?.isInterview === true;
  useEffect(() => {
    if (isInterview) lazyAnswerForm.fetch().catch(() => undefined);
  }, [isInterview]);

  const send = () => {
    if (!isReady) return;
    // Removes empty rows.
    onSend(normalizeText(isRows ? text.replaceAll(/\n\s*(?=\n|$)/gu, "") : text));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  const addLine = () => {
    if (!area.current) return;
    // In the form of rows the last row is always empty: focuses it instead of adding a line.
    if (isRows) return area.current.focus();
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText("\n", selectionStart, selectionEnd, "end");
    area.current.focus();
    onChange(area.current.value);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  const plain = (
    <Textarea
      ref={area}
      bare
      minRows={1}
      maxRows={9}
      value={text}
      aria-label={CHAT_TEXTS.input}
      aria-describedby={noteId}
      aria-invalid={excess > 0 || undefined}
      placeholder={isNarrow ? CHAT_TEXTS.placeholderSmall : placeholder}
      enterKeyHint="send"
      className="min-w-0 flex-[1_1_7rem] max-sm:basis-auto border-0 bg-transparent py-1.25 text-lg outline-none [--pad:0.625rem]"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <PageRow
      data-foot=""
      className="margin-line print:hidden sticky bottom-0 z-3 bg-sheet pt-3 pb-4 short:pt-1.5 short:pb-1.5"
      pageClassName={MESSAGE_COLUMN_CLASS}
    >
      {failure !== null && <Failure {...failure} canRetry={isReady} onRetry={send} />}
      {choices}
      {/* On a phone, a text wider than the room beside the buttons has the width of the box, above them. */}
      <form
        data-composer=""
        onSubmit={onSubmit}
        className={cx(
          "flex flex-wrap items-end justify-end gap-2 rounded-3 border bg-sheet py-1.5 pr-1.5 pl-4 focus-within:outline-2 focus-within:-outline-offset-1",
          excess > 0 ? "border-danger focus-within:outline-danger" : "border-edge focus-within:outline-focus",
        )}
      >
        {question === null || question.form === "words" ? (
          plain
        ) : (
          <FormedInput
            plain={plain}
            render={({ AnswerRowsEditor, AnswerDayPicker }) =>
              isRows ? (
                <AnswerRowsEditor
                  text={text}
                  question={question}
                  area={area}
                  describedBy={noteId}
                  isInvalid={excess > 0}
                  onChange={onChange}
                  onSend={send}
                />
              ) : (
                <>
                  {plain}
                  <AnswerDayPicker text={text} onChange={onChange} />
                </>
              )
            }
          />
        )}
        {isTouch && (
          <PlainIconButton
            name={CHAT_TEXTS.newLine}
            icon={CornerDownLeft}
            className="my-0.5"
            // Keeps the focus in the text area: if it lost the focus, a phone would close its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={addLine}
          />
        )}
        <DictationButton area={area} onChange={onChange} />
        <PlainIconButton
          type="submit"
          name={CHAT_TEXTS.send}
          icon={ArrowUp}
          tone="primary"
          disabled={!isReady}
          className="my-0.5"
        />
      </form>
      <div
        className="mt-2 flex short:mt-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1"
        id={noteId}
      >
        {isRows && !isTouch && <p className="note w-full">{CHAT_TEXTS.rowsHint}</p>}
        {excess > 0 ? (
          <p className="note font-medium text-danger!">
            {fr(messageExcessLabel(excess, MESSAGE_MAX_LENGTH))}
          </p>
        ) : (
          <p className="note">
            {fr(isOnLaptop ? CHAT_TEXTS.notice : `${CHAT_TEXTS.notice} ${CHAT_TEXTS.notTrained}`)}{" "}
            {fr(CHAT_TEXTS.help)} <a href="tel:3114">3114</a>.
          </p>
        )}
        {length > MESSAGE_MAX_LENGTH - NEAR_LIMIT && (
          <p className="note">{fr(messageLengthLabel(length, MESSAGE_MAX_LENGTH))}</p>
        )}
      </div>
    </PageRow>
  );
}

type FormedInputProps = {
  /** Rendered while the code of the form is loading, and if it cannot be loaded. */
  plain: ReactNode;
  render: (form: NonNullable<ReturnType<typeof lazyAnswerForm.get>>) => ReactNode;
};

const FormedInput = ({ plain, render }: FormedInputProps): ReactNode => {
  const { value } = useLazyModule(lazyAnswerForm);
  return value ? render(value) : plain;
};

type FailureProps = FailedTurn & { canRetry: boolean; onRetry: () => void };

function Failure({ message, reason, canRetry, onRetry }: FailureProps) {
  return (
    <div role="alert" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger">
      <p className="flex min-w-0 flex-1 basis-60 gap-1.5">
        <CircleAlert size={15} aria-hidden="true" className="mt-0.5" />
        <span>{fr(`${message} ${CHAT_TEXTS.textKept}`)}</span>
      </p>
      {reason === "unproven" && (
        <Button size="sm" onClick={() => void resendEmailProof()}>
          {EMAIL_PROOF_NOTICE_TEXTS.resend}
        </Button>
      )}
      <Button size="sm" disabled={!canRetry} onClick={onRetry}>
        {CHAT_TEXTS.retry}
      </Button>
      {reason === "other" && <LaptopModelFailure />}
    </div>
  );
}

/**
 * Tells the page (by its `main` element) that the composer is at its bottom, so that the page has no padding
 * there.
 */
export function useComposerAtBottom(): void {
  useEffect(() => {
    const main = document.querySelector("main");
    main?.classList.add("pb-0!");
    return () => main?.classList.remove("pb-0!");
  }, []);
}
