import { Gauge, LogOut, PanelLeftOpen, Plus, Search } from "lucide-react";
import type { FocusEvent, Ref } from "react";
import { Link } from "react-router-dom";
import { nameOf } from "#shared/access/name.rules.ts";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/app/paths.ts";
import { useSignOut } from "#frontend/app/sign-out.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { Tooltip, TooltipProvider } from "#frontend/ui/tooltip.tsx";

type FoldedSidebarProps = {
  user: User;
  /** Of the button that unfolds. */
  buttonRef: Ref<HTMLButtonElement>;
  onUnfold: () => void;
  onSearch: () => void;
  onNew: () => void;
};

/** Folded with the mouse, the bar has no tooltip standing over it because a focus moved. */
function keepTooltipForKeys(event: FocusEvent<HTMLButtonElement>) {
  if (!event.currentTarget.matches(":focus-visible")) event.preventDefault();
}

/** 64 pixels: icons only, each named by its tooltip. */
export default function FoldedSidebar({ user, buttonRef, onUnfold, onSearch, onNew }: FoldedSidebarProps) {
  const { signOut, isPending } = useSignOut(paths.home());
  return (
    <TooltipProvider>
      <IconButton
        name={CHAT.unfold}
        icon={PanelLeftOpen}
        aria-expanded={false}
        ref={buttonRef}
        onFocus={keepTooltipForKeys}
        onClick={onUnfold}
      />
      <IconButton name={CHAT.newSession} icon={Plus} onClick={onNew} />
      <IconButton name={CHAT.searchLabel} icon={Search} onClick={onSearch} />
      <div className="mt-auto grid justify-items-center gap-3">
        <span title={`${nameOf(user)} ${user.email}`}>
          <Avatar name={nameOf(user)} src={user.profileImageUrl} />
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
