import type { Line } from "#shared/dossier/dossier.schema.ts";
import { enumerate } from "../text.ts";
import { openActions, parseDecision, stripMarkdown, type DecisionData } from "./decision-data.ts";
import { bullets, joined, section, sentence } from "./markdown.ts";
import { listOf, textOf, type Fields } from "./table-data.ts";

const MOST_DECISIONS = 10;

/** Where a project stands, decision by decision, from its data and from what was said of it. Markdown. */
export function projectReport(project: Fields, lines: readonly Line[]): string {
  const all = listOf(project["decisions"])
    .map(parseDecision)
    .filter(({ title }) => title !== "");
  const ordered = all.toSorted((a, b) => rank(a) - rank(b) || order(a).localeCompare(order(b)));
  return joined([
    section("Vue d’ensemble", overview(project, ordered)),
    section("Décision par décision", bullets(ordered.slice(0, MOST_DECISIONS).map(line))),
    section("Risques et dépendances", risks(ordered)),
    section(
      "Ce qui en a été dit",
      bullets(
        lines
          .filter(({ state }) => state === "kept")
          .slice(0, 5)
          .map(({ text }) => text),
      ),
    ),
    section("Trois priorités", priorities(ordered)),
  ]);
}

/** Running decisions first, urgent before others; finished ones last. */
function rank({ status, isUrgent }: DecisionData): number {
  if (status === "terminee" || status === "corbeille") return 4;
  return (status === "en_cours" ? 0 : 2) + (isUrgent ? 0 : 1);
}

const order = ({ dueAt }: DecisionData) => (dueAt === "" ? "9" : dueAt);

function overview(project: Fields, decisions: readonly DecisionData[]): string {
  const name = stripMarkdown(textOf(project, "name"));
  const description = stripMarkdown(textOf(project, "description"));
  const count = (status: DecisionData["status"]) => decisions.filter((one) => one.status === status).length;
  const states = [
    [count("en_cours"), "en cours"],
    [count("en_pause"), "en pause"],
    [count("brouillon"), "en brouillon"],
    [count("terminee"), count("terminee") === 1 ? "terminée" : "terminées"],
  ].flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`]));
  const nearest = decisions
    .filter(({ status, dueAt }) => status === "en_cours" && dueAt !== "")
    .toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0];
  const leftOut = project["decisionsLeftOut"];
  return [
    name === "" ? "" : `Le projet : **${name}**.`,
    description === "" ? "" : sentence(description.slice(0, 280)),
    decisions.length === 0
      ? "Aucune décision ne s’y trouve encore : il n’y a donc rien à en rapporter."
      : `Décisions : ${decisions.length}${states.length > 0 ? ` (${enumerate(states)})` : ""}.`,
    nearest ? `L’échéance la plus proche : ${nearest.due}, pour **${nearest.title}**.` : "",
    typeof leftOut === "number" && leftOut > 0 ? `Décisions qui n’ont pas pu être lues : ${leftOut}.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function line(decision: DecisionData): string {
  const { title, statusWords, progress, due, actions } = decision;
  const [next] = openActions(decision);
  const parts = [
    statusWords,
    progress === null ? "" : `avancement ${progress} %`,
    due === "" ? "" : `échéance le ${due}`,
    actions.length === 0
      ? "aucune action"
      : next
        ? `prochaine action : ${next.title}`
        : "toutes les actions sont faites",
  ];
  return `**${title}** : ${sentence(parts.filter(Boolean).join(", ")).replace(/^./u, (letter) => letter.toLowerCase())}`;
}

const titled = (some: readonly DecisionData[]) =>
  enumerate(some.slice(0, 4).map(({ title }) => `**${title}**`));

function risks(decisions: readonly DecisionData[]): string {
  const active = decisions.filter(({ status }) => status === "en_cours");
  const idle = active.filter(({ actions }) => actions.length === 0);
  const paused = decisions.filter(({ status, isUrgent }) => status === "en_pause" && isUrgent);
  const still = active.filter(({ progress, actions }) => progress === 0 && actions.length > 0);
  const ownerless = active.flatMap((one) =>
    openActions(one)
      .filter(({ owner }) => owner === "")
      .slice(0, 1)
      .map(() => one),
  );
  const points = [
    ...(idle.length > 0 ? [`En cours, sans aucune action : ${titled(idle)}.`] : []),
    ...(still.length > 0 ? [`En cours, sans rien de commencé : ${titled(still)}.`] : []),
    ...(paused.length > 0 ? [`En pause, alors que la priorité est haute : ${titled(paused)}.`] : []),
    ...(ownerless.length > 0 ? [`Une action au moins sans responsable : ${titled(ownerless)}.`] : []),
  ];
  return points.length > 0
    ? bullets(points)
    : "Rien à signaler d’après ces données. Les dépendances entre décisions n’y sont pas notées.";
}

function priorities(decisions: readonly DecisionData[]): string {
  const steps = decisions
    .filter(({ status }) => status === "en_cours" || status === "brouillon")
    .slice(0, 3)
    .map((decision) => {
      const [next] = openActions(decision);
      const due = next?.due || decision.due;
      const what = next ? next.title : "prévoir une première action";
      return sentence(`**${decision.title}** : ${what}${due === "" ? "" : `, pour le ${due}`}`);
    });
  return steps.length > 0
    ? steps.map((step, at) => `${at + 1}. ${step}`).join("\n")
    : "Aucune n’est en cours : choisir d’abord la décision par laquelle commencer.";
}
