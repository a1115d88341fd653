import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { cx } from "#frontend/ui/class-names.ts";
import { ThemeCycleButton } from "#frontend/ui/theme-switch.tsx";
import { LandingRow } from "./landing-row.tsx";
import { LANDING_PAGE_TEXTS } from "./words.ts";

/**
 * The header of the landing page. Until it is known whether the visitor is signed in, `user` is null and
 * `isVisitor` false.
 */
export function LandingHeader({ user, isVisitor }: { user: User | null; isVisitor: boolean }) {
  return (
    <LandingRow
      as="header"
      className="py-4"
      pageClassName="flex flex-wrap items-center justify-end gap-2 max-xs:gap-0"
    >
      <Link to={paths.home()} className="brand mr-auto">
        {COMMON_TEXTS.product}
      </Link>
      <nav aria-label={LANDING_PAGE_TEXTS.sections} className="mr-auto ml-10 flex gap-7 max-lg:hidden">
        <SectionLinks />
      </nav>
      <ThemeCycleButton className="max-xs:hidden" />
      {user && <Person user={user} />}
      {isVisitor && (
        <Link to={paths.login()} className={cx(buttonClass(), "for-visitors")}>
          {LANDING_PAGE_TEXTS.signIn}
        </Link>
      )}
      <SectionsMenu>
        {user && <Ways className="border border-line-2 sm:hidden" />}
        <ThemeCycleButton className="justify-self-start xs:hidden" />
      </SectionsMenu>
    </LandingRow>
  );
}

const SECTIONS = [
  ["#features", LANDING_PAGE_TEXTS.features],
  ["#domains", LANDING_PAGE_TEXTS.domains],
  ["#contact", LANDING_PAGE_TEXTS.contactSection],
] as const;

const SectionLinks = () =>
  SECTIONS.map(([href, name]) => (
    <a
      key={href}
      href={href}
      className="text-sm leading-7 font-medium text-ink-2 no-underline hover:text-ink hover:underline"
    >
      {name}
    </a>
  ));

/**
 * The menu of small screens, a native <details>: it opens even before React is loaded, and closes when a
 * section is chosen.
 */
const SectionsMenu = ({ children }: { children: ReactNode }) => (
  // The handler gets clicks on the links inside, which bubble.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <details
    className="relative lg:hidden"
    onClick={({ target, currentTarget }) => {
      if (target instanceof HTMLAnchorElement) currentTarget.open = false;
    }}
    onKeyDown={({ key, currentTarget }) => {
      if (key !== "Escape" || !currentTarget.open) return;
      currentTarget.open = false;
      currentTarget.querySelector("summary")?.focus();
    }}
  >
    <summary className="grid size-9 list-none place-items-center rounded-2 hover:bg-sheet-3 [&::-webkit-details-marker]:hidden">
      <Menu size={17} aria-hidden="true" />
      <span className="sr-only">{LANDING_PAGE_TEXTS.menu}</span>
    </summary>
    <nav
      aria-label={LANDING_PAGE_TEXTS.sections}
      className="absolute top-full right-0 z-10 mt-1 grid w-52 max-w-[calc(100vw-2rem)] gap-1 rounded-3 border border-line-2 bg-sheet p-4 shadow-menu"
    >
      <SectionLinks />
      {children}
    </nav>
  </details>
);

function Person({ user }: { user: User }) {
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <>
      <Avatar person={user} />
      <span className="max-w-60 truncate text-sm font-medium max-md:sr-only">{name || user.email}</span>
      <Ways className="max-sm:hidden" />
    </>
  );
}

/** The links for signed-in users; in the menu where the header is too narrow for them. */
function Ways({ className }: { className: string }) {
  const { signOut, isPending } = useSignOut();
  return (
    <>
      <Link to={paths.dashboard()} className={cx(buttonClass({ tone: "quiet" }), className)}>
        {COMMON_TEXTS.dashboard}
      </Link>
      <Button onClick={signOut} busy={isPending} className={className}>
        {COMMON_TEXTS.signOut}
      </Button>
    </>
  );
}
