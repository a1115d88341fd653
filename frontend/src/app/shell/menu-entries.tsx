import { ListChecks, LogOut, MessagesSquare, Settings, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "#frontend/app/paths.ts";
import { useSignOut } from "#frontend/app/sign-out.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { Spinner } from "#frontend/ui/spinner.tsx";
import { Tooltip } from "#frontend/ui/tooltip.tsx";

type Entry = { label: string; icon: LucideIcon; to: string };

const PAGES: readonly Entry[] = [{ label: SHELL.decisionFlow, icon: ListChecks, to: paths.decisionFlow() }];

/** The other half of the product, below a hairline. */
const ELSEWHERE: readonly Entry[] = [{ label: SHELL.assistant, icon: MessagesSquare, to: paths.chat() }];

const ENTRY =
  "flex min-h-9 w-full items-center gap-3 rounded-2 px-3 py-1.5 text-left text-sm font-medium text-ink-2 no-underline hover:bg-sheet-3 hover:text-ink " +
  "aria-[current=page]:rounded-l-none aria-[current=page]:bg-sheet aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_0_var(--accent)] " +
  "aria-disabled:bg-transparent aria-disabled:text-ink-3";

/** The entries of the shell's menu. `onFollow`: one of them was pressed. */
export function MenuEntries({ onFollow }: { onFollow?: () => void }) {
  return (
    <>
      <nav aria-label={SHELL.navigation} className="grid gap-px">
        {PAGES.map((entry) => (
          <PageLink key={entry.to} {...entry} onFollow={onFollow} />
        ))}
        <hr className="m-3 border-line-2" />
        {ELSEWHERE.map((entry) => (
          <PageLink key={entry.to} {...entry} onFollow={onFollow} />
        ))}
      </nav>
      <div className="mt-auto grid gap-px">
        <Tooltip content={SHELL.settingsClosed} side="right">
          <button type="button" aria-disabled="true" className={ENTRY}>
            <Settings size={17} aria-hidden="true" />
            {SHELL.settings}
          </button>
        </Tooltip>
        <Logout />
      </div>
    </>
  );
}

function Logout() {
  const { signOut, isPending } = useSignOut(paths.login());
  return (
    <button type="button" className={ENTRY} aria-busy={isPending || undefined} onClick={signOut}>
      {isPending ? <Spinner /> : <LogOut size={17} aria-hidden="true" />}
      {SHELL.logout}
    </button>
  );
}

function PageLink({ label, icon: Icon, to, onFollow }: Entry & { onFollow: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname === paths.individual(to);
  return (
    <Link to={to} aria-current={isHere ? "page" : undefined} className={ENTRY} onClick={onFollow}>
      <Icon size={17} aria-hidden="true" className={isHere ? "text-accent" : undefined} />
      {label}
    </Link>
  );
}
