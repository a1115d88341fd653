import { format, resolveConfig } from "prettier";
import { DEFAULT_OPTIONS } from "#infra/aws/options.ts";
import { computeBill, documentUsd, largestLineOf, type Price, requestsOf, totalOf, unitsOf } from "./bill.ts";
import type { MeasuredUsage } from "./measured.ts";
import { ASSUMPTIONS, USER_COUNTS, USAGE_PROFILES, type UsageProfile } from "./usage-profiles.ts";

/** The page of costs as Markdown, formatted as the project's files are. */
export async function costsPage(
  prices: readonly Price[],
  region: string,
  measured: MeasuredUsage,
): Promise<string> {
  const text = [
    "# Coûts",
    `Écrit par \`npm run costs\`, d’après les unités que \`npm run bench\` a comptées ([mesures](../reports/benchmarks.md), commit ${measured.commit}), les prix plus bas (\`shared/docs/operations/prices.json\`), ceux des modèles (\`functions/assistant/models.ts\`) et les hypothèses de la fin (\`test/bench/costs/usage-profiles.ts\`). Un mois, en dollars. Aucune facture ne les a encore confirmés : comparer avec la première, et corriger les prix.`,
    "## En bref",
    summary(measured, prices),
    ...USAGE_PROFILES.flatMap((use) => [
      `## Usage ${use.name}`,
      describe(use, measured),
      bills(prices, measured, use),
      halved(use, prices, measured),
    ]),
    "## Plafonds",
    `Quel que soit l’usage, \`aiUsdPerDayAll\` (${DEFAULT_OPTIONS.aiUsdPerDayAll} $ par défaut) borne l’IA à ${30 * DEFAULT_OPTIONS.aiUsdPerDayAll} $ par mois : l’augmenter avant que les lignes « IA » n’en approchent. \`aiUsdPerDay\` (${DEFAULT_OPTIONS.aiUsdPerDay} $) borne une personne, et \`monthlyBudgetUsd\` (${DEFAULT_OPTIONS.monthlyBudgetUsd} $) prévient seulement.`,
    "## Prix",
    `${region}.`,
    table(
      ["Quoi", "Prix", "Gratuit par mois", "Date", "Source"],
      prices.map(({ what, usd: price, per, free, date, source }) => [
        what,
        `${price.toLocaleString("fr-FR", { maximumFractionDigits: 10 })} $${per === 1 ? "" : ` pour ${count(per)}`}`,
        free === 0 ? "" : count(free),
        date,
        source,
      ]),
    ),
    "## Hypothèses",
    table(
      ["Quoi", "Valeur"],
      Object.entries(ASSUMPTIONS).map(([name, value]) => [`\`${name}\``, count(value)]),
    ),
    "Ne sont pas comptés : un second pare-feu (`webAclArn`), le nom de domaine et sa zone, l’assistance, les taxes, et les nouveaux essais des appels qui échouent.",
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

const summary = (measured: MeasuredUsage, prices: readonly Price[]) =>
  table(
    ["Personnes par mois", ...USAGE_PROFILES.map(({ name }) => name)],
    USER_COUNTS.map((persons) => [
      count(persons),
      ...USAGE_PROFILES.map((use) => {
        const total = totalOf(computeBill(prices, measured, use, persons));
        return `${usd(total)} (${usd(total / persons)} chacune)`;
      }),
    ]),
  );

function describe(use: UsageProfile, measured: MeasuredUsage): string {
  const { read, write } = unitsOf(measured, use);
  const done: [string, number][] = [
    [`ouvertures d’un tableau de bord de ${use.decisions} décisions`, use.visits],
    ["cases cochées", use.ticks],
    ["changements de priorité", use.moves],
    ["nouvelles décisions", use.newDecisions],
    ["discussions", use.discussions],
    ["messages", use.messages],
    ["documents, chacun évalué", use.documents],
  ];
  return `En un mois : ${done.map(([what, times]) => `${what} (${times})`).join(", ")}. Cela fait ${count(requestsOf(use))} demandes, ${count(read)} unités lues et ${count(write)} unités écrites.`;
}

function bills(prices: readonly Price[], measured: MeasuredUsage, use: UsageProfile): string {
  const all = USER_COUNTS.map((persons) => computeBill(prices, measured, use, persons));
  const names = all[0]?.map(({ name }) => name) ?? [];
  return table(
    ["Ligne", ...USER_COUNTS.map((persons) => `${count(persons)} personnes`)],
    [
      ...names.map((name, at) => [name].concat(all.map((lines) => usd(lines[at]?.usd ?? 0)))),
      ["**Total**", ...all.map((lines) => `**${usd(totalOf(lines))}**`)],
      ["La plus grande", ...all.map((lines) => largestLineOf(lines).name)],
    ],
  );
}

/** How to halve each line that is the largest in some profile. */
const HALVES: Record<string, (use: UsageProfile, lineUsd: number, persons: number) => string> = {
  "IA, documents": (use, lineUsd, persons) =>
    `\`artefactModel\` réglé sur le modèle des réponses la fait passer de ${usd(lineUsd)} à ${usd(persons * documentUsd(use, DEFAULT_OPTIONS.chatModel))} ; lancer d’abord \`npm run eval\` avec les deux. N’évaluer un document que si quelqu’un ouvre l’évaluation la réduit de moitié, avec le même modèle.`,
  "IA, réponses": () =>
    "relire deux fois moins d’une discussion, ou des réponses plus courtes (la préférence « courtes » par défaut) : le prix d’une réponse est surtout celui de son prompt.",
  "API Gateway": () =>
    "une seule demande pour les quatre listes du tableau de bord. L’autre sorte d’API (HTTP, 1 $ le million) ne sait pas envoyer une réponse mot à mot.",
  "Alarmes, mesures, clés": () =>
    "rien qu’il faille faire : c’est ce que coûte d’être prévenu d’une panne, et cela ne grandit pas avec le nombre de personnes.",
  "Chemin de chaque heure": () =>
    "`smoke` à `never` : rien ne voit plus alors, de soi-même, qu’on ne peut ni se connecter ni parler.",
  DynamoDB: () => "ne demander que les changements depuis la dernière visite, au lieu de listes entières.",
  Lambda: () =>
    "un modèle plus rapide : c’est surtout l’attente des réponses et des documents, avec un demi-Go réservé.",
  CloudFront: () => "ne demander que les changements depuis la dernière visite, au lieu de listes entières.",
  Journaux: () =>
    "`logRetentionDays` n’y change rien, car c’est la réception qui se paie ; supprimer les lignes propres de Lambda, si.",
  "Cognito et courriels": () =>
    "rien dans Cognito : c’est le prix de chaque personne active au-delà de 10 000.",
};

function halved(use: UsageProfile, prices: readonly Price[], measured: MeasuredUsage): string {
  const seen = new Map<string, string>();
  for (const persons of USER_COUNTS) {
    const { name, usd: lineUsd } = largestLineOf(computeBill(prices, measured, use, persons));
    const say = HALVES[name];
    if (!say) throw new Error(`Nothing is said of how to halve ${name}`);
    seen.set(
      name,
      `- Pour ${count(persons)} personnes, la plus grande ligne est « ${name} ». Ce qui la réduirait de moitié : ${say(use, lineUsd, persons)}`,
    );
  }
  return [...seen.values()].join("\n");
}

const table = (head: readonly string[], lines: readonly string[][]): string =>
  [head, head.map(() => "---"), ...lines].map((line) => `| ${line.join(" | ")} |`).join("\n");

const count = (value: number) => value.toLocaleString("fr-FR");
const usd = (value: number) =>
  `${value.toLocaleString("fr-FR", value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 2 })} $`;
