import type { UseQueryResult } from "@tanstack/react-query";
import { PanelLeftClose, Plus, Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { searchByTitle } from "#shared/discussion/search.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths } from "#frontend/app/paths.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/app/storage.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { brandClass } from "#frontend/ui/brand.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { AccountFoot } from "./account-foot.tsx";
import { SessionList } from "./session-list.tsx";

const FoldedSidebar = lazy(() => import("./folded-sidebar.tsx"));
const Drawer = lazy(async () => ({ default: (await import("#frontend/ui/drawer.tsx")).Drawer }));

type ContentProps = {
  user: User;
  sessions: UseQueryResult<Session[]>;
  currentId: string | null;
  onNew: () => void;
  onRemove: (session: Session) => void;
};

type SidebarProps = ContentProps & { isDrawerOpen: boolean; onCloseDrawer: () => void };

/** The discussions: beside the page on wide screens, 240 or 64 px; in a drawer on the others. */
export function Sidebar({ isDrawerOpen, onCloseDrawer, ...content }: SidebarProps) {
  const { user, onNew } = content;
  const [isFolded, setIsFolded] = useState(() => readOwned(storageKeys.sidebar(), user.id)?.folded ?? false);
  const fold = (folded: boolean) => {
    setIsFolded(folded);
    writeOwned(storageKeys.sidebar(), user.id, { folded });
  };
  return (
    <>
      <aside
        aria-label={CHAT.sidebar}
        className={`sticky top-0 hidden h-dvh flex-col gap-3 px-3 py-4 lg:flex ${isFolded ? "w-16 items-center" : "w-60"}`}
      >
        {isFolded ? (
          <Suspense fallback={null}>
            <FoldedSidebar user={user} onUnfold={() => fold(false)} onNew={onNew} />
          </Suspense>
        ) : (
          <>
            <div className="flex items-center justify-between">
              <Link to={paths.home()} className={`${brandClass} px-3 py-0.5`}>
                {COMMON.product}
              </Link>
              <PlainIconButton
                name={CHAT.fold}
                title={CHAT.fold}
                icon={PanelLeftClose}
                aria-expanded
                onClick={() => fold(true)}
              />
            </div>
            <SidebarContent {...content} />
          </>
        )}
      </aside>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <Drawer open onClose={onCloseDrawer} title={COMMON.product}>
            <SidebarContent {...content} />
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

function SidebarContent({ user, sessions, currentId, onNew, onRemove }: ContentProps) {
  const [query, setQuery] = useState("");
  const found = searchByTitle(sessions.data ?? [], query);
  return (
    <>
      <Button wide icon={Plus} onClick={onNew}>
        {CHAT.newSession}
      </Button>
      <TextInput
        type="search"
        icon={Search}
        size="sm"
        aria-label={CHAT.searchLabel}
        placeholder={CHAT.search}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || query === "") return;
          event.stopPropagation();
          setQuery("");
        }}
      />
      <SessionList
        sessions={sessions}
        found={found}
        currentId={currentId}
        onRemove={onRemove}
        onResetSearch={() => setQuery("")}
      />
      <AccountFoot user={user} />
    </>
  );
}
