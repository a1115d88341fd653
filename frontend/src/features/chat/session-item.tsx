import { useQueryClient } from "@tanstack/react-query";
import { FolderInput, Pencil, Pin, Trash2 } from "lucide-react";
import { memo, type RefCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { Session } from "#shared/discussion/session.schema.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { AGENT_LABELS, CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { lazyHeaderMenus } from "./lazy-menus.ts";
import { LazyTitleEditor } from "./lazy-title-editor.ts";

type SessionItemProps = {
  session: Session;
  isCurrent: boolean;
  /** The day of the discussion's last change, in words. */
  day: string;
  /** Index of the row in the list; `count`: length of the list. For `aria-posinset` and `aria-setsize`. */
  index: number;
  count: number;
  /** Total height of the rows above this one that are not rendered, in pixels. */
  gap?: number;
  measure?: RefCallback<Element> | undefined;
  onOpen: () => void;
  onRemove: (session: Session) => void;
};

/**
 * A discussion in the list. Its buttons show on hover and focus, always for the current discussion, and
 * always on touch screens. The current discussion scrolls into view on mount.
 */
export const SidebarSessionItem = memo(function SessionItem({
  session,
  isCurrent,
  day,
  index,
  count,
  gap = 0,
  measure,
  onOpen,
  onRemove,
}: SessionItemProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  useLayoutEffect(() => (item.current ? measure?.(item.current) : undefined), [measure]);
  const [editing, setEditing] = useState<"on" | "off" | "left by key">("off");
  const titleId = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, title, agentType } = session;
  const place = {
    "data-row": id,
    "data-index": index,
    "aria-setsize": count,
    "aria-posinset": index + 1,
    style: { marginTop: gap },
  };

  if (editing === "on")
    return (
      <li ref={item} {...place} className="px-1 py-1.5">
        <LazyTitleEditor
          session={session}
          onDone={(by) => setEditing(by === "key" ? "left by key" : "off")}
        />
      </li>
    );
  return (
    <li
      ref={item}
      {...place}
      className={cx(
        "group relative [contain-intrinsic-size:auto_3.125rem] [content-visibility:auto]",
        isCurrent
          ? "rounded-r-2 bg-sheet shadow-[inset_2px_0_0_var(--color-accent)]"
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
          dir="auto"
          className={cx(
            "block truncate",
            isCurrent
              ? "pr-19 pointer-coarse:pr-23"
              : "group-focus-within:pr-19 group-hover:pr-19 pointer-coarse:pr-23",
          )}
        >
          {fr(title)}
        </span>
        <span className="block truncate text-xs/4 font-normal text-ink-3">
          {session.pinned && (
            <>
              <Pin size={11} aria-hidden="true" className="mr-1 mb-0.5 inline text-accent" />
              <VisuallyHidden>{CHAT_TEXTS.pinned} · </VisuallyHidden>
            </>
          )}
          {day} <span aria-hidden="true">·</span> {AGENT_LABELS[agentType]}
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
          ref={editing === "left by key" ? focusIfLost : undefined}
          name={CHAT_TEXTS.rename}
          icon={Pencil}
          size="sm"
          title={CHAT_TEXTS.rename}
          aria-describedby={titleId}
          className="size-6.5! focus-visible:-outline-offset-2"
          onClick={() => setEditing("on")}
        />
        <PlainIconButton
          {...menuTriggerProps({
            label: CHAT_TEXTS.putInProject,
            items: async () =>
              (await lazyHeaderMenus.fetch()).loadProjectMenuEntries(
                client,
                session,
                (path) => void navigate(path),
              ),
          })}
          name={CHAT_TEXTS.putInProject}
          icon={FolderInput}
          size="sm"
          title={CHAT_TEXTS.putInProject}
          aria-describedby={titleId}
          className="size-6.5! focus-visible:-outline-offset-2 pointer-coarse:hidden"
        />
        <PlainIconButton
          name={CHAT_TEXTS.remove}
          icon={Trash2}
          size="sm"
          title={CHAT_TEXTS.remove}
          aria-describedby={titleId}
          className="size-6.5! focus-visible:-outline-offset-2"
          onClick={() => onRemove(session)}
        />
      </span>
    </li>
  );
});
