import { Gauge, LogOut, PanelLeftOpen, Plus, Search } from "lucide-react";
import type { FocusEvent, Ref } from "react";
import { Link } from "react-router-dom";
import { displayName } from "#shared/access/display-name.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { Tooltip, TooltipProvider } from "#frontend/ui/tooltip.tsx";

type FoldedSidebarProps = {
  user: User;
  /** Of the unfold button. */
  buttonRef: Ref<HTMLButtonElement>;
  onUnfold: () => void;
  onSearch: () => void;
  onNew: () => void;
};

/** No tooltip when the focus moved here because of a click. */
function preventTooltipAfterClick(event: FocusEvent<HTMLButtonElement>) {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}

/** 64 pixels: icons only, each named by its tooltip. */
export function FoldedSidebar({ user, buttonRef, onUnfold, onSearch, onNew }: FoldedSidebarProps) {
  const { signOut, isPending } = useSignOut();
  return (
    <TooltipProvider>
      <IconButton
        name={CHAT.unfold}
        icon={PanelLeftOpen}
        aria-expanded={false}
        ref={buttonRef}
        onFocus={preventTooltipAfterClick}
        onClick={onUnfold}
      />
      <IconButton name={CHAT.newSession} icon={Plus} onClick={onNew} />
      <IconButton name={CHAT.searchLabel} icon={Search} onClick={onSearch} />
      <div className="mt-auto grid justify-items-center gap-3">
        <span title={`${displayName(user)} ${user.email}`}>
          <Avatar person={user} />
        </span>
        <Tooltip content={COMMON.dashboard} side="right">
          <Link
            to={paths.dashboard()}
            aria-label={COMMON.dashboard}
            className="grid size-8 place-items-center rounded-2 text-ink-2 hover:bg-sheet-3 hover:text-ink"
          >
            <Gauge size={17} aria-hidden="true" />
          </Link>
        </Tooltip>
        <IconButton name={COMMON.signOut} icon={LogOut} busy={isPending} onClick={signOut} />
      </div>
    </TooltipProvider>
  );
}
