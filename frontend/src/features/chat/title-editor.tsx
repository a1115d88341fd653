import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { kept, TITLE_MAX } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { renameSession } from "./queries.ts";

/**
 * The title while it is being changed: Enter and leaving save, Escape and a blank title give up without a call
 * (spec/1-chat-and-access.md section 4). If saving fails the old title returns and a toast says so.
 */
export function TitleEditor({ session, onDone }: { session: Session; onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  const { mutate, isPending } = useMutation(renameSession(useQueryClient()));

  useEffect(() => {
    // A menu that has just closed gives the focus back to its button: this comes after.
    const timer = setTimeout(() => input.current?.select());
    return () => clearTimeout(timer);
  }, []);

  const giveUp = () => {
    isOver.current = true;
    onDone();
  };
  const save = () => {
    if (isOver.current) return;
    const title = kept(input.current?.value ?? "");
    if (title === "" || title === session.title) return giveUp();
    isOver.current = true;
    mutate({ id: session.id, title }, { onSettled: onDone });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") save();
    if (event.key === "Escape") {
      event.preventDefault();
      giveUp();
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
      onBlur={save}
    />
  );
}
