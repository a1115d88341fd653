import { createElement, lazy, Suspense, type ComponentType } from "react";
import { Route, Routes } from "react-router-dom";
import { NotFoundPage } from "./not-found.page.tsx";
import { paths } from "./paths.ts";
import { SessionLost, type SignInAgainProps } from "./session-lost.tsx";
import { useFetchedLater } from "./use-fetched-later.ts";

const SignInAgainDialog = lazy<ComponentType<SignInAgainProps>>(async () => ({
  default: (await import("#frontend/features/access/sign-in-again.dialog.tsx")).SignInAgainDialog,
}));

/** Each page comes with its own file; what it draws itself while it loads its data is its own affair. */
const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

/** A page of work: what explains itself under the pointer comes with it, not with the pages that lead to it. */
const workPage = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => {
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

/** The pages of the dashboard, each also under its older address. */
const DASHBOARD = [{ path: paths.decisionFlow(), Page: FlowPage }];

const GalleryPage = import.meta.env.DEV
  ? workPage(() => import("#frontend/gallery/gallery.page.tsx"), "GalleryPage")
  : null;

/** The table of spec/1-chat-and-access.md section 2. The one place of `app` that knows the features. */
export function AppRoutes() {
  // Signing out leads there, with or without a network.
  useFetchedLater(loadLanding);
  return (
    <>
      <Suspense fallback={null}>
        <Routes>
          <Route path={paths.home()} element={<LandingPage />} />
          <Route path={paths.login()} element={<LoginPage />} />
          <Route path={paths.privacy()} element={<PrivacyPage />} />
          <Route path={paths.terms()} element={<TermsPage />} />
          <Route path={paths.chat()} element={<ChatPage />} />
          <Route element={<Shell />}>
            <Route path={paths.profile()} element={<ProfilePage />} />
            {DASHBOARD.flatMap(({ path, Page }) =>
              [path, paths.individual(path)].map((address) => (
                <Route key={address} path={address} element={<Page />} />
              )),
            )}
          </Route>
          {GalleryPage && <Route path={paths.gallery()} element={<GalleryPage />} />}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      <SessionLost dialog={SignInAgainDialog} />
    </>
  );
}
