import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { normalizeText, TITLE_MAX_LENGTH } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { tooLongProblem } from "#frontend/labels/too-long.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { renameSession } from "#frontend/entities/discussion/queries.ts";

type TitleEditorProps = {
  session: Session;
  /** After a key the focus must be restored; after a blur it is elsewhere already. */
  onDone: (by: "key" | "blur") => void;
};

/**
 * The title while it is edited: Enter and blur save, Escape and a blank title cancel without a call
 * (spec/1-chat-and-access.md section 4). If saving fails a toast says so, and the text stays; so does one that is too long.
 */
export function TitleEditor({ session, onDone }: TitleEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  /** The title that could not be saved: Enter retries it, a blur does not. */
  const failed = useRef<string | null>(null);
  const errorId = useId();
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useMutation(renameSession(useQueryClient()));

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = (by: "key" | "blur") => {
    const title = normalizeText(input.current?.value ?? "");
    if (isDone.current || (by === "blur" && title === failed.current)) return;
    const problem = tooLongProblem(title, TITLE_MAX_LENGTH);
    setError(problem);
    // Its alert is there already, and is no news.
    if (problem !== null && problem === error && by === "key") announce(problem);
    if (problem !== null) return;
    isDone.current = true;
    if (title === "" || title === session.title) return onDone(by);
    mutate(
      { id: session.id, title },
      {
        onSuccess: () => onDone(by),
        onError: () => {
          isDone.current = false;
          failed.current = title;
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") save("key");
    if (event.key === "Escape" && !isDone.current) {
      isDone.current = true;
      event.preventDefault();
      onDone("key");
    }
    event.stopPropagation();
  };

  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <TextInput
        ref={input}
        size="sm"
        defaultValue={session.title}
        readOnly={isPending}
        aria-busy={isPending || undefined}
        aria-label={CHAT.titleLabel}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        autoComplete="off"
        onChange={() => setError(null)}
        onKeyDown={onKeyDown}
        onBlur={() => save("blur")}
      />
      {error !== null && (
        <p id={errorId} role="alert" className="text-xs font-medium text-danger">
          {fr(error)}
        </p>
      )}
    </div>
  );
}
