import "./chat-header.css";
import { ChevronDown, Ellipsis, PanelLeft, Search } from "lucide-react";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Session } from "#shared/discussion/session.schema.ts";
import { openPalette } from "#frontend/browser/overlays.ts";
import { useConfig } from "#frontend/api/config.ts";
import { DemoTag } from "#frontend/entities/discussion/demo-tag.tsx";
import { AGENT_LABELS, AGENT_MENU_LABEL, AGENT_PREFIX, CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { StatusDot } from "#frontend/ui/status-dot.tsx";
import { usePrefetchWhenIdle } from "#frontend/browser/loading/prefetch.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { Skeleton } from "#frontend/ui/skeleton.tsx";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { lazyHeaderMenus } from "./lazy-menus.ts";
import { LazyTitleEditor } from "./lazy-title-editor.ts";

type ChatHeaderProps = {
  session: Session | undefined;
  /** Whether the discussion is temporary. */
  isTemporary?: boolean;
  /** Whether the title is still loading. */
  isLoading: boolean;
  /** Buttons for the dossier and the notes. */
  notes: ReactNode;
  onOpenDrawer: () => void;
  onClear: (session: Session) => void;
  onRemove: (session: Session) => void;
};

const FILES = [lazyHeaderMenus];

/** Puts the title on a separate line, above the buttons, on the narrowest screens. */
const FIRST_LINE = "max-[30rem]:order-first max-[30rem]:w-full max-[30rem]:pl-[calc(var(--gutter)-0.5rem)]";

export function ChatHeader({
  session,
  isTemporary = false,
  isLoading,
  notes,
  onOpenDrawer,
  onClear,
  onRemove,
}: ChatHeaderProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  const client = useQueryClient();
  const isDemo = useConfig()?.demo === true;
  usePrefetchWhenIdle(FILES);
  return (
    <header className="margin-line sticky top-below-bar z-4 flex min-h-14 short:min-h-10 short:py-1 print:[&_button]:hidden items-center gap-2 max-sm:gap-0 max-[30rem]:flex-wrap border-b border-line bg-sheet py-2 pr-2 pl-page max-lg:pl-[calc(var(--margin)+0.5rem)] md:pr-gutter">
      <PlainIconButton
        name={CHAT_TEXTS.openSidebar}
        icon={PanelLeft}
        className="lg:hidden"
        onClick={onOpenDrawer}
      />
      {/* On the narrowest screens the title has its own line: only ten letters fit beside the buttons.
          With the demo tag, the agent does not fit there either. */}
      <div className="min-w-0 flex-1 max-[30rem]:contents">
        {session && editedId === session.id ? (
          <LazyTitleEditor
            session={session}
            onDone={(by) => {
              setEditedId(null);
              if (by === "key") requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        ) : isLoading ? (
          <h1 className={cx("flex h-5 items-center md:h-6", FIRST_LINE)} aria-label={CHAT_TEXTS.loading}>
            <Skeleton className="h-4 w-48" />
          </h1>
        ) : (
          <h1
            ref={heading}
            tabIndex={-1}
            dir="auto"
            className={cx(
              "truncate font-title text-[1.125rem]/5 outline-none md:text-[1.25rem]/6",
              FIRST_LINE,
            )}
          >
            {fr(isTemporary ? CHAT_TEXTS.temporary : (session?.title ?? CHAT_TEXTS.pageTitle))}
          </h1>
        )}
        {/* One line with the height of its tallest part, because some parts load late and nothing below may
            move. When space is short, beside the notes or in a narrow window, other parts shrink before the
            agent. */}
        <div
          className={cx(
            "short:not-focus-within:sr-only flex min-h-6 min-w-0 items-center gap-x-2 text-xs whitespace-nowrap text-ink-3 max-sm:gap-x-1.5 max-[30rem]:flex-1",
            session && isDemo && "max-[30rem]:not-short:contents",
          )}
        >
          <span className={cx("min-w-0 truncate", isDemo ? "max-lg:sr-only" : "max-sm:sr-only")}>
            {CHAT_TEXTS.subtitle}
          </span>
          {session && (
            <span
              className={cx(
                "flex min-w-0 items-center gap-x-2 max-sm:gap-x-1.5 sm:shrink-0",
                isDemo &&
                  "max-[30rem]:not-short:order-first max-[30rem]:not-short:w-full max-[30rem]:not-short:pl-[calc(var(--gutter)-0.5rem)]",
              )}
            >
              <button
                type="button"
                {...menuTriggerProps({
                  label: AGENT_MENU_LABEL,
                  align: "start",
                  items: async () => (await lazyHeaderMenus.fetch()).loadAgentMenuEntries(client, session),
                })}
                title={AGENT_MENU_LABEL}
                className="-mx-1 flex min-h-6 min-w-0 items-center gap-0.5 rounded-2 px-1 hover:bg-sheet-3 hover:text-ink max-[30rem]:px-0"
              >
                <span className="min-w-0 truncate">
                  <VisuallyHidden>{fr(AGENT_PREFIX)}</VisuallyHidden>
                  {AGENT_LABELS[session.agentType]}
                </span>
                <ChevronDown size={13} aria-hidden="true" className="max-[30rem]:hidden" />
              </button>
              <span className="inline-flex max-[30rem]:not-short:sr-only">
                <StatusDot>
                  <span className="max-sm:sr-only">{CHAT_TEXTS.active}</span>
                </StatusDot>
              </span>
            </span>
          )}
          {isTemporary && (
            <span className="max-[30rem]:sr-only text-warn">{fr(CHAT_TEXTS.temporaryShort)}</span>
          )}
          {isDemo && (
            <span className="header-demo">
              <DemoTag className="max-[30rem]:not-short:mr-auto" />
            </span>
          )}
        </div>
      </div>
      {notes}
      <PlainIconButton
        name={CHAT_TEXTS.searchAll}
        title={CHAT_TEXTS.searchAll}
        icon={Search}
        onClick={openPalette}
      />
      <ThemeCycleButton className="if-roomy max-sm:hidden" />
      {session && (
        <PlainIconButton
          {...menuTriggerProps({
            label: CHAT_TEXTS.more,
            items: async () =>
              (await lazyHeaderMenus.fetch()).loadMoreActionsMenuEntries(client, session, {
                onRename: () => setEditedId(session.id),
                onExplore: (path) => void navigate(path),
                onClear,
                onRemove,
              }),
          })}
          name={CHAT_TEXTS.more}
          title={CHAT_TEXTS.more}
          icon={Ellipsis}
        />
      )}
    </header>
  );
}
