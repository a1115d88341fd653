import type { IncomingMessage, ServerResponse } from "node:http";
import { isFromOurPages, readBody } from "../../http.ts";
import type { CurrentAi } from "../current-ai.ts";
import {
  aiOfStoredChoice,
  findApiKeyInEnvironment,
  writeAiChoice,
  type Environment,
  type StoredAiChoice,
} from "../kept-choice.ts";
import {
  isProviderId,
  PROVIDER_IDS,
  PROVIDERS,
  type Provider,
  type ProviderId,
  type ServerAi,
} from "../providers.ts";
import { findRunningServers } from "../running-servers.ts";
import { aiPageHeaders, renderAiPage, type AiPageData, type AiTrial } from "./render.ts";
import { streamAiTrial } from "./trial.ts";

const FORM_MAX_BYTES = 10_000;

type Options = {
  dataDir: string;
  current: CurrentAi;
  /** The choice stored in the data folder when the product started. */
  kept: StoredAiChoice;
  isGivenByVariable: boolean;
  env: Environment;
  /** Called after the person has chosen another AI on the page. */
  onChange: () => void;
  findServers?: typeof findRunningServers;
};

/**
 * Handles `/_ia`, the page that shows the laptop's AI and lets the person try or change it. A form may be
 * posted only from our own pages: those of another site, or of another port of this machine, are refused.
 */
export function createAiPageHandler({
  dataDir,
  current,
  isGivenByVariable,
  env,
  onChange,
  findServers = findRunningServers,
  ...options
}: Options) {
  let { kept } = options;
  /** API keys whose trial succeeded, in memory until the person chooses the provider. */
  const tried = new Map<ProviderId, string>();

  const keyOf = (word: ProviderId): string | undefined =>
    tried.get(word) ?? kept.keys[word] ?? findApiKeyInEnvironment(PROVIDERS[word], env);

  function use(choice: StoredAiChoice): void {
    writeAiChoice(dataDir, choice);
    kept = choice;
    current.use(aiOfStoredChoice(choice, env));
    onChange();
  }

  async function send(
    response: ServerResponse,
    about: Pick<AiPageData, "trial" | "notice" | "problem"> = {},
  ): Promise<void> {
    const page = {
      ...about,
      state: current.state(),
      isGivenByVariable,
      servers: await findServers(),
      keyed: new Set(PROVIDER_IDS.filter((word) => keyOf(word) !== undefined)),
    };
    response.writeHead(about.problem ? 422 : 200, aiPageHeaders);
    for await (const piece of renderAiPage(page)) response.write(piece);
    response.end();
  }

  /** Returns the AI that a form names; if that AI cannot be asked, a sentence that says why. */
  function asked(form: URLSearchParams): { word: ProviderId; ai: ServerAi } | string {
    const word = form.get("word") ?? "";
    if (!isProviderId(word)) return "Ce fabricant n’est pas de la liste.";
    const provider: Provider = PROVIDERS[word];
    const apiKey = form.get("key")?.trim() || keyOf(word);
    if (provider.keyVariable && !apiKey) return `Collez d’abord votre clé ${provider.name}.`;
    const model = form.get("model")?.trim() || provider.model;
    return { word, ai: { kind: "server", provider, model, ...(provider.keyVariable && { apiKey }) } };
  }

  async function answerTrial(form: URLSearchParams, response: ServerResponse): Promise<void> {
    const chosen = asked(form);
    if (typeof chosen === "string") return send(response, { problem: chosen });
    const left = new AbortController();
    response.once("close", () => left.abort());
    const { word, ai } = chosen;
    const trial: AiTrial = { word, ai, words: remembered(word, ai, streamAiTrial(ai, left.signal)) };
    return send(response, { trial });
  }

  /** Yields the words of a trial. If the trial succeeds, adds the API key to `tried`. */
  async function* remembered(
    word: ProviderId,
    { apiKey }: ServerAi,
    words: AiTrial["words"],
  ): AiTrial["words"] {
    const end = yield* words;
    if (apiKey && !("failure" in end)) tried.set(word, apiKey);
    return end;
  }

  function answerUse(form: URLSearchParams, response: ServerResponse): void | Promise<void> {
    const chosen = asked(form);
    if (typeof chosen === "string") return send(response, { problem: chosen });
    const { word, ai } = chosen;
    const isFromEnvironment = ai.apiKey === findApiKeyInEnvironment(PROVIDERS[word], env);
    const keys = ai.apiKey && !isFromEnvironment ? { ...kept.keys, [word]: ai.apiKey } : kept.keys;
    use({ keys, chosen: { word, model: ai.model } });
    redirectAsUsed(response);
  }

  return async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const isOurs = isFromOurPages(request);
    if (request.method === "GET" && url.pathname === "/_ia") {
      const { ai } = current.state();
      const name = ai.kind === "server" ? ai.provider.name : "L’entretien guidé";
      return send(
        response,
        url.search === "?utilise" ? { notice: `${name} répondra au prochain message.` } : {},
      );
    }
    if (request.method === "GET" && url.pathname === "/_ia/etat") {
      if (request.headers["sec-fetch-site"] !== undefined && !isOurs) return refuse(response);
      return sendState(response, current);
    }
    if (request.method !== "POST" || !isOurs || current.state().ai.kind === "aws") return refuse(response);
    const form = new URLSearchParams((await readBody(request, FORM_MAX_BYTES))?.toString("utf8"));
    switch (url.pathname) {
      case "/_ia/essayer":
        return answerTrial(form, response);
      case "/_ia/utiliser":
        return answerUse(form, response);
      case "/_ia/revenir":
        use({ ...kept, chosen: null });
        return redirectAsUsed(response);
      default:
        return refuse(response);
    }
  };
}

/** Sends the AI's name, model, loading state and last failure, which the product's pages show. */
function sendState(response: ServerResponse, current: CurrentAi): void {
  const { model, isLoading, failure } = current.state();
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "cross-origin-resource-policy": "same-origin",
  });
  response.end(JSON.stringify({ model: model ?? null, isLoading, failure: failure ?? null }));
}

function redirectAsUsed(response: ServerResponse): void {
  response.writeHead(303, { location: "/_ia?utilise", "cache-control": "no-store" }).end();
}

function refuse(response: ServerResponse): void {
  response
    .writeHead(403, { "content-type": "text/plain; charset=utf-8", "x-content-type-options": "nosniff" })
    .end("Demande refusée.\n");
}
