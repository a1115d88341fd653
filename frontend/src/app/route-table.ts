import type { ComponentType } from "react";
import { matchPath } from "react-router-dom";
import { configQuery } from "#frontend/api/config.ts";
import { endpointKey } from "#frontend/api/endpoint-query.ts";
import { paths } from "#frontend/browser/address/paths.ts";

/**
 * A query key to read, with placeholders: `:name` is a part of the path, `?name` a value of the query string.
 * If that value is missing, the query is not read.
 */
type Read = readonly string[];

export type FirstView = {
  reads: readonly Read[];
  /** Queries that are read only if the person has decisions (S2 §7). */
  readsOfDecisions?: readonly Read[];
  /**
   * Another frame, shown if the query string has one of `names`, because a dialog or panel is then open.
   * `example`: the query string with which the build renders this frame.
   */
  opened?: { frame: string; names: readonly string[]; example: string; fonts?: readonly string[] };
};

export type Route = {
  /** Name of the page's file, `<name>.page.tsx`, and of its frame in the HTML. */
  name: string;
  paths: readonly string[];
  /**
   * `anyone`: public, the same for everyone. `visitor`: public, but different for signed-in people. `work`:
   * for signed-in people. `shell`: for signed-in people, inside the shell.
   */
  kind: "anyone" | "visitor" | "work" | "shell";
  load: () => Promise<ComponentType>;
  /**
   * If set, the HTML contains the frame of this page, and `first-view.js` requests its data before the
   * program loads (frontend/first-views.ts).
   */
  firstView?: FirstView;
  /**
   * The page's first view is bundled into few files, which it shares with other grouped pages
   * (frontend/chunks.ts).
   */
  isGrouped?: true;
  /** Every page of the shell links to this page, so each of them prefetches it. */
  isPrefetched?: true;
};

const SESSION = "?session";
const DECISION = ":decisionId";
/** The font of the texts that MENTA says. */
const VOICE = ["newsreader-texte-fr.woff2"];

/** Returns the path of a dashboard page and its older path under `/bordIndividuel`. */
const bothPaths = (path: string): string[] => [path, paths.individual(path)];

/** The table of S1 §2: all pages and their paths. */
export const ROUTES: readonly Route[] = [
  {
    name: "landing",
    paths: [paths.home()],
    kind: "visitor",
    load: async () => (await import("#frontend/features/landing/landing.page.tsx")).LandingPage,
    isGrouped: true,
  },
  {
    name: "login",
    paths: [paths.login()],
    kind: "visitor",
    load: async () => (await import("#frontend/features/access/login.page.tsx")).LoginPage,
    firstView: { reads: [], opened: { frame: "signup", names: ["mode"], example: "mode=inscription" } },
    isGrouped: true,
  },
  {
    name: "cockpit",
    paths: [paths.individual(), ...bothPaths(paths.cockpit())],
    kind: "shell",
    load: async () => (await import("#frontend/features/cockpit/cockpit.page.tsx")).CockpitPage,
    firstView: {
      reads: [endpointKey("listDecisions")],
      readsOfDecisions: [endpointKey("listAllActions"), endpointKey("getValidationTrend")],
    },
    isGrouped: true,
    isPrefetched: true,
  },
  {
    name: "decision-flow",
    paths: bothPaths(paths.decisionFlow()),
    kind: "shell",
    load: async () => (await import("./decision-flow.page.tsx")).DecisionFlowPage,
    firstView: { reads: [endpointKey("listDecisions")] },
    isGrouped: true,
    isPrefetched: true,
  },
  {
    name: "exploration",
    paths: bothPaths(paths.exploration()),
    kind: "shell",
    load: async () => (await import("#frontend/features/exploration/exploration.page.tsx")).ExplorationPage,
    firstView: {
      reads: [
        endpointKey("listDecisions"),
        endpointKey("listProjects"),
        endpointKey("listSessions"),
        configQuery.queryKey,
        endpointKey("listMessages", { id: SESSION }),
      ],
      opened: {
        frame: "explored",
        names: ["sur-decision", "sur-projet", "session"],
        example: "sur-decision=0",
        fonts: VOICE,
      },
    },
    isPrefetched: true,
  },
  {
    name: "clarity",
    paths: bothPaths(paths.clarity()),
    kind: "shell",
    load: async () => (await import("#frontend/features/clarity/clarity.page.tsx")).ClarityPage,
    firstView: {
      reads: [endpointKey("listDecisions")],
      readsOfDecisions: [endpointKey("listAllActions")],
    },
    isGrouped: true,
    isPrefetched: true,
  },
  {
    name: "choices",
    paths: [paths.choices()],
    kind: "shell",
    load: async () => (await import("#frontend/features/journal/choices.page.tsx")).ChoicesPage,
  },
  {
    name: "chat",
    paths: [paths.chat()],
    kind: "work",
    load: async () => (await import("#frontend/features/chat/chat.page.tsx")).ChatPage,
    firstView: {
      reads: [
        endpointKey("listSessions"),
        configQuery.queryKey,
        endpointKey("listMessages", { id: SESSION }),
      ],
      opened: { frame: "discussion", names: ["session"], example: "session=0", fonts: VOICE },
    },
    isGrouped: true,
    isPrefetched: true,
  },
  {
    name: "journal",
    paths: [paths.journal(DECISION)],
    kind: "shell",
    load: async () => (await import("#frontend/features/journal/journal.page.tsx")).DecisionJournalPage,
    firstView: {
      reads: [
        endpointKey("getDecision", { id: DECISION }),
        endpointKey("getRecord", { id: DECISION }),
        endpointKey("listSessions"),
      ],
    },
  },
  {
    name: "review",
    paths: [paths.lookBack(DECISION)],
    kind: "shell",
    load: async () => (await import("#frontend/features/review/review.page.tsx")).ReviewPage,
    firstView: {
      reads: [endpointKey("listReviews"), endpointKey("listDecisions"), endpointKey("listSessions")],
    },
  },
  {
    name: "profile",
    paths: [paths.profile()],
    kind: "shell",
    load: async () => (await import("#frontend/features/account/profile.page.tsx")).ProfilePage,
  },
  {
    name: "privacy",
    paths: [paths.privacy()],
    kind: "anyone",
    load: async () => (await import("#frontend/features/legal/privacy.page.tsx")).PrivacyPage,
  },
  {
    name: "terms",
    paths: [paths.terms()],
    kind: "anyone",
    load: async () => (await import("#frontend/features/legal/terms.page.tsx")).TermsPage,
  },
  {
    name: "legal-notice",
    paths: [paths.legalNotice()],
    kind: "anyone",
    load: async () => (await import("#frontend/features/legal/legal-notice.page.tsx")).LegalNoticePage,
  },
  {
    name: "accessibility",
    paths: [paths.accessibility()],
    kind: "anyone",
    load: async () => (await import("#frontend/features/legal/accessibility.page.tsx")).AccessibilityPage,
  },
  {
    name: "email-proof",
    paths: [paths.emailProof(":secret?")],
    kind: "anyone",
    load: async () => (await import("#frontend/features/access/email-proof.page.tsx")).EmailProofPage,
  },
  {
    name: "review-mails",
    paths: [paths.reviewMails(":secret?")],
    kind: "anyone",
    load: async () => (await import("#frontend/features/access/review-mails.page.tsx")).EndReviewMailsPage,
  },
  {
    name: "opinion",
    paths: [paths.opinion("*")],
    kind: "anyone",
    load: async () => (await import("#frontend/features/opinion/opinion.page.tsx")).OpinionPage,
  },
];

/**
 * Returns the route of this path with the matching pattern and its parameters; `undefined` if no pattern
 * matches.
 */
export function findRouteAt(pathname: string) {
  for (const route of ROUTES)
    for (const path of route.paths) {
      const match = matchPath(path, pathname);
      if (match) return { route, path, params: match.params };
    }
  return undefined;
}
