import { createElement, lazy, Suspense, type ComponentType } from "react";
import { matchPath, Route, Routes } from "react-router-dom";
import { fetchable } from "./fetchable.tsx";
import { NotFoundPage } from "./not-found.page.tsx";
import { paths } from "./paths.ts";
import { SessionLost, type SignInAgainProps } from "./session-lost.tsx";
import { useFetchedLater } from "./use-fetched-later.ts";

const SignInAgainDialog = lazy<ComponentType<SignInAgainProps>>(async () => ({
  default: (await import("#frontend/features/access/sign-in-again.dialog.tsx")).SignInAgainDialog,
}));

/** Each page comes with its own file; what it draws itself while it loads its data is its own affair. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  fetchable(async () => ({ default: (await load())[name] }));

/** A page of work: what explains itself under the pointer comes with it, not with the pages that lead to it. */
const workPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  fetchable(async () => {
    const [{ TooltipProvider }, pages] = await Promise.all([import("#frontend/ui/tooltip.tsx"), load()]);
    return { default: () => <TooltipProvider>{createElement(pages[name])}</TooltipProvider> };
  });

const loadLanding = () => import("#frontend/features/landing/landing.page.tsx");
const LandingPage = page(loadLanding, "LandingPage");
const LoginPage = page(() => import("#frontend/features/access/login.page.tsx"), "LoginPage");
const PrivacyPage = page(() => import("#frontend/features/legal/privacy.page.tsx"), "PrivacyPage");
const TermsPage = page(() => import("#frontend/features/legal/terms.page.tsx"), "TermsPage");
const ChatPage = workPage(() => import("#frontend/features/chat/chat.page.tsx"), "ChatPage");
const FlowPage = page(() => import("#frontend/features/decisions/flow.page.tsx"), "FlowPage");
const ProfilePage = page(() => import("#frontend/features/account/profile.page.tsx"), "ProfilePage");
const DecisionDialogs = lazy(() => import("#frontend/features/decisions/decision-dialogs.tsx"));
const Shell = workPage(async () => {
  const { Shell: Around } = await import("./shell/shell.tsx");
  return { Shell: () => <Around dialogs={DecisionDialogs} /> };
}, "Shell");

type PageAt = { path: string; Page: ReturnType<typeof page> };

/** With those below, the table of spec/1-chat-and-access.md section 2. */
const PAGES: PageAt[] = [
  { path: paths.home(), Page: LandingPage },
  { path: paths.login(), Page: LoginPage },
  { path: paths.chat(), Page: ChatPage },
];
/** They are the same whoever reads them. */
const PAGES_FOR_ANYONE: readonly PageAt[] = [
  { path: paths.privacy(), Page: PrivacyPage },
  { path: paths.terms(), Page: TermsPage },
];
if (import.meta.env.DEV) {
  const Page = workPage(() => import("#frontend/gallery/gallery.page.tsx"), "GalleryPage");
  PAGES.push({ path: paths.gallery(), Page });
}

/** The pages inside the shell; those of the dashboard also under their older addresses. */
const PAGES_IN_SHELL: readonly PageAt[] = [
  { path: paths.profile(), Page: ProfilePage },
  ...[{ path: paths.decisionFlow(), Page: FlowPage }].flatMap(({ path, Page }) =>
    [path, paths.individual(path)].map((address) => ({ path: address, Page })),
  ),
];

/**
 * Fetches all that the first view at this address is drawn with, at once instead of one after the other. `askWho` reads who is
 * signed in, where the page asks.
 */
export async function fetchFirstView(pathname: string, askWho: () => void): Promise<void> {
  const isHere = ({ path }: PageAt) => matchPath(path, pathname) !== null;
  const shown = [...PAGES, ...PAGES_IN_SHELL].find(isHere);
  if (shown) askWho();
  const around = PAGES_IN_SHELL.some(isHere) ? [Shell] : [];
  const pages = shown ? [shown] : PAGES_FOR_ANYONE.filter(isHere);
  await Promise.all([...around, ...pages.map(({ Page }) => Page)].map((Page) => Page.fetch()));
}

/** The one place of `app` that knows the features. */
export function AppRoutes() {
  // Signing out leads there, with or without a network.
  useFetchedLater(loadLanding);
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          {[...PAGES, ...PAGES_FOR_ANYONE].map(drawn)}
          <Route element={<Shell />}>{PAGES_IN_SHELL.map(drawn)}</Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      <SessionLost dialog={SignInAgainDialog} />
    </>
  );
}

const drawn = ({ path, Page }: PageAt) => <Route key={path} path={path} element={<Page />} />;
