import { Ellipsis, Eraser, PanelLeft, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { useConfig } from "#frontend/app/config.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Live } from "#frontend/ui/live.tsx";
import { Skeleton } from "#frontend/ui/skeleton.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { ThemeSwitch } from "#frontend/ui/theme-switch.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { LazyMenu } from "#frontend/ui/lazy-menu.tsx";
import { TitleEditor } from "./title-editor.tsx";

type ChatHeaderProps = {
  session: Session | undefined;
  /** The discussion's title is not known yet. */
  isLoading: boolean;
  /** The way to what was noted of it. */
  notes: ReactNode;
  onOpenDrawer: () => void;
  onClear: (session: Session) => void;
  onRemove: (session: Session) => void;
};

export function ChatHeader({ session, isLoading, notes, onOpenDrawer, onClear, onRemove }: ChatHeaderProps) {
  const [editedId, setEditedId] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDemo = useConfig()?.demo === true;
  return (
    <header className="filet sticky top-0 z-4 flex min-h-14 print:[&_button]:hidden items-center gap-2 max-xs:gap-0 border-b border-line bg-sheet py-2 pr-1 pl-[calc(var(--marge)+var(--gouttiere))] max-lg:pl-[calc(var(--marge)+0.5rem)] md:pr-(--gouttiere)">
      <PlainIconButton
        name={CHAT.openSidebar}
        icon={PanelLeft}
        className="lg:hidden"
        onClick={onOpenDrawer}
      />
      <div className="min-w-0 flex-1">
        {session && editedId === session.id ? (
          <TitleEditor
            session={session}
            onDone={(by) => {
              setEditedId(null);
              if (by === "key") requestAnimationFrame(() => heading.current?.focus());
            }}
          />
        ) : isLoading ? (
          <h1 className="py-1.5" aria-label={CHAT.loading}>
            <Skeleton className="h-4 w-48" />
          </h1>
        ) : (
          <h1
            ref={heading}
            tabIndex={-1}
            className="truncate font-title text-[1.125rem]/5 outline-none md:text-[1.25rem]/6"
          >
            {fr(session?.title ?? CHAT.pageTitle)}
          </h1>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3 max-xs:gap-x-1.5">
          <span>{CHAT.subtitle}</span>
          {session && <Live>{CHAT.active}</Live>}
          {isDemo && (
            <Tag tone="plain">
              <span className="max-sm:sr-only">{CHAT.demo}</span>
              <span aria-hidden="true" className="sm:hidden">
                {CHAT.demoShort}
              </span>
            </Tag>
          )}
        </p>
      </div>
      {notes}
      <ThemeSwitch />
      {session && (
        <LazyMenu
          name={CHAT.more}
          icon={Ellipsis}
          size="md"
          items={[
            { label: CHAT.rename, icon: Pencil, onSelect: () => setEditedId(session.id) },
            { label: CHAT.clear, icon: Eraser, onSelect: () => onClear(session) },
            "separator",
            { label: CHAT.remove, icon: Trash2, danger: true, onSelect: () => onRemove(session) },
          ]}
        />
      )}
    </header>
  );
}
