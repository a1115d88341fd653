import type { QueryClient } from "@tanstack/react-query";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import type { User } from "#shared/access/user.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { pageTitle } from "#frontend/browser/use-page-setup.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { LANDING_PAGE_TEXTS } from "#frontend/features/landing/words.ts";
import { fr } from "#frontend/browser/typography.ts";
import { landingHeadHtml } from "./landing-head.tsx";
import { Providers } from "./providers.tsx";
import { type FirstView, type Route, ROUTES } from "./route-table.ts";
import { AppRoutes, preloadFirstView } from "./routes.tsx";

const HERE = "https://here.invalid";

const NOBODY: User = { id: "", email: "", firstName: "", lastName: "", profileImageUrl: null };

/**
 * A line of the table by which `first-view.js` shows a frame and sends requests at URLs that match `path`.
 */
export type FirstViewTableEntry = {
  name: string;
  /** A regular expression; the path's parameters are named groups. */
  path: string;
  frame: string;
  /** API paths to request, with the same placeholders for the URL's parameters as in the route table. */
  reads: string[];
  isForVisitors: boolean;
  opened?: FirstView["opened"];
};

export const firstViews: FirstViewTableEntry[] = [];
/** The HTML of each frame, by its name. */
export const frameHtmlByName: Record<string, string> = {};

for (const { name, kind, firstView, ...route } of ROUTES) {
  if (!firstView) continue;
  const { reads, opened } = firstView;
  const path = route.paths[0]!.replaceAll(/:\w+/g, "0");
  frameHtmlByName[name] = await drawFrame(path, kind);
  if (opened) frameHtmlByName[opened.frame] = await drawFrame(`${path}?${opened.example}`, kind);
  const isForVisitors = kind === "visitor";
  firstViews.push({
    name,
    path: `^(?:${route.paths.join("|").replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")})/?$`,
    frame: name,
    reads: [...(isForVisitors ? [] : [currentUserQuery.queryKey]), ...reads].map((key) => key.join("/")),
    isForVisitors,
    ...(opened && { opened }),
  });
}

/** The landing page as a visitor sees it, as HTML, with its head (landing-html.ts). */
export const renderedLandingPage = {
  title: pageTitle(LANDING_PAGE_TEXTS.title),
  description: fr(LANDING_PAGE_TEXTS.description),
  head: landingHeadHtml(),
  body: renderToString(await pageAt(paths.home(), createQueryClient())),
};

/**
 * Renders a page without any data of the person, as HTML without attributes that may occur only once in a
 * document.
 */
async function drawFrame(address: string, kind: Route["kind"]): Promise<string> {
  const client = createQueryClient();
  if (kind !== "visitor") client.setQueryData(currentUserQuery.queryKey, NOBODY);
  const html = renderToStaticMarkup(await pageAt(address, client));
  // All frames are in the same HTML: removes ids and what refers to them.
  return html.replaceAll(/ (id|href|for|data-discover)="[^"]*"/g, "");
}

/** Returns a page in the same elements as in the program (main.tsx), so that React can hydrate the HTML. */
async function pageAt(address: string, client: QueryClient) {
  await preloadFirstView(new URL(address, HERE).pathname);
  return (
    <MemoryRouter initialEntries={[address]}>
      <Providers queryClient={client}>
        <AppRoutes />
      </Providers>
    </MemoryRouter>
  );
}
