import type { Line } from "#shared/dossier/dossier.schema.ts";
import { withFullStop, joinWithAnd, isoDayInWords } from "../text.ts";
import {
  wholeNumberOrZero,
  parseReportedDecision,
  jsonObjectsOrEmpty,
  plainTextOrEmpty,
  type ReportedDecision,
  type JsonFields,
} from "./decision-fields.ts";
import { buildExploration } from "./exploration.ts";

/** Joins Markdown sections, each under its heading. Leaves out those that are `null`. */
const sections = (parts: Readonly<Record<string, string | null>>): string =>
  Object.entries(parts)
    .flatMap(([title, body]) => (body === null ? [] : [`## ${title}\n\n${body}`]))
    .join("\n\n");
const bullets = (rows: readonly string[]): string => rows.map((each) => `- ${each}`).join("\n");
const orElse = (rows: readonly string[], none: string): string => (rows.length > 0 ? bullets(rows) : none);
const sentences = (parts: readonly (string | false)[]): string =>
  parts.flatMap((part) => (part ? [withFullStop(part)] : [])).join(" ");
const titled = (decisions: readonly ReportedDecision[]) =>
  joinWithAnd(decisions.map(({ title }) => `**${title}**`));
const nextOf = ({ open: [next] }: ReportedDecision): string | null =>
  next
    ? [
        next.title,
        ...(next.due ? [`pour le ${isoDayInWords(next.due)}`] : []),
        ...(next.owner ? [`par ${next.owner}`] : []),
      ].join(", ")
    : null;

/** Summarises a decision in Markdown, from its data and its dossier. */
export function writeDecisionSummary(fields: JsonFields, lines: readonly Line[]): string {
  const decision = parseReportedDecision(fields);
  const { title, statusWords, progress, owner, due, done, open } = decision;
  const said = lines.length > 0 ? buildExploration(lines) : null;
  const alternatives = Array.isArray(fields["alternatives"])
    ? fields["alternatives"].map(plainTextOrEmpty).filter(Boolean)
    : [];
  const late = open.filter((action) => due !== "" && action.due > due);
  const ownerless = open.filter((action) => action.owner === "");
  const leftOut = wholeNumberOrZero(fields["actionsLeftOut"]);
  return sections({
    "Où en est la décision": sentences([
      title ? `La décision : **${title}**` : "La décision n’a pas de titre",
      statusWords && `Elle est ${statusWords}${owner && `, portée par ${owner}`}`,
      `Avancement : ${progress} %`,
      done.length + open.length > 0 && `Actions terminées : ${done.length} sur ${done.length + open.length}`,
      leftOut > 0 && `Actions qui n’ont pas pu être lues : ${leftOut}`,
      due && `Échéance : ${isoDayInWords(due)}`,
      plainTextOrEmpty(fields["context"] || fields["description"]).slice(0, 280),
    ]),
    "Ce qui est acquis": orElse(
      [...done.slice(0, 5).map((action) => `Fait : ${action.title}`), ...(said?.keyPoints.slice(0, 4) ?? [])],
      "Rien n’est encore coché, ni noté dans un dossier.",
    ),
    "Ce qui reste ouvert": orElse(
      [
        ...(alternatives.length > 0 ? [`Options notées : ${joinWithAnd(alternatives)}`] : []),
        ...(said?.hypotheses.slice(0, 4) ?? []),
      ],
      "Rien n’est noté comme ouvert.",
    ),
    "Points d’attention": orElse(
      [
        ...(decision.status === "en_cours" && done.length + open.length === 0
          ? ["La décision est en cours, sans aucune action."]
          : []),
        ...late
          .slice(0, 3)
          .map(
            (action) =>
              `« ${action.title} » est prévue pour le ${isoDayInWords(action.due)}, après l’échéance.`,
          ),
        ...(ownerless.length > 0
          ? [
              `Sans responsable : ${joinWithAnd(ownerless.slice(0, 4).map((action) => `« ${action.title} »`))}.`,
            ]
          : []),
      ],
      "Rien à signaler d’après ces données.",
    ),
    "Prochain pas": withFullStop(nextOf(decision) ?? said?.actionItems[0] ?? "À choisir"),
  });
}

const MOST_DECISIONS = 10;

/** Summarises a project in Markdown, decision by decision, from its data and its dossiers. */
export function writeProjectReport(fields: JsonFields, lines: readonly Line[]): string {
  const decisions = jsonObjectsOrEmpty(fields["decisions"])
    .map(parseReportedDecision)
    .filter(({ title }) => title !== "")
    .toSorted((a, b) => rank(a) - rank(b) || (a.due || "9").localeCompare(b.due || "9"));
  const running = decisions.filter(({ status }) => status === "en_cours");
  const nearest = running.filter(({ due }) => due !== "").toSorted((a, b) => a.due.localeCompare(b.due))[0];
  const byStatus = Map.groupBy(decisions, ({ statusWords }) => statusWords);
  const leftOut = wholeNumberOrZero(fields["decisionsLeftOut"]);
  const kept = lines.filter(({ state }) => state === "kept").slice(0, 5);
  const name = plainTextOrEmpty(fields["name"]);
  return sections({
    "Vue d’ensemble": sentences([
      name && `Le projet : **${name}**`,
      plainTextOrEmpty(fields["description"]).slice(0, 280),
      decisions.length === 0
        ? "Aucune décision ne s’y trouve encore"
        : `Décisions : ${decisions.length} (${joinWithAnd([...byStatus].map(([words, { length }]) => `${length} ${words}`))})`,
      nearest !== undefined &&
        `L’échéance la plus proche : ${isoDayInWords(nearest.due)}, pour **${nearest.title}**`,
      leftOut > 0 && `Décisions qui n’ont pas pu être lues : ${leftOut}`,
    ]),
    "Décision par décision":
      decisions.length === 0 ? null : bullets(decisions.slice(0, MOST_DECISIONS).map(row)),
    "Risques et dépendances": orElse(risks(decisions, running), "Rien à signaler d’après ces données."),
    "Ce qui en a été dit": kept.length === 0 ? null : bullets(kept.map(({ text }) => text)),
    "Trois priorités": orElse(
      decisions
        .filter(({ status }) => status === "en_cours" || status === "brouillon")
        .slice(0, 3)
        .map((decision) =>
          withFullStop(`**${decision.title}** : ${nextOf(decision) ?? "prévoir une première action"}`),
        ),
      "Aucune décision n’est en cours.",
    ),
  });
}

/**
 * Sort key of a decision: those in progress first, of these the urgent ones; finished and trashed ones last.
 */
const rank = ({ status, isUrgent }: ReportedDecision): number =>
  status === "terminee" || status === "corbeille" ? 4 : (status === "en_cours" ? 0 : 2) + (isUrgent ? 0 : 1);

function row(decision: ReportedDecision): string {
  const { title, statusWords, progress, due, done, open } = decision;
  const next = nextOf(decision);
  const state = [
    statusWords,
    `avancement ${progress} %`,
    due && `échéance le ${isoDayInWords(due)}`,
    next
      ? `prochaine action : ${next}`
      : done.length + open.length === 0
        ? "aucune action"
        : "toutes les actions sont faites",
  ];
  return withFullStop(`**${title}** : ${state.filter(Boolean).join(", ")}`);
}

function risks(decisions: readonly ReportedDecision[], running: readonly ReportedDecision[]): string[] {
  const found: [string, readonly ReportedDecision[]][] = [
    ["En cours, sans aucune action", running.filter(({ done, open }) => done.length + open.length === 0)],
    [
      "En cours, sans rien de commencé",
      running.filter(({ progress, open }) => progress === 0 && open.length > 0),
    ],
    [
      "En pause, alors que la priorité est haute",
      decisions.filter(({ status, isUrgent }) => status === "en_pause" && isUrgent),
    ],
    [
      "Une action au moins sans responsable",
      running.filter(({ open }) => open.some(({ owner }) => owner === "")),
    ],
  ];
  return found
    .filter(([, some]) => some.length > 0)
    .map(([words, some]) => `${words} : ${titled(some.slice(0, 4))}.`);
}
