import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { paths } from "#frontend/browser/paths.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { prefetchFirstData } from "./first-data.ts";
import { AppRoutes, preloadFirstView } from "./routes.tsx";

/** What stands for the discussion's id, here and in `public/first-view.js`. */
const SESSION = "{session}";
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
};

const NOBODY: User = { id: "", email: "", firstName: "", lastName: "", profileImageUrl: null };

export type FirstView = {
  /** The path; with `?session` where a discussion is open. */
  page: string;
  frame: string;
  /** Of the API. */
  reads: string[];
};

/** For the build: what `public/first-view.js` does at each address, and the HTML of each frame. */
export const firstViews: FirstView[] = [];
export const frames: Record<string, string> = {};

for (const [address, frame] of Object.entries(PAGES)) {
  firstViews.push({ page: address.replace(`=${SESSION}`, ""), frame, reads: await readsAt(address) });
  frames[frame] ??= await drawFrame(address);
}

/** The same reads as the program's own, by their paths. */
async function readsAt(address: string): Promise<string[]> {
  const reads: string[] = [];
  const client = createQueryClient();
  client.setDefaultOptions({
    queries: {
      queryFn: ({ queryKey }) => {
        reads.push(queryKey.join("/"));
        return null;
      },
    },
  });
  await prefetchFirstData(client, new URL(address, HERE));
  return reads;
}

/** The page as it is drawn while nothing is known of the person: it neither takes the focus nor is read out. */
async function drawFrame(address: string): Promise<string> {
  await preloadFirstView(new URL(address, HERE).pathname);
  const client = createQueryClient();
  client.setQueryData(currentUserQuery.queryKey, NOBODY);
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <AppRoutes />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  // The page has them once; several frames stand in it.
  return html.replaceAll(/ (id|href|for|data-discover)="[^"]*"/g, "");
}
