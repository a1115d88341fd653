import { Pencil, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { relativeDay } from "#shared/discussion/relative-day.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths } from "#frontend/app/paths.ts";
import { AGENT_LABELS, CHAT, dayLabel } from "#frontend/labels/chat.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { TitleEditor } from "./title-editor.tsx";

type SessionItemProps = {
  session: Session;
  isCurrent: boolean;
  now: Date;
  onOpen: () => void;
  onRemove: (session: Session) => void;
};

/** A discussion of the list. Its two tools show on hover, on focus, under the current one, and always where there is no hover. */
export function SessionItem({ session, isCurrent, now, onOpen, onRemove }: SessionItemProps) {
  const [isEdited, setIsEdited] = useState(false);
  const titleId = useId();
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, title, agentType, updatedAt } = session;

  if (isEdited)
    return (
      <li className="px-1 py-1.5">
        <TitleEditor
          session={session}
          onDone={(by) => {
            setIsEdited(false);
            if (by === "key") requestAnimationFrame(() => pencil.current?.focus());
          }}
        />
      </li>
    );
  return (
    <li
      className={cx(
        "group relative [contain-intrinsic-size:auto_3.125rem] [content-visibility:auto]",
        isCurrent
          ? "rounded-r-2 bg-sheet inset-shadow-[2px_0_0_var(--accent)]"
          : "rounded-2 hover:bg-sheet-3",
      )}
    >
      <Link
        to={paths.chat(id)}
        aria-current={isCurrent ? "page" : undefined}
        title={title}
        onClick={onOpen}
        className={cx(
          "block px-3 py-1.75 text-sm no-underline focus-visible:-outline-offset-2",
          isCurrent ? "font-strong text-ink" : "text-ink-2",
        )}
      >
        <span
          id={titleId}
          className={cx(
            "block truncate",
            isCurrent ? "pr-12" : "group-focus-within:pr-12 group-hover:pr-12 pointer-coarse:pr-12",
          )}
        >
          {fr(title)}
        </span>
        <span className="block truncate text-xs/4 font-normal text-ink-3">
          {dayLabel(relativeDay(updatedAt, now))} <span aria-hidden="true">·</span> {AGENT_LABELS[agentType]}
        </span>
      </Link>
      <span
        className={cx(
          "absolute top-0.75 right-1 flex",
          isCurrent
            ? ""
            : "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
        )}
      >
        <PlainIconButton
          ref={pencil}
          name={CHAT.rename}
          icon={Pencil}
          size="sm"
          title={CHAT.rename}
          aria-describedby={titleId}
          className="size-6.5! focus-visible:-outline-offset-2"
          onClick={() => setIsEdited(true)}
        />
        <PlainIconButton
          name={CHAT.remove}
          icon={Trash2}
          size="sm"
          title={CHAT.remove}
          aria-describedby={titleId}
          className="size-6.5! focus-visible:-outline-offset-2"
          onClick={() => onRemove(session)}
        />
      </span>
    </li>
  );
}
