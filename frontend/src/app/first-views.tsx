import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { pageTitle } from "#frontend/browser/use-page-setup.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { LANDING } from "#frontend/features/landing/words.ts";
import { fr } from "#frontend/browser/typography.ts";
import { prefetchFirstData } from "./first-data.ts";
import { landingHead } from "./landing-head.tsx";
import { AppRoutes, preloadFirstView } from "./routes.tsx";

/** What stands for the discussion's id and for the decision's, here and in `public/first-view.js`. */
const SESSION = "{session}";
const DECISION = "{decision}";
const HERE = "https://here.invalid";

/** The pages of work that are opened by an address, with the name of their frame. */
const PAGES = {
  [paths.cockpit()]: "cockpit",
  [paths.individual()]: "cockpit",
  [paths.individual(paths.cockpit())]: "cockpit",
  [paths.decisionFlow()]: "flow",
  [paths.individual(paths.decisionFlow())]: "flow",
  [paths.clarity()]: "clarity",
  [paths.individual(paths.clarity())]: "clarity",
  [paths.chat()]: "chat",
  [`${paths.chat()}?session=${SESSION}`]: "discussion",
  [paths.journal(DECISION)]: "journal",
  [paths.lookBack(DECISION)]: "review",
  ...explorationAt(paths.exploration()),
  ...explorationAt(paths.individual(paths.exploration())),
};

/** With nothing chosen yet, and with what is explored. */
function explorationAt(path: string): Record<string, string> {
  const chosen = ["sur-decision=0", "sur-projet=0", `session=${SESSION}`];
  return {
    [path]: "exploration",
    ...Object.fromEntries(chosen.map((each) => [`${path}?${each}`, "explored"])),
  };
}

const NOBODY: User = { id: "", email: "", firstName: "", lastName: "", profileImageUrl: null };

export type FirstView = {
  /** The path; with `?session` where a discussion is open, `?sur-decision` or `?sur-projet` where that is explored. */
  page: string;
  frame: string;
  /** Of the API. */
  reads: string[];
};

/** For the build: what `public/first-view.js` does at each address, and the HTML of each frame. */
export const firstViews: FirstView[] = [];
export const frames: Record<string, string> = {};

for (const [address, frame] of Object.entries(PAGES)) {
  firstViews.push({ page: address.replace(/=.*/, ""), frame, reads: await readsAt(address) });
  frames[frame] ??= await drawFrame(address);
}

/** The same reads as the program's own, by their paths. */
async function readsAt(address: string): Promise<string[]> {
  const reads: string[] = [];
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: {
      queryFn: ({ queryKey }) => {
        // A path in an address writes braces otherwise.
        reads.push(decodeURI(queryKey.join("/")));
        return null;
      },
    },
  });
  await prefetchFirstData(client, new URL(address, HERE));
  return reads;
}

/** `/` as a visitor sees it, and what its head says of it: all in the HTML (landing-html.ts). */
export const landing = {
  title: pageTitle(LANDING.title),
  description: fr(LANDING.description),
  head: landingHead(),
  body: await draw(paths.home(), createQueryClient()),
};

/** The page as it is drawn while nothing is known of the person: it neither takes the focus nor is read out. */
async function drawFrame(address: string): Promise<string> {
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, NOBODY);
  // The page has them once; several frames stand in it.
  return (await draw(address, client)).replaceAll(/ (id|href|for)="[^"]*"/g, "");
}

async function draw(address: string, client: QueryClient): Promise<string> {
  await preloadFirstView(new URL(address, HERE).pathname);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <AppRoutes />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return html.replaceAll(/ data-discover="[^"]*"/g, "");
}
