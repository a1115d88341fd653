import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { renameSession } from "#frontend/entities/discussion/queries.ts";
import { isComposing } from "#frontend/ui/is-composing.ts";

type TitleEditorProps = {
  session: Session;
  /** After a key the focus must be restored; after a blur it is elsewhere already. */
  onDone: (by: "key" | "blur") => void;
};

/**
 * The title while it is edited: Enter and blur save, Escape and a blank title cancel without a call
 * (spec/1-chat-and-access.md section 4). If saving fails, as of a title that is too long, a toast says so, and the text stays.
 */
export function TitleEditor({ session, onDone }: TitleEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  /** The title that could not be saved: Enter retries it, a blur does not. */
  const failed = useRef<string | null>(null);
  const { mutate, isPending } = useMutation(renameSession(useQueryClient()));

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = (by: "key" | "blur") => {
    const title = normalizeText(input.current?.value ?? "");
    if (isDone.current || (by === "blur" && title === failed.current)) return;
    isDone.current = true;
    if (isBlank(title) || title === session.title) return onDone(by);
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
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") save("key");
    if (event.key === "Escape" && !isDone.current) {
      isDone.current = true;
      event.preventDefault();
      onDone("key");
    }
    event.stopPropagation();
  };

  return (
    <TextInput
      ref={input}
      size="sm"
      defaultValue={session.title}
      readOnly={isPending}
      aria-busy={isPending || undefined}
      aria-label={CHAT.titleLabel}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => save("blur")}
    />
  );
}
