import type { UseQueryResult } from "@tanstack/react-query";
import { Gauge, LogOut, PanelLeftClose, Plus, Search } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { displayName } from "#shared/access/display-name.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { searchByTitle } from "#shared/discussion/search.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { CHAT, foundCount } from "#frontend/labels/chat.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { FoldedSidebar } from "./folded-sidebar.tsx";
import { SessionList } from "./session-list.tsx";
import { useDiscussionSearch } from "./use-search.ts";

type ContentProps = {
  user: User;
  sessions: UseQueryResult<Session[]>;
  currentId: string | null;
  onNew: () => void;
  onOpen: () => void;
  onRemove: (session: Session) => void;
};

type SidebarProps = ContentProps & { isDrawerOpen: boolean; onCloseDrawer: () => void };

/** The discussions: beside the page on wide screens, 240 or 64 px; in a drawer on narrow ones. */
export function Sidebar({ isDrawerOpen, onCloseDrawer, ...content }: SidebarProps) {
  const { user, onNew } = content;
  const [isFolded, setIsFolded] = useState(() => readOwned(storageKeys.sidebar(), user.id)?.folded ?? false);
  /** What takes the focus of the button that folding or unfolding has removed. */
  const [focused, setFocused] = useState<"toggle" | "search" | null>(null);
  const search = useDiscussionSearch();
  const fold = (folded: boolean, focus: "toggle" | "search" = "toggle") => {
    setIsFolded(folded);
    setFocused(focus);
    writeOwned(storageKeys.sidebar(), user.id, { folded });
  };
  return (
    <>
      <aside
        aria-label={CHAT.sidebar}
        tabIndex={-1}
        className={`sticky outline-none top-below-bar hidden h-below-bar flex-col gap-3 px-3 py-4 lg:flex ${isFolded ? "w-16 items-center" : "w-60"}`}
      >
        {isFolded ? (
          <FoldedSidebar
            user={user}
            buttonRef={focused === null ? null : focusIfLost}
            onUnfold={() => fold(false)}
            onSearch={() => fold(false, "search")}
            onNew={onNew}
          />
        ) : (
          <>
            <div className="flex items-center justify-between">
              <Link to={paths.dashboard()} className="brand px-3 py-0.5">
                {COMMON.product}
              </Link>
              <PlainIconButton
                name={CHAT.fold}
                title={CHAT.fold}
                icon={PanelLeftClose}
                aria-expanded
                ref={focused === "toggle" ? focusIfLost : null}
                onClick={() => fold(true)}
              />
            </div>
            <SidebarContent {...content} search={search} isSearchFocused={focused === "search"} />
          </>
        )}
      </aside>
      {isDrawerOpen && (
        <LazyDrawer open onClose={onCloseDrawer} title={COMMON.product} brand>
          <SidebarContent {...content} search={search} />
        </LazyDrawer>
      )}
    </>
  );
}

type SidebarContentProps = ContentProps & {
  search: ReturnType<typeof useDiscussionSearch>;
  isSearchFocused?: boolean;
};

function SidebarContent({
  user,
  sessions,
  currentId,
  search: [query, setQuery],
  isSearchFocused = false,
  onNew,
  ...actions
}: SidebarContentProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isSearchFocused) focusIfLost(field.current);
  }, [isSearchFocused]);
  const { data } = sessions;
  const found = useMemo(() => searchByTitle(data ?? [], query), [data, query]);
  const total = sessions.data?.length;
  useEffect(() => {
    if (query !== "" && total !== undefined) announce(foundCount(found.length, total));
  }, [query, found.length, total]);
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
        ref={field}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || query === "" || isComposing(event.nativeEvent)) return;
          event.stopPropagation();
          setQuery("");
        }}
      />
      <SessionList
        sessions={sessions}
        found={found}
        currentId={currentId}
        {...actions}
        onResetSearch={() => {
          field.current?.focus();
          setQuery("");
        }}
      />
      <AccountLinks user={user} />
    </>
  );
}

const ACCOUNT_LINK = "justify-start! gap-3! px-3!";

function AccountLinks({ user }: { user: User }) {
  const { signOut, isPending } = useSignOut();
  return (
    <div className="mt-auto grid gap-2 border-t border-line-2 pt-3">
      <div className="flex min-w-0 items-center gap-2.5 px-3 py-1">
        <Avatar person={user} />
        <p className="min-w-0">
          <span className="block truncate text-sm/4.5 font-strong" title={displayName(user)}>
            {displayName(user)}
          </span>
          <span className="block truncate text-xs text-ink-3" title={user.email}>
            {user.email}
          </span>
        </p>
      </div>
      <div className="grid">
        <Link
          to={paths.dashboard()}
          className={`${buttonClass({ tone: "quiet", wide: true })} ${ACCOUNT_LINK}`}
        >
          <Gauge size={15} aria-hidden="true" />
          {COMMON.dashboard}
        </Link>
        <Button tone="quiet" wide icon={LogOut} busy={isPending} className={ACCOUNT_LINK} onClick={signOut}>
          {COMMON.signOut}
        </Button>
      </div>
    </div>
  );
}
