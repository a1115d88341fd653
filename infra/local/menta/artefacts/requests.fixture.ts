import { SCRIPTS, type Script } from "../conversations.fixtures.ts";
import { playScript } from "../test-metrics.ts";
import { composeArtefact } from "./compose-artefact.ts";
import type { ChatMessage } from "../engine.ts";

/** A request for an artefact as the product sends it: texts escaped, data as JSON. */
export function aRequest(
  messages: readonly ChatMessage[],
  parts: Readonly<Record<string, unknown>> = {},
): string {
  const lines = messages.map(
    ({ role, content }) =>
      `<message role="${role}" at="2026-03-01T09:00:00.000Z">${escaped(content)}</message>`,
  );
  const data = Object.entries(parts).map(
    ([name, value]) =>
      `<${name}>\n${typeof value === "string" ? escaped(value) : JSON.stringify(value).replaceAll("<", "\\u003c")}\n</${name}>`,
  );
  return [`<conversation>\n${lines.join("\n")}\n</conversation>`, ...data, "Faites ce qui est demandé."].join(
    "\n\n",
  );
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const aPersonSaying = (...lines: string[]): ChatMessage[] =>
  lines.map((content) => ({ role: "user", content }));

/** The five artefacts of a discussion, each made from those before it, as text. */
export function artefactsOf(messages: readonly ChatMessage[]) {
  const summary = composeArtefact("summary", aRequest(messages));
  const argumentation = composeArtefact(
    "argumentation",
    aRequest(messages, { summary: JSON.parse(summary) }),
  );
  return {
    summary,
    reflection: composeArtefact("reflection", aRequest(messages)),
    argumentation,
    personalisation: composeArtefact(
      "argumentation-evaluation",
      aRequest(messages, { summary: JSON.parse(summary), argumentation }),
    ),
    solution: composeArtefact("solution", aRequest(messages, { summary: JSON.parse(summary) })),
  };
}

export const CONVERSATIONS = SCRIPTS.map(({ agent, theme, lines }: Script) => ({
  agent,
  theme,
  messages: playScript({ agent, lines }),
}));

export const A_DECISION = {
  title: "Accepter le poste à Lyon",
  status: "en_cours",
  priority: "haute",
  progress: 40,
  decideur: "Camille Aubry",
  endDate: "2026-03-27T22:59:59.999Z",
  context: "Une offre reçue en février.",
  alternatives: ["Rester à Nantes"],
  actions: [
    { title: "Relire le contrat", status: "done", assignee: "Camille", dueDate: null },
    { title: "Parler à Hélène", status: "doing", assignee: null, dueDate: "2026-04-02T10:00:00.000Z" },
    { title: "Visiter deux logements", status: "todo", assignee: "Camille", dueDate: null },
  ],
};

export const A_PROJECT = {
  name: "Changer de vie",
  description: "Ce qui bouge cette année.",
  decisions: [
    A_DECISION,
    { title: "Vendre la voiture", status: "en_cours", priority: "basse", progress: 0, actions: [] },
    { title: "Apprendre l’italien", status: "terminee", priority: "moyenne", progress: 100, actions: [] },
  ],
};
