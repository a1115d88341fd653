import type { UseQueryResult } from "@tanstack/react-query";
import { Gauge, LogOut, PanelLeftClose, PanelLeftOpen, Plus, Search } from "lucide-react";
import { type FocusEvent, type Ref, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { formatDisplayName } from "#shared/access/display-name.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { searchByTitle } from "#shared/discussion/search.rules.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";
import { useUrlQuery } from "#frontend/browser/address/use-address-query.ts";
import { announce } from "#frontend/browser/announce.ts";
import { focusIfLost } from "#frontend/browser/focus.ts";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useDebouncedText } from "#frontend/browser/use-debounced-text.ts";
import { sortPinnedFirst } from "#frontend/entities/discussion/queries.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { CHAT_TEXTS, formatShownDiscussionCount } from "#frontend/labels/chat.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { LazyDrawer } from "#frontend/ui/lazy-dialogs.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { Tooltip } from "#frontend/ui/tooltip.tsx";
import { SidebarSessionList } from "./session-list.tsx";

const ProjectFilter = lazyPart(async () => (await import("./project-filter.tsx")).ProjectFilter, {
  failed: () => null,
});

type ContentProps = {
  user: User;
  sessions: UseQueryResult<Session[]>;
  currentId: string | null;
  onNew: () => void;
  onOpen: () => void;
  onRemove: (session: Session) => void;
};

type SidebarProps = ContentProps & { isDrawerOpen: boolean; onCloseDrawer: () => void };

/** The list of discussions: on wide screens beside the page (240 px, 64 px when folded), else in a drawer. */
export function ChatSidebar({ isDrawerOpen, onCloseDrawer, ...content }: SidebarProps) {
  const { user, onNew } = content;
  const [isFolded, setIsFolded] = useState(() => readOwned(storageKeys.sidebar(), user.id)?.folded ?? false);
  /** The element to focus after folding or unfolding, which removes the pressed button. */
  const [focused, setFocused] = useState<"toggle" | "search" | null>(null);
  const search = useDiscussionSearch();
  const [projectId, setProjectId] = useState(
    () => readOwned(storageKeys.sidebar(), user.id)?.project ?? null,
  );
  const filter = {
    projectId,
    onFilter: (project: string | null) => {
      setProjectId(project);
      writeOwned(storageKeys.sidebar(), user.id, { folded: isFolded, project });
    },
  };
  const fold = (folded: boolean, focus: "toggle" | "search" = "toggle") => {
    setIsFolded(folded);
    setFocused(focus);
    writeOwned(storageKeys.sidebar(), user.id, { folded, project: projectId });
  };
  return (
    <>
      <aside
        aria-label={CHAT_TEXTS.sidebar}
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
                {COMMON_TEXTS.product}
              </Link>
              <PlainIconButton
                name={CHAT_TEXTS.fold}
                title={CHAT_TEXTS.fold}
                icon={PanelLeftClose}
                aria-expanded
                ref={focused === "toggle" ? focusIfLost : null}
                onClick={() => fold(true)}
              />
            </div>
            <SidebarContent {...content} {...filter} search={search} isSearchFocused={focused === "search"} />
          </>
        )}
      </aside>
      {isDrawerOpen && (
        <LazyDrawer open onClose={onCloseDrawer} title={COMMON_TEXTS.product} brand>
          <SidebarContent {...content} {...filter} search={search} />
        </LazyDrawer>
      )}
    </>
  );
}

type SidebarContentProps = ContentProps & {
  search: ReturnType<typeof useDiscussionSearch>;
  isSearchFocused?: boolean;
  /** Project whose discussions are listed; `null`: all. */
  projectId: string | null;
  onFilter: (projectId: string | null) => void;
};

function SidebarContent({
  user,
  sessions,
  currentId,
  search: [query, setQuery],
  isSearchFocused = false,
  projectId,
  onFilter,
  onNew,
  ...actions
}: SidebarContentProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isSearchFocused) focusIfLost(field.current);
  }, [isSearchFocused]);
  const { data } = sessions;
  const hasProjects = data?.some((session) => session.projectId !== null) === true;
  const inProject = useMemo(() => ofProject(data ?? [], projectId), [data, projectId]);
  const found = useMemo(() => sortPinnedFirst(searchByTitle(inProject, query)), [inProject, query]);
  const total = sessions.data?.length;
  useEffect(() => {
    if (query !== "" && total !== undefined) announce(formatShownDiscussionCount(found.length, total));
  }, [query, found.length, total]);
  return (
    <>
      <Button wide icon={Plus} onClick={onNew}>
        {CHAT_TEXTS.newSession}
      </Button>
      <TextInput
        type="search"
        icon={Search}
        size="sm"
        aria-label={CHAT_TEXTS.searchLabel}
        placeholder={CHAT_TEXTS.search}
        value={query}
        ref={field}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || query === "" || isComposing(event.nativeEvent)) return;
          event.stopPropagation();
          setQuery("");
        }}
      />
      {hasProjects && <ProjectFilter sessions={data ?? []} projectId={projectId} onChange={onFilter} />}
      <SidebarSessionList
        sessions={sessions}
        found={found}
        currentId={currentId}
        {...actions}
        onResetSearch={() => {
          field.current?.focus();
          setQuery("");
        }}
        onSearchAll={
          inProject.length === total
            ? null
            : () => {
                field.current?.focus();
                onFilter(null);
              }
        }
      />
      <AccountLinks user={user} />
    </>
  );
}

/**
 * Returns the discussions of a project. Returns all if `projectId` is null or the project has no discussion.
 */
function ofProject(sessions: readonly Session[], projectId: string | null): readonly Session[] {
  const own = sessions.filter((session) => session.projectId === projectId);
  return projectId === null || own.length === 0 ? sessions : own;
}

const ACCOUNT_LINK = "justify-start! gap-3! px-3!";

function AccountLinks({ user }: { user: User }) {
  const { signOut, isPending } = useSignOut();
  return (
    <div className="mt-auto grid gap-2 border-t border-line-2 pt-3">
      <div className="flex min-w-0 items-center gap-2.5 px-3 py-1">
        <Avatar person={user} />
        <p className="min-w-0">
          <span className="block truncate text-sm/4.5 font-strong" title={formatDisplayName(user)}>
            {formatDisplayName(user)}
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
          {COMMON_TEXTS.dashboard}
        </Link>
        <Button tone="quiet" wide icon={LogOut} busy={isPending} className={ACCOUNT_LINK} onClick={signOut}>
          {COMMON_TEXTS.signOut}
        </Button>
      </div>
    </div>
  );
}

type FoldedSidebarProps = {
  user: User;
  /** Ref of the button that unfolds the sidebar, for focus. */
  buttonRef: Ref<HTMLButtonElement>;
  onUnfold: () => void;
  onSearch: () => void;
  onNew: () => void;
};

/** Suppresses the tooltip when the button was focused by a click, not by the keyboard. */
function preventTooltipAfterClick(event: FocusEvent<HTMLButtonElement>) {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}

/** The folded sidebar, 64 px wide: icons only, each with a tooltip. */
function FoldedSidebar({ user, buttonRef, onUnfold, onSearch, onNew }: FoldedSidebarProps) {
  const { signOut, isPending } = useSignOut();
  return (
    <>
      <IconButton
        name={CHAT_TEXTS.unfold}
        icon={PanelLeftOpen}
        aria-expanded={false}
        ref={buttonRef}
        onFocus={preventTooltipAfterClick}
        onClick={onUnfold}
      />
      <IconButton name={CHAT_TEXTS.newSession} icon={Plus} onClick={onNew} />
      <IconButton name={CHAT_TEXTS.searchLabel} icon={Search} onClick={onSearch} />
      <div className="mt-auto grid justify-items-center gap-3">
        <span title={`${formatDisplayName(user)} ${user.email}`}>
          <Avatar person={user} />
        </span>
        <Tooltip content={COMMON_TEXTS.dashboard} side="right">
          <Link
            to={paths.dashboard()}
            aria-label={COMMON_TEXTS.dashboard}
            className="grid size-8 place-items-center rounded-2 text-ink-2 hover:bg-sheet-3 hover:text-ink"
          >
            <Gauge size={17} aria-hidden="true" />
          </Link>
        </Tooltip>
        <IconButton name={COMMON_TEXTS.signOut} icon={LogOut} busy={isPending} onClick={signOut} />
      </div>
    </>
  );
}

/**
 * Returns the search of the list of discussions, kept in the URL, so that it stays when another discussion
 * opens.
 */
function useDiscussionSearch(): [query: string, setQuery: (query: string) => void] {
  const [params, changeQuery] = useUrlQuery();
  const { state } = useLocation() as { state: unknown };
  return useDebouncedText(params.get("q") ?? "", (query) =>
    // Passes on the state of the history entry: going back must still close a document or the notes drawer.
    changeQuery((now) => withQueryChanges(now, { q: query === "" ? null : query }), { replace: true, state }),
  );
}
