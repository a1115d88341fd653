import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { isBlank } from "#shared/text/visible.rules.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { createSessionChangeQueue } from "#frontend/entities/discussion/session-changes.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";

type TitleEditorProps = {
  session: Session;
  /**
   * Called when editing ends. `key`: the caller must restore the focus; `blur`: the focus is elsewhere
   * already.
   */
  onDone: (by: "key" | "blur") => void;
};

/**
 * Edits the title. Enter and blur save; Escape or a blank title cancels without a request (S1 §4). If the
 * server refuses the title, for example as too long, a toast gives the reason and the typed title stays.
 */
export function TitleEditor({ session, onDone }: TitleEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  /** The title that the server refused: Enter sends it again, a blur does not. */
  const refused = useRef<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const client = useQueryClient();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  const save = async (by: "key" | "blur") => {
    const title = normalizeText(input.current?.value ?? "");
    if (isDone.current || (by === "blur" && title === refused.current)) return;
    isDone.current = true;
    if (isBlank(title) || title === session.title) return onDone(by);
    setIsSaving(true);
    if (await createSessionChangeQueue(client, session.id).save({ title })) return onDone(by);
    setIsSaving(false);
    isDone.current = false;
    refused.current = title;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter") {
      // Without this, the same key would press « Renommer », which may have the focus again.
      event.preventDefault();
      void save("key");
    }
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
      className="max-xs:order-first"
      defaultValue={session.title}
      readOnly={isSaving}
      aria-busy={isSaving || undefined}
      aria-label={CHAT_TEXTS.titleLabel}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => void save("blur")}
    />
  );
}
