import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { announce } from "#frontend/ui/announcer.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { Textarea } from "#frontend/ui/textarea.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { useOnUnmount } from "../plan/use-on-unmount.ts";
import { LineError } from "./line-error.tsx";

type EditableLineProps = {
  value: string;
  /** The accessible name. */
  label: string;
  maxLength: number;
  /** Called with a text that is not empty and not the same. */
  onSave: (text: string) => void;
  /** Called where the text was taken away; without it, the first text comes back. */
  onEmpty?: () => void;
  /** Why a text cannot be kept, if it cannot: Enter says so and leaves it there; the first text comes back where it is left. */
  problemOf?: (text: string) => string | null;
  /** Once it is left. */
  onLeave?: (byKey: boolean) => void;
  /** When it appears. */
  takesFocus?: boolean;
  className?: string;
};

/**
 * A text that is edited where it stands: Enter keeps it and goes on, Escape gives the first text back, and what was typed is
 * kept however the line is left.
 */
export function EditableLine({
  value,
  label,
  maxLength,
  onSave,
  onEmpty,
  problemOf,
  onLeave,
  takesFocus = false,
  className,
}: EditableLineProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const errorId = useId();
  const [error, setError] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  /** Up to date between two drawings too. */
  const newest = useRef<string | null>(null);
  const type = (text: string | null) => {
    newest.current = text;
    setTyped(text);
    setError(null);
  };
  useEffect(() => {
    if (!takesFocus) return;
    area.current?.focus();
    area.current?.select();
  }, [takesFocus]);

  const sentText = () => newest.current?.replaceAll(/\s+/g, " ").trim();
  const save = () => {
    const text = sentText();
    type(null);
    if (text === undefined || text === value) return;
    if (text === "") onEmpty?.();
    else onSave(text);
  };
  useOnUnmount(area, save);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      const text = sentText() ?? value;
      const problem = text === value ? null : (problemOf?.(text) ?? null);
      setError(problem);
      // Its alert is there already, and is no news.
      if (problem !== null && problem === error) announce(problem);
      if (problem !== null) return;
      const next = nextLine(event.currentTarget);
      save();
      if (next) next.focus();
      else onLeave?.(true);
    }
    if (event.key === "Escape" && (newest.current !== null || onLeave)) {
      event.preventDefault();
      event.stopPropagation();
      type(null);
      onLeave?.(true);
    }
  };
  const line = (
    <Textarea
      ref={area}
      bare
      minRows={1}
      aria-label={fr(label)}
      data-line=""
      maxLength={maxLength}
      value={typed ?? value}
      onChange={({ target }) => type(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        save();
        onLeave?.(false);
      }}
      aria-invalid={error !== null || undefined}
      aria-describedby={error === null ? undefined : errorId}
      className={cx("record-line", className)}
    />
  );
  if (!problemOf) return line;
  return (
    <>
      {line}
      {error !== null && <LineError id={errorId} words={error} />}
    </>
  );
}

/** The line below in the same list. */
function nextLine(area: HTMLElement): HTMLElement | undefined {
  const lines = [...(area.closest("[data-lines]")?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
  return lines[lines.indexOf(area) + 1];
}
