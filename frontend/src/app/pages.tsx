import { type ComponentType, createElement } from "react";
import { matchPath } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { type LazyPartOptions, lazyPart } from "#frontend/ui/lazy-part.tsx";
import { ErrorPage, FailedPage } from "./error-page.tsx";
import { PageErrorFallback, PageLoadFallback } from "./shell/error-fallbacks.tsx";
import { lazySessionLost } from "./signed-in.tsx";

const WHOLE: LazyPartOptions = {
  failed: (retry) => <FailedPage onRetry={retry} />,
  broken: () => <ErrorPage />,
};
const IN_SHELL: LazyPartOptions = {
  failed: (retry) => <PageLoadFallback onRetry={retry} />,
  broken: (retry) => <PageErrorFallback onRetry={retry} />,
};

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A page in a file of its own. */
const page = <Name extends string>(load: Load<Name>, name: Name, fallbacks = WHOLE) =>
  lazyPart(async () => (await load())[name], fallbacks);

/** A signed-in page: brings with it what the public pages do without, the tooltips and what listens to other tabs. */
const workPage = <Name extends string>(load: Load<Name>, name: Name) =>
  lazyPart(async () => {
    const [{ TooltipProvider }, pages] = await Promise.all([
      import("#frontend/ui/tooltip.tsx"),
      load(),
      lazySessionLost.fetch(),
    ]);
    return () => <TooltipProvider>{createElement(pages[name])}</TooltipProvider>;
  }, WHOLE);

const LoginPage = page(() => import("#frontend/features/access/login.page.tsx"), "LoginPage");
const EmailProofPage = page(() => import("#frontend/features/access/email-proof.page.tsx"), "EmailProofPage");
const ReviewMailsPage = page(
  () => import("#frontend/features/access/review-mails.page.tsx"),
  "ReviewMailsPage",
);
const OpinionPage = page(() => import("#frontend/features/opinion/opinion.page.tsx"), "OpinionPage");
const PrivacyPage = page(() => import("#frontend/features/legal/privacy.page.tsx"), "PrivacyPage");
const TermsPage = page(() => import("#frontend/features/legal/terms.page.tsx"), "TermsPage");
const LegalNoticePage = page(
  () => import("#frontend/features/legal/legal-notice.page.tsx"),
  "LegalNoticePage",
);
const AccessibilityPage = page(
  () => import("#frontend/features/legal/accessibility.page.tsx"),
  "AccessibilityPage",
);
const ProfilePage = page(
  () => import("#frontend/features/account/profile.page.tsx"),
  "ProfilePage",
  IN_SHELL,
);

export const LandingPage = page(() => import("#frontend/features/landing/landing.page.tsx"), "LandingPage");
export const ChatPage = workPage(() => import("#frontend/features/chat/chat.page.tsx"), "ChatPage");
export const CockpitPage = page(
  () => import("#frontend/features/cockpit/cockpit.page.tsx"),
  "CockpitPage",
  IN_SHELL,
);
export const FlowPage = page(() => import("./decision-flow.page.tsx"), "FlowPage", IN_SHELL);
export const ExplorationPage = page(
  () => import("#frontend/features/exploration/exploration.page.tsx"),
  "ExplorationPage",
  IN_SHELL,
);
export const ClarityPage = page(
  () => import("#frontend/features/clarity/clarity.page.tsx"),
  "ClarityPage",
  IN_SHELL,
);
const JournalPage = page(
  () => import("#frontend/features/journal/journal.page.tsx"),
  "JournalPage",
  IN_SHELL,
);
const ReviewPage = page(() => import("#frontend/features/review/review.page.tsx"), "ReviewPage", IN_SHELL);
export const Shell = workPage(() => import("./shell/shell.tsx"), "Shell");

export type Page = ReturnType<typeof page>;
type PageAt = { path: string; Page: Page };

/** With those below, the table of spec/1-chat-and-access.md section 2. */
const PAGES_FOR_PEOPLE: readonly PageAt[] = [
  { path: paths.home(), Page: LandingPage },
  { path: paths.login(), Page: LoginPage },
  { path: paths.chat(), Page: ChatPage },
];
/** Pages that do not depend on who is signed in. */
const PAGES_FOR_ANYONE: readonly PageAt[] = [
  { path: paths.privacy(), Page: PrivacyPage },
  { path: paths.terms(), Page: TermsPage },
  { path: paths.legalNotice(), Page: LegalNoticePage },
  { path: paths.accessibility(), Page: AccessibilityPage },
  { path: paths.emailProof(":secret?"), Page: EmailProofPage },
  { path: paths.reviewMails(":secret?"), Page: ReviewMailsPage },
  { path: paths.opinion("*"), Page: OpinionPage },
];

export const PAGES: readonly PageAt[] = [...PAGES_FOR_PEOPLE, ...PAGES_FOR_ANYONE];

const underBothAddresses = (path: string, Page: Page): PageAt[] =>
  [path, paths.individual(path)].map((each) => ({ path: each, Page }));

/** The pages inside the shell; the dashboard's also under their older addresses, whose root is the cockpit. */
export const PAGES_IN_SHELL: readonly PageAt[] = [
  { path: paths.profile(), Page: ProfilePage },
  { path: paths.journal(":decisionId"), Page: JournalPage },
  { path: paths.lookBack(":decisionId"), Page: ReviewPage },
  { path: paths.individual(), Page: CockpitPage },
  ...underBothAddresses(paths.cockpit(), CockpitPage),
  ...underBothAddresses(paths.decisionFlow(), FlowPage),
  ...underBothAddresses(paths.exploration(), ExplorationPage),
  ...underBothAddresses(paths.clarity(), ClarityPage),
];

const ALL_PAGES: readonly PageAt[] = [...PAGES, ...PAGES_IN_SHELL];

const pageAt = (pathname: string) => ALL_PAGES.find(({ path }) => matchPath(path, pathname) !== null);

/** The pattern of a path, which names no person's things: « /courriel/:secret? »; « * » for an unknown one. */
export const pagePatternAt = (pathname: string): string => pageAt(pathname)?.path ?? "*";

/** The files of the page at this path; none for an unknown one, whose page is in the first file. */
export function pageFilesAt(pathname: string): readonly Page[] {
  const shown = pageAt(pathname);
  if (!shown) return [];
  return PAGES_IN_SHELL.includes(shown) ? [Shell, shown.Page] : [shown.Page];
}

/** Whether the page at this path depends on who is signed in. */
export const dependsOnSignIn = (pathname: string): boolean =>
  [...PAGES_FOR_PEOPLE, ...PAGES_IN_SHELL].some(({ path }) => matchPath(path, pathname) !== null);
