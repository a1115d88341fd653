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
import { takeFocus } from "./take-focus.ts";
import { useSearch } from "./use-search.ts";

const FoldedSidebar = lazy(() => import("./folded-sidebar.tsx"));
const Drawer = lazy(async () => ({ default: (await import("#frontend/ui/drawer.tsx")).Drawer }));

type ContentProps = {
  user: User;
  sessions: UseQueryResult<Session[]>;
  currentId: string | null;
  onNew: () => void;
  onOpen: () => void;
  onRemove: (session: Session) => void;
};

type SidebarProps = ContentProps & { isDrawerOpen: boolean; onCloseDrawer: () => void };

/** The discussions: beside the page on wide screens, 240 or 64 px; in a drawer on the others. */
export function Sidebar({ isDrawerOpen, onCloseDrawer, ...content }: SidebarProps) {
  const { user, onNew } = content;
  const [isFolded, setIsFolded] = useState(() => readOwned(storageKeys.sidebar(), user.id)?.folded ?? false);
  /** What takes the focus from the button that has gone with the other form of the bar. */
  const [focused, setFocused] = useState<"toggle" | "search" | null>(null);
  const search = useSearch();
  const fold = (folded: boolean, focus: "toggle" | "search" = "toggle") => {
    setIsFolded(folded);
    setFocused(focus);
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
            <FoldedSidebar
              user={user}
              buttonRef={focused === null ? null : takeFocus}
              onUnfold={() => fold(false)}
              onSearch={() => fold(false, "search")}
              onNew={onNew}
            />
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
                ref={focused === "toggle" ? takeFocus : null}
                onClick={() => fold(true)}
              />
            </div>
            <SidebarContent {...content} search={search} isSearchFocused={focused === "search"} />
          </>
        )}
      </aside>
      <Suspense fallback={null}>
        {isDrawerOpen && (
          <Drawer open onClose={onCloseDrawer} title={COMMON.product} brand>
            <SidebarContent {...content} search={search} />
          </Drawer>
        )}
      </Suspense>
    </>
  );
}

type SidebarContentProps = ContentProps & { search: ReturnType<typeof useSearch>; isSearchFocused?: boolean };

function SidebarContent({
  user,
  sessions,
  currentId,
  search: [query, setQuery],
  isSearchFocused = false,
  onNew,
  ...actions
}: SidebarContentProps) {
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
        ref={isSearchFocused ? takeFocus : null}
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
        {...actions}
        onResetSearch={() => setQuery("")}
      />
      <AccountFoot user={user} />
    </>
  );
}
