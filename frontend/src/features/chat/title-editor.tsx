import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { kept, TITLE_MAX } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { renameSession } from "./queries.ts";

type TitleEditorProps = {
  session: Session;
  /** Ended by a key, the focus needs a place to return to; left by a blur, it already has one. */
  onDone: (by: "key" | "blur") => void;
};

/**
 * The title while it is being changed: Enter and leaving save, Escape and a blank title give up without a call
 * (spec/1-chat-and-access.md section 4). If saving fails a toast says so, and what was typed stays here.
 */
export function TitleEditor({ session, onDone }: TitleEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  /** Leaving again does not try again what has just failed; Enter does. */
  const failed = useRef<string | null>(null);
  const { mutate, isPending } = useMutation(renameSession(useQueryClient()));

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = (by: "key" | "blur") => {
    const title = kept(input.current?.value ?? "");
    if (isOver.current || (by === "blur" && title === failed.current)) return;
    isOver.current = true;
    if (title === "" || title === session.title) return onDone(by);
    mutate(
      { id: session.id, title },
      {
        onSuccess: () => onDone(by),
        onError: () => {
          isOver.current = false;
          failed.current = title;
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") save("key");
    if (event.key === "Escape" && !isOver.current) {
      isOver.current = true;
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
      maxLength={TITLE_MAX}
      aria-label={CHAT.titleLabel}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => save("blur")}
    />
  );
}
