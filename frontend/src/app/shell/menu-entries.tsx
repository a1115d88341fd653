import {
  BookCheck,
  CalendarDays,
  Compass,
  Gauge,
  ListChecks,
  LogOut,
  MessagesSquare,
  Search,
  Settings,
  type LucideIcon,
} from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { openPalette, paletteKeyHintStore } from "#frontend/browser/overlays.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { SHELL_TEXTS } from "#frontend/labels/shell.ts";
import { Spinner } from "#frontend/ui/spinner.tsx";
import { useStore } from "#frontend/browser/store.ts";
import { toast } from "#frontend/browser/toast.ts";
import { Tooltip } from "#frontend/ui/tooltip.tsx";

/**
 * `isHome`: the entry is also marked as the current page at `/bordIndividuel`, the root of the older paths.
 */
type Entry = { label: string; icon: LucideIcon; to: string; isHome?: boolean };

const PAGES: readonly Entry[] = [
  { label: SHELL_TEXTS.cockpit, icon: Gauge, to: paths.cockpit(), isHome: true },
  { label: SHELL_TEXTS.decisionFlow, icon: ListChecks, to: paths.decisionFlow() },
  { label: SHELL_TEXTS.exploration, icon: Compass, to: paths.exploration() },
  { label: SHELL_TEXTS.choices, icon: BookCheck, to: paths.choices() },
  { label: SHELL_TEXTS.clarity, icon: CalendarDays, to: paths.clarity() },
];

/** The link below the separator: it leaves the shell for the chat. */
const ELSEWHERE: readonly Entry[] = [
  { label: SHELL_TEXTS.assistant, icon: MessagesSquare, to: paths.chat() },
];

const ENTRY =
  "flex min-h-9 w-full items-center gap-3 rounded-2 px-3 py-1.5 text-left text-sm font-medium text-ink-2 no-underline hover:bg-sheet-3 hover:text-ink " +
  "aria-[current=page]:rounded-l-none aria-[current=page]:bg-sheet aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_0_var(--color-accent)] " +
  "off:bg-transparent off:text-ink-3";

/** The entries of the shell's menu. `onFollow`: called when a link is followed. */
export function ShellMenuEntries({ onFollow }: { onFollow?: () => void }) {
  return (
    <>
      <SearchEntry onFollow={onFollow} />
      <nav aria-label={SHELL_TEXTS.navigation} className="grid gap-px">
        {PAGES.map((entry) => (
          <PageLink key={entry.to} {...entry} onFollow={onFollow} />
        ))}
        <hr className="m-3 border-line-2" />
        {ELSEWHERE.map((entry) => (
          <PageLink key={entry.to} {...entry} onFollow={onFollow} />
        ))}
      </nav>
      <div className="mt-auto grid gap-px">
        <Tooltip content={SHELL_TEXTS.settingsClosed} side="right">
          <button
            type="button"
            lang="en"
            aria-disabled="true"
            className={ENTRY}
            // A tooltip would not be shown on a touch screen, so a toast says why the button does nothing.
            onClick={() => toast({ title: SHELL_TEXTS.settingsClosed })}
          >
            <Settings size={17} aria-hidden="true" />
            {SHELL_TEXTS.settings}
          </button>
        </Tooltip>
        <Logout />
      </div>
    </>
  );
}

/** A button that opens the palette, for people who do not know its shortcut. */
function SearchEntry({ onFollow }: { onFollow: (() => void) | undefined }) {
  const hint = useStore(paletteKeyHintStore);
  const open = () => {
    onFollow?.();
    openPalette();
  };
  return (
    <button type="button" className={`${ENTRY} -mb-3`} onClick={open}>
      <Search size={17} aria-hidden="true" />
      <span className="flex-1">{SHELL_TEXTS.search}</span>
      {hint && (
        <kbd className="max-lg:hidden" aria-hidden="true">
          {hint}
        </kbd>
      )}
    </button>
  );
}

function Logout() {
  const { signOut, isPending } = useSignOut();
  return (
    <button type="button" lang="en" className={ENTRY} aria-busy={isPending || undefined} onClick={signOut}>
      {isPending ? <Spinner /> : <LogOut size={17} aria-hidden="true" />}
      {SHELL_TEXTS.logout}
    </button>
  );
}

type PageLinkProps = Entry & { onFollow: (() => void) | undefined };

function PageLink({ label, icon: Icon, to, isHome = false, onFollow }: PageLinkProps) {
  const { pathname } = useLocation();
  const addresses = [to, paths.individual(to), ...(isHome ? [paths.individual()] : [])];
  const isHere = addresses.includes(pathname);
  return (
    <Link to={to} aria-current={isHere ? "page" : undefined} className={ENTRY} onClick={onFollow}>
      <Icon size={17} aria-hidden="true" className={isHere ? "text-accent" : undefined} />
      {label}
    </Link>
  );
}
