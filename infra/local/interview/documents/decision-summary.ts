import type { Line } from "#shared/dossier/dossier.schema.ts";
import { enumerate } from "../text.ts";
import { openActions, parseDecision, stripMarkdown, type DecisionData } from "./decision-data.ts";
import { exploration } from "./exploration.ts";
import { bullets, joined, section, sentence } from "./markdown.ts";
import { textOf, texts, type Fields } from "./table-data.ts";

/** Where a decision stands, from its data and from what was said of it. Markdown. */
export function decisionSummary(decision: Fields, lines: readonly Line[]): string {
  const data = parseDecision(decision);
  const found = lines.length > 0 ? exploration(lines) : null;
  const settled = [
    ...data.actions
      .filter(({ isDone }) => isDone)
      .slice(0, 5)
      .map(({ title }) => sentence(`Fait : ${title}`)),
    ...(found?.keyPoints.slice(0, 4) ?? []),
  ];
  const alternatives = texts(decision["alternatives"]).map(stripMarkdown);
  const open = [
    ...(alternatives.length > 0 ? [sentence(`Les autres voies notées : ${enumerate(alternatives)}`)] : []),
    ...(found?.hypotheses.slice(0, 4) ?? []),
  ];
  return joined([
    section(
      "Où en est la décision",
      statusOverview(data, stripMarkdown(textOf(decision, "context") || textOf(decision, "description"))),
    ),
    section(
      "Ce qui est acquis",
      settled.length > 0
        ? bullets(settled)
        : "Rien n’est encore fait ni établi, d’après les données et l’échange.",
    ),
    section(
      "Ce qui reste ouvert",
      open.length > 0
        ? bullets(open)
        : "Aucune question ouverte n’a été notée, ce qui ne veut pas dire qu’il n’y en a pas.",
    ),
    section("Points d’attention", attention(data)),
    section("Prochain pas", nextStep(data, found?.actionItems[0])),
  ]);
}

function statusOverview(data: DecisionData, context: string): string {
  const { title, statusWords, progress, due, owner, actions, leftOut } = data;
  const done = actions.filter(({ isDone }) => isDone).length;
  return [
    title === "" ? "La décision n’a pas de titre." : `La décision : **${title}**.`,
    statusWords === ""
      ? ""
      : sentence(`Elle est ${statusWords}${owner === "" ? "" : `, portée par ${owner}`}`),
    progress === null ? "" : `Avancement : ${progress} %.`,
    actions.length === 0
      ? "Aucune action n’est encore prévue."
      : `Actions terminées : ${done} sur ${actions.length}.`,
    leftOut > 0 ? `Actions qui n’ont pas pu être lues : ${leftOut}.` : "",
    due === "" ? "" : `Échéance : ${due}.`,
    context === "" ? "" : sentence(`Le contexte noté : ${context.slice(0, 280)}`),
  ]
    .filter(Boolean)
    .join(" ");
}

function attention(data: DecisionData): string {
  const open = openActions(data);
  const late = open.filter(({ dueAt }) => dueAt !== "" && data.dueAt !== "" && dueAt > data.dueAt);
  const ownerless = open.filter(({ owner }) => owner === "");
  const points = [
    ...(data.actions.length === 0 && data.status === "en_cours"
      ? ["La décision est en cours, sans aucune action."]
      : []),
    ...late
      .slice(0, 3)
      .map(({ title, due }) => `« ${title} » est prévue pour le ${due}, après l’échéance de la décision.`),
    ...(ownerless.length > 0
      ? [`Sans responsable : ${enumerate(ownerless.slice(0, 4).map(({ title }) => `« ${title} »`))}.`]
      : []),
  ];
  return points.length > 0 ? bullets(points) : "Rien à signaler d’après ces données.";
}

function nextStep(data: DecisionData, said: string | undefined): string {
  const [next] = openActions(data);
  if (next)
    return sentence(
      `${next.title}${next.due === "" ? "" : `, pour le ${next.due}`}${next.owner === "" ? "" : `, par ${next.owner}`}`,
    );
  return said ?? "Aucun n’est encore nommé : choisir un geste qui tienne en une journée.";
}
