import { EXPORT_FORMAT, EXPORT_VERSION } from "#shared/account/export.ts";
import type { SentImport } from "#shared/account/import.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { cellId, criterionPairId } from "#shared/record/pair-id.rules.ts";
import type { CellLevel } from "#shared/record/record.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { EXAMPLE_IDS } from "./example-ids.ts";
import {
  EXAMPLE_DAY_OFFSETS,
  createExampleDossier,
  createExampleMessages,
  LEAVE,
  REMOTE,
  findExampleQuote,
  STAY,
} from "./example-talk.ts";

type ExampleDecision = NonNullable<SentImport["decisions"]>[number];
type ExampleAction = NonNullable<ExampleDecision["actions"]>[number];

const { part } = EXAMPLE_IDS;
const [NANTES, FLAT] = EXAMPLE_IDS.decisions as [string, string];
const TITLE = "Exemple : accepter le poste à Nantes ?";

/** Returns the handwritten example as an import document for an empty account, with dates around `now`. */
export function createExampleImport(decideur: string, now: Date): SentImport {
  const at = now.toISOString();
  const dates = { createdAt: at, updatedAt: at };
  const actions = actionsOf(now);
  const isoDayIn = (days: number) => isoDayFrom(now, days);
  const record = recordOf(at, isoDayIn(EXAMPLE_DAY_OFFSETS.review));
  return {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    projects: [
      {
        id: EXAMPLE_IDS.project,
        name: "Exemple : partir à Nantes",
        description: "Un exemple, pour voir comment des décisions tiennent ensemble.",
        ...dates,
      },
    ],
    decisions: [
      {
        id: NANTES,
        shortCode: "D-EXEMP1",
        title: TITLE,
        description: "Une proposition ferme, à laquelle il faut répondre dans les quatre semaines.",
        context: "Deux enfants au collège, un loyer à payer, des parents qui vieillissent à Rennes.",
        alternatives: record.options.map(({ title }) => title),
        status: "en_cours",
        priority: "haute",
        progress: planProgress(actions)!,
        startDate: isoDayFrom(now, -10),
        endDate: isoDayFrom(now, EXAMPLE_DAY_OFFSETS.answer),
        decideur,
        impact: "Où l’on vit, avec quel salaire, et près de qui.",
        projectId: EXAMPLE_IDS.project,
        ...dates,
        actions,
        record,
      },
      {
        id: FLAT,
        shortCode: "D-EXEMP2",
        title: "Exemple : choisir un appartement à Nantes",
        description: "Seulement si la réponse est oui.",
        context: "",
        alternatives: [],
        status: "brouillon",
        priority: "moyenne",
        progress: 0,
        startDate: isoDayFrom(now, 20),
        endDate: isoDayFrom(now, 60),
        decideur,
        impact: "",
        projectId: EXAMPLE_IDS.project,
        ...dates,
      },
    ],
    discussions: [
      {
        id: EXAMPLE_IDS.session,
        title: TITLE,
        titleOrigin: "chosen",
        agentType: "prise_decision",
        decisionId: NANTES,
        projectId: null,
        ...dates,
        messages: createExampleMessages(at),
        dossier: createExampleDossier(at, isoDayIn),
      },
    ],
  };
}

/** Returns midnight in the viewer's time zone, `days` after today. */
const dayFrom = (now: Date, days: number): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();

const isoDayFrom = (now: Date, days: number): string => formatIsoDay(dayOf(now, getViewerTimeZone()) + days);

function actionsOf(now: Date): ExampleAction[] {
  const at = now.toISOString();
  const action = (
    place: number,
    title: string,
    changes: Partial<Pick<ExampleAction, "parentId" | "status" | "dueDate" | "duration">> = {},
  ): ExampleAction => {
    const { status = "todo" } = changes;
    return {
      id: part(place),
      parentId: null,
      title,
      description: "",
      assignee: "",
      dueDate: null,
      status,
      orderIndex: place,
      difficulty: 5,
      workload: 5,
      duration: 5,
      validatedAt: status === "done" ? at : null,
      lastStatusChange: status === "todo" ? null : at,
      createdAt: at,
      updatedAt: at,
      ...changes,
    };
  };
  return [
    action(0, "Lire la fiche de poste ligne à ligne", { status: "done", duration: 2 }),
    action(1, "Demander deux jours à distance par semaine", {
      status: "doing",
      dueDate: dayFrom(now, EXAMPLE_DAY_OFFSETS.ask),
    }),
    action(2, "Chiffrer ce que coûterait le départ"),
    action(3, "Comparer trois loyers à Nantes", { parentId: part(2), dueDate: dayFrom(now, 5) }),
    action(4, "Compter un mois d’allers-retours à Rennes", { parentId: part(2) }),
    action(5, "En parler aux enfants, à table", { dueDate: dayFrom(now, 9) }),
  ];
}

const said = (quote: string) => ({ sessionId: EXAMPLE_IDS.session, ...findExampleQuote(quote) });

const argument = (place: number, text: string) => ({ id: part(place), text, source: said(`${text}.`) });

/** Returns the decision's record in the example, with its quotations of the discussion. */
function recordOf(at: string, reviewDay: string): NonNullable<ExampleDecision["record"]> {
  const [family, work, money] = [part(20), part(21), part(22)] as const;
  const levels: [string, CellLevel[]][] = [
    [LEAVE, [0, 2, 1]],
    [STAY, [0, -1, 0]],
    [REMOTE, [2, 1, 1]],
  ];
  return {
    options: [
      {
        id: LEAVE,
        title: "Partir à Nantes",
        pros: [argument(13, "Ce travail, je l’attends depuis six ans")],
        cons: [argument(14, "Ma fille entre en quatrième et ne veut pas en entendre parler")],
        source: said("partir à Nantes"),
      },
      {
        id: STAY,
        title: "Rester à Paris",
        pros: [argument(15, "Rien à défaire, pour personne")],
        cons: [argument(16, "Le même bureau dans cinq ans")],
        source: said("rester à Paris"),
      },
      {
        id: REMOTE,
        title: "Accepter à distance",
        pros: [argument(17, "Le temps de voir, sans changer de collège")],
        cons: [argument(18, "Personne n’a encore dit oui")],
        source: said("accepter à distance"),
      },
    ],
    criteria: [
      { id: family, title: "Être près des miens", source: said("Être près des miens") },
      { id: work, title: "Un travail qui me tire en avant", source: said("Un travail qui me tire en avant") },
      { id: money, title: "Tenir le budget", source: said("Tenir le budget") },
    ],
    comparisons: [
      { id: criterionPairId(family, money), preferred: family },
      { id: criterionPairId(family, work), preferred: family },
      { id: criterionPairId(money, work), preferred: work },
    ],
    cells: levels.flatMap(([option, each]) =>
      [family, work, money].map((criterion, place) => ({
        id: cellId(option, criterion),
        level: each[place]!,
      })),
    ),
    watched: [
      Object.assign(
        { kind: "indicator" as const },
        argument(30, "Un non ferme de ma fille, une fois que je l’aurai écoutée"),
      ),
    ],
    draft: {
      optionId: REMOTE,
      why: "",
      expectations: [],
      by: null,
      sureness: 65,
      wouldChange: null,
      againstBalance: null,
      changeReason: null,
      source: said("Accepter à distance, à 65 sur cent."),
    },
    choices: [],
    reviews: [
      {
        id: part(31),
        day: reviewDay,
        origin: "proposed",
        quote: "Dans 90 jours",
        lookBack: null,
        createdAt: at,
        source: said("Dans 90 jours."),
      },
    ],
    sources: [],
    optionsChangedAt: { first: at, last: at },
    criteriaChangedAt: { first: at, last: at },
  };
}
