import { vi } from "vitest";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { EndpointAnswer, SentBody } from "#shared/api/contract-types.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { createEmptyDossier } from "#shared/dossier/lines.rules.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "#shared/schema/refusal-status.ts";
import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { HINT_NAMES } from "#shared/preferences/hint.ts";
import { failAtEnd } from "./deferred-failures.ts";
import { anOpenedSession } from "./discussion.ts";

type SentTo<K extends EndpointName> = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: SentBody<K>;
};
type Reply<K extends EndpointName> = EndpointAnswer<K> | Response;

/** The answer of each route: a constant, or a function of the request. */
export type Answers = {
  [K in EndpointName]?: Reply<K> | ((sent: SentTo<K>) => Reply<K> | Promise<Reply<K>>);
} & {
  /** Whether the deployment has passkeys. */
  passkeys?: boolean;
  demo?: boolean;
  /** The state of the laptop's model; absent on a deployment. */
  ai?: { model: string | null; isLoading: boolean; failure: string | null };
  /** Whether the deployment sends mail; by default it does. */
  provesEmail?: boolean;
  /** Whether the network is cut: no request is answered then. */
  isCut?: boolean;
};

/** Literal paths first: `/api/decisions/trash` is no decision. */
const ROUTES = (Object.keys(endpoints) as EndpointName[])
  .map((name) => ({ name, pattern: patternOf(endpoints[name].path) }))
  .toSorted((a, b) => endpoints[a.name].path.split("{").length - endpoints[b.name].path.split("{").length);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
}

/** Answers every request of the page until the end of the test; one without an answer makes it fail. `answers` can be changed. */
export function cannedServer(answers: Answers) {
  // The page asks for the preferences some seconds after the first view, in whichever test then runs.
  answers.getPreferences ??= {
    ...DEFAULT_PREFERENCES,
    timeZone: "Europe/Paris",
    // A hint has a test of its own: entities/person/hint.browser.test.tsx.
    seenHints: [...HINT_NAMES],
  };
  // The cockpit asks for the reviews, and so does a title that says what a decision is about.
  answers.listReviews ??= [];
  answers.listDueReviews ??= [];
  // The cockpit asks for the week, in which nothing is planned.
  answers.getWeek ??= ({ params: { monday = "" } }) => ({ monday, version: 0, tasks: [], blocks: [] });
  // The header asks for these counts.
  answers.listOpinionCounts ??= [];
  // Every open discussion asks for the record.
  answers.getRecord ??= ({ params }) => emptyRecord(params["id"]!);
  answers.getSession ??= ({ params: { id = "" } }) => anOpenedSession({ id });
  answers.getDossier ??= ({ params }) =>
    createEmptyDossier(params.id ?? "", { track: "decide", now: "2026-01-01T00:00:00.000Z" });
  // The opinions are requested with the record of a decision.
  answers.getOpinions ??= { link: null, count: 0, opinions: null };
  answers.getAccount ??= {
    createdAt: "2026-01-01T00:00:00.000Z",
    emailProven: true,
    legalTextsVersion: LEGAL_TEXTS_VERSION,
    legalTextsAcceptedAt: "2026-01-01T00:00:00.000Z",
    passwordChangedAt: null,
    secondFactor: null,
  };
  const requests: { name: EndpointName; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, window.location.href);
    if (answers.isCut) throw new TypeError("Failed to fetch");
    if (pathname === "/config.json")
      return Response.json({
        demo: answers.demo ?? false,
        provesEmail: answers.provesEmail ?? true,
        passkeys: answers.passkeys ?? false,
        ...(answers.ai && { ai: "/_ia" }),
        operator: null,
        hosting: null,
      });
    if (pathname === "/_ia/etat" && answers.ai) return Response.json(answers.ai);
    const route = ROUTES.find(
      ({ name, pattern }) => endpoints[name].method === method && pattern.test(pathname),
    );
    const answer = route && (answers[route.name] as Answers["chat"]);
    if (!route || answer === undefined) {
      failAtEnd(`no answer for ${method} ${pathname}`);
      return failure();
    }
    const sent = {
      params: { ...route.pattern.exec(pathname)?.groups },
      query: Object.fromEntries(searchParams),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    requests.push({ name: route.name, body: sent.body });
    const reply = await (typeof answer === "function" ? answer(sent) : answer);
    return reply instanceof Response ? reply.clone() : Response.json(reply);
  });
  return {
    answers,
    /** The bodies that were sent to this route so far. */
    sentTo: <K extends EndpointName>(name: K) =>
      requests.filter((request) => request.name === name).map((request) => request.body as SentBody<K>),
  };
}

type Issue = { path: string; message: string };

/** A refusal of the contract: it says what is wrong with the fields. */
export const refusal = (
  code: RefusalCode,
  issues: Issue[] = [],
  message = "Certains champs sont à corriger.",
): Response => Response.json({ code, message, issues }, { status: REFUSAL_STATUS_BY_CODE[code] });

/** A failure that does not come from our functions: it has no message. */
export const failure = (status = 500): Response => Response.json({}, { status });

/** Fails as `fetch` does without a network. */
export const unreachable = (): never => {
  throw new TypeError("Failed to fetch");
};

/** No answer ever comes. */
export const neverAnswer = (): Promise<never> => new Promise(() => {});

/** The first answer once, then always the second. */
export const answerFirstThen = <One, Other>(one: One, other: Other) => {
  let isFirst = true;
  return () => {
    const wasFirst = isFirst;
    isFirst = false;
    return wasFirst ? one : other;
  };
};

/** An answer that comes when the test releases it. */
export function heldAnswer<Late>(reply: () => Late) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: () => promise.then(reply), release: () => resolve() };
}
