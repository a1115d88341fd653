import { createHash } from "node:crypto";
import { totalmem } from "node:os";
import { escapeHtml } from "#functions/platform/mails/fill.ts";
import type { AiState } from "../current-ai.ts";
import { chooseInstalledModel, fitsMemory, type InstalledModel } from "../installed-models.ts";
import { isLocalProvider, PRICES_CHECKED_ON, PROVIDERS, type Provider, type ServerAi } from "../providers.ts";
import type { RunningServer } from "../running-servers.ts";
import { AI_PAGE_STYLE } from "./style.ts";
import { formatPrice, TRIAL_QUESTION, type AiTrialResult } from "./trial.ts";

/** Headers of the page, which loads and runs nothing: only its inline style sheet is allowed, by its hash. */
export const aiPageHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(AI_PAGE_STYLE).digest("base64")}'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // Under a stricter policy, browsers send no `Origin` with a form, and the post would be refused.
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
} as const;

/** Tokens of a discussion of twenty replies with its dossier, as measured in November 2026. */
const DISCUSSION = { inputTokens: 100_000, outputTokens: 6_000 };

export type AiTrial = { word: string; ai: ServerAi; words: AsyncGenerator<string, AiTrialResult> };

export type AiPageData = {
  state: AiState;
  /**
   * Whether an environment variable set the AI at start. The next start then ignores a choice made on the
   * page.
   */
  isGivenByVariable: boolean;
  servers: RunningServer[];
  /** The providers whose API key is known. */
  keyed: ReadonlySet<string>;
  trial?: AiTrial | undefined;
  /** The sentence that confirms the last action. */
  notice?: string | undefined;
  problem?: string | undefined;
};

const makers: [string, Provider][] = Object.entries(PROVIDERS).filter(([, each]) => !isLocalProvider(each));
const locals: [string, Provider][] = Object.entries(PROVIDERS).filter(([, each]) => isLocalProvider(each));

/** Yields the page's HTML in pieces, so that the answer of a trial appears word by word. */
export async function* renderAiPage(page: AiPageData): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Avoir un vrai modèle</title>
<link rel="icon" href="data:,">
<style>${AI_PAGE_STYLE}</style>
</head>
<body>
<main>
<header>
<p><a href="/chat">Discussions</a></p>
<h1>Avoir un vrai modèle</h1>
<p class="lead">${fr("Un entretien guidé vous questionne, et range vos réponses. Un modèle comprend ce que personne n’avait prévu. Le dossier, lui, reste le même.")}</p>
${page.notice ? `<p class="done" role="status">${say(page.notice)}</p>` : ""}${page.problem ? `<p class="error" role="alert">${say(page.problem)}</p>` : ""}
</header>
${now(page)}
<section aria-labelledby="local"><h2 id="local">Sur cette machine <small>gratuit, hors ligne</small></h2><div>
<p><a href="/_ia">Chercher à nouveau</a></p>
`;
  for (const server of page.servers) yield* localServer(server, page);
  const silent = locals.filter(([word]) => !page.servers.some((server) => server.word === word));
  yield silent.length === 0
    ? ""
    : `<p class="note">${say(`${list(silent.map(([, { name }]) => name))} : rien ne répond. Une fois ouvert, cherchez à nouveau.`)}</p>`;
  yield `</div></section>
<section aria-labelledby="makers"><h2 id="makers">Chez un fabricant <small>avec votre clé</small></h2><div><ul>
`;
  for (const maker of makers) yield* makerItem(maker, page);
  yield `</ul><p class="note">${fr(`Prix d’environ vingt réponses, sans ce qu’un modèle pense, d’après les tarifs publics lus le ${day(PRICES_CHECKED_ON)} ; le fabricant vous facture directement.`)}</p></div></section>
${whatLeaves()}
</main>
</body>
</html>
`;
}

function now({ state, isGivenByVariable }: AiPageData): string {
  const { ai, model, failure, isLoading } = state;
  const [title, about, cost, leaves] =
    ai.kind === "offline"
      ? [
          "L’entretien guidé, sans modèle",
          "Des questions écrites à la main, une à la fois. Il ne devine rien.",
          "0 €",
          "rien",
        ]
      : ai.kind === "aws"
        ? [
            "Amazon Bedrock",
            "Choisi par MENTA_AI=aws : pour en changer, arrêtez MENTA et relancez-la sans cette variable.",
            "selon le modèle",
            "la discussion et son dossier",
          ]
        : [
            `${model ?? "Un modèle"}, ${isLocalProvider(ai.provider) ? "par" : "chez"} ${ai.provider.name}`,
            isLoading
              ? "Il n’a pas encore répondu : pour le premier message, cette machine le charge peut-être."
              : "Le prochain message lui est posé.",
            isLocalProvider(ai.provider) ? "0 €" : discussionPrice(ai.provider, model),
            isLocalProvider(ai.provider) ? "rien" : "la discussion et son dossier",
          ];
  const back =
    ai.kind === "server"
      ? `<form method="post" action="/_ia/revenir"><button>${fr("Revenir à l’entretien guidé")}</button></form>`
      : "";
  const given =
    isGivenByVariable && ai.kind !== "aws"
      ? `<p class="note">${fr("Au prochain démarrage, MENTA_AI décide à nouveau.")}</p>`
      : "";
  return `<section aria-labelledby="now"><h2 id="now">En ce moment</h2><div>
<h3>${say(title)}</h3><p>${say(about)}</p>
<dl><div><dt>Coûte</dt><dd>${say(cost)}</dd></div><div><dt>Quitte la machine</dt><dd>${leaves}</dd></div></dl>
${failure ? `<p class="error">${say(failure)}</p>` : ""}${back}${given}
</div></section>`;
}

async function* localServer(
  { word, provider, models }: RunningServer,
  page: AiPageData,
): AsyncGenerator<string> {
  const [recommended] = models.length === 0 ? [] : [chooseInstalledModel(models)];
  const count = models.length;
  yield `<h3>${say(provider.name)}</h3><p class="ok">${say(count === 0 ? "Répond, sans modèle de discussion" : `Répond, ${count} ${count > 1 ? "modèles" : "modèle"}`)}</p>
${word === "ollama" ? `<p class="note">${fr("Ollama ne lit d’ordinaire que le début d’une longue discussion : relancé par OLLAMA_CONTEXT_LENGTH=32768 ollama serve, il en lit davantage.")}</p>` : ""}<ul>
`;
  for (const model of models) {
    yield `<li><div class="both"><div><b>${say(model.id)}</b>${model.id === recommended ? ' <span class="tag">Proposé</span>' : ""}<p class="meta">${say(sizeLabel(model))}</p></div>${
      canChoose(page)
        ? `<form method="post" action="/_ia/utiliser">${hidden(word, model.id)}<button formaction="/_ia/essayer#essai">Essayer</button><button>Utiliser</button></form>`
        : ""
    }</div>
`;
    yield* trialOf(word, model.id, page);
    yield "</li>\n";
  }
  yield "</ul>\n";
}

async function* makerItem([word, provider]: [string, Provider], page: AiPageData): AsyncGenerator<string> {
  const { name, country = "", model = "", keysAt = "", keyVariable = "" } = provider;
  const tried = page.trial?.word === word ? page.trial : undefined;
  const isKeyed = page.keyed.has(word);
  yield `<li><details${tried ? " open" : ""}><summary><span class="price">${say(discussionPrice(provider, model))} la discussion</span><b>${say(name)}</b> <span class="meta">${say(`${country}. Modèle : ${model}`)}</span></summary>
`;
  if (canChoose(page))
    yield `<form method="post" action="/_ia/essayer#essai" autocomplete="off"><input type="hidden" name="word" value="${word}">
<div class="field"><label for="key-${word}">${say(`Clé ${name}`)}</label><input id="key-${word}" name="key" type="password" autocomplete="off" spellcheck="false"${isKeyed ? ` placeholder="${fr("Une clé est connue")}"` : " required"}></div>
<div class="field"><label for="model-${word}">Modèle</label><input id="model-${word}" name="model" autocomplete="off" spellcheck="false" value="${escapeHtml(tried?.ai.model ?? model)}"></div>
<button>Essayer</button>${isKeyed ? '<button formaction="/_ia/utiliser">Utiliser</button>' : ""}</form>
<p class="note"><a href="https://${keysAt}" rel="noreferrer">${keysAt}</a> ${fr(`donne une clé. Gardée sur cette machine, lisible par vous seul ; jamais affichée, jamais écrite dans un journal. MENTA trouve aussi celle de ${keyVariable}.`)}</p>
`;
  yield* trialOf(word, tried?.ai.model, page);
  yield "</details></li>\n";
}

/**
 * Yields the trial's question, its answer word by word, and its cost, if the trial is of this AI and model.
 */
async function* trialOf(word: string, model: string | undefined, page: AiPageData): AsyncGenerator<string> {
  const { trial } = page;
  if (!trial || trial.word !== word || trial.ai.model !== model) return;
  const { words, ai } = trial;
  yield `<div class="trial" id="essai"><p class="meta">La question d’essai</p><p>${fr(TRIAL_QUESTION)}</p>
<p class="wait">${say(`${model ?? ""} lit la question. S’il se charge, ou réfléchit, cela peut prendre quelques minutes.`)}</p>
`;
  let next = await words.next();
  if (!next.done) yield '<p class="answer" lang="fr">';
  const hasSpoken = !next.done;
  for (; !next.done; next = await words.next()) yield escapeHtml(next.value.replaceAll("**", ""));
  const end = next.value;
  if (hasSpoken) yield "</p>\n";
  if ("failure" in end) {
    const kept = `Rien n’a été gardé ; ${page.state.ai.kind === "offline" ? "l’entretien guidé répond" : "le modèle d’avant répond"} toujours.`;
    yield `<p class="error" role="alert">${say(`${end.failure} ${kept}`)}</p></div>\n`;
    return;
  }
  const { firstMs, wholeMs, price } = end;
  const cost = isLocalProvider(ai.provider) ? "0 €" : (price ?? "le serveur ne l’a pas compté");
  yield `<dl><div><dt>Premier mot</dt><dd>${say(seconds(firstMs))}</dd></div><div><dt>Réponse entière</dt><dd>${say(seconds(wholeMs))}</dd></div><div><dt>Cette réponse</dt><dd>${say(cost)}</dd></div></dl>
<form method="post" action="/_ia/utiliser">${hidden(word, model ?? "")}<button class="main">${say(`Utiliser ${ai.provider.name}`)}</button></form><p class="note">${fr("Prend effet au prochain message.")}</p></div>
`;
}

/**
 * Tells the person what is sent to a provider. Must match what functions/assistant/reply.ts, the prompts and
 * the reports send.
 */
const whatLeaves =
  () => `<section aria-labelledby="leaves"><h2 id="leaves">Ce qui part <small>de cette machine</small></h2><div><div class="three">
<div><h3>${fr("Sans modèle, ou avec celui de cette machine")}</h3><p>Rien. Tout se passe ici, même sans réseau.</p></div>
<div><h3>Avec un fabricant</h3><ul>
<li>${fr("À chaque message : la discussion ouverte, son dossier, la date et le ton choisi dans votre profil. D’une longue discussion : son début, son exploration et ses derniers messages.")}</li>
<li>${fr("Pour un rapport : la décision ou le projet, avec ses décisions et leurs actions.")}</li></ul></div>
<div><h3>Jamais</h3><ul>
<li>${fr("Votre adresse, votre mot de passe, la clé d’un autre.")}</li>
<li>${fr("Vos autres discussions.")}</li>
<li>${fr("Quoi que ce soit avant « Essayer » ou « Utiliser ».")}</li></ul></div></div>
<p class="note">${fr("« Essayer » n’envoie que la question d’essai et la méthode de MENTA. Ce que le fabricant garde, et combien de temps, est écrit dans ses conditions : MENTA n’y peut rien.")}</p></div></section>`;

const canChoose = ({ state }: AiPageData): boolean => state.ai.kind !== "aws";

/**
 * Formats the price of a discussion, known only for the provider's default model; « selon le modèle » for
 * another.
 */
const discussionPrice = ({ price, model }: Provider, asked = model): string =>
  price && asked === model ? formatPrice(price, DISCUSSION) : "selon le modèle";

function sizeLabel(model: InstalledModel): string {
  const memory = `vos ${Math.round(totalmem() / 1e9)} Go de mémoire`;
  const size =
    model.bytes === undefined
      ? ""
      : `${(model.bytes / 1e9).toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Go. `;
  return fitsMemory(model) ? size : `${size}Trop grand pour ${memory}.`;
}

const seconds = (ms: number): string =>
  `${(ms / 1_000).toLocaleString("fr-FR", { maximumFractionDigits: 1 })} s`;

const day = (date: string): string =>
  new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));

const list = (names: readonly string[]): string =>
  new Intl.ListFormat("fr", { type: "conjunction" }).format(names);

const hidden = (word: string, model: string): string =>
  `<input type="hidden" name="word" value="${escapeHtml(word)}"><input type="hidden" name="model" value="${escapeHtml(model)}">`;

/** Replaces the spaces around French punctuation by non-breaking ones. */
const fr = (text: string): string =>
  text
    .replaceAll(/ ([;?!»])/g, "\u202F$1")
    .replaceAll("« ", "«\u202F")
    .replaceAll(" :", "\u00A0:")
    .replaceAll(/ ([€$]|Go|s)(?=[\s.,]|$)/g, "\u00A0$1");

/** Escapes a text from outside for HTML, with French non-breaking spaces. */
const say = (text: string): string => escapeHtml(fr(text));
