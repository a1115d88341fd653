import { EXPORT_FORMAT, EXPORT_VERSION } from "#shared/account/export.ts";
import type { SentImport } from "#shared/account/import.schema.ts";
import { planProgress } from "#shared/plan/progress.rules.ts";
import { cellId, pairId } from "#shared/record/pair-id.rules.ts";
import type { Level } from "#shared/record/record.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { EXAMPLE_IDS } from "./example-ids.ts";

type ExampleDecision = NonNullable<SentImport["decisions"]>[number];
type ExampleAction = NonNullable<ExampleDecision["actions"]>[number];
type ExampleMessage = NonNullable<NonNullable<SentImport["discussions"]>[number]["messages"]>[number];

const { part } = EXAMPLE_IDS;
const [NANTES, FLAT] = EXAMPLE_IDS.decisions as [string, string];
const TITLE = "Exemple : accepter le poste à Nantes ?";

/** What fills an empty account, written by hand; its dates are around `now`. */
export function exampleDocument(decideur: string, now: Date): SentImport {
  const at = now.toISOString();
  const dates = { createdAt: at, updatedAt: at };
  const actions = actionsOf(now);
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
        alternatives: ["Rester à Paris", "Demander deux jours à distance"],
        status: "en_cours",
        priority: "haute",
        progress: planProgress(actions)!,
        startDate: isoDayFrom(now, -10),
        endDate: isoDayFrom(now, 18),
        decideur,
        impact: "Où l’on vit, avec quel salaire, et près de qui.",
        projectId: EXAMPLE_IDS.project,
        ...dates,
        actions,
        record: recordOf(at),
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
        messages: messagesOf(at),
      },
    ],
  };
}

/** Midnight where the browser is, so many days from today. */
const dayFrom = (now: Date, days: number): string =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();

const isoDayFrom = (now: Date, days: number): string => formatIsoDay(dayOf(now, viewerTimeZone()) + days);

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
    action(1, "Demander deux jours à distance par semaine", { status: "doing", dueDate: dayFrom(now, 2) }),
    action(2, "Chiffrer ce que coûterait le départ"),
    action(3, "Comparer trois loyers à Nantes", { parentId: part(2), dueDate: dayFrom(now, 5) }),
    action(4, "Compter un mois d’allers-retours à Rennes", { parentId: part(2) }),
    action(5, "En parler aux enfants, à table", { dueDate: dayFrom(now, 9) }),
  ];
}

function recordOf(at: string): NonNullable<ExampleDecision["record"]> {
  const [leave, stay, remote] = [part(10), part(11), part(12)] as const;
  const [family, money, work] = [part(20), part(21), part(22)] as const;
  const levels: [string, Level[]][] = [
    [leave, [1, 1, 2]],
    [stay, [-1, 0, -1]],
    [remote, [1, 1, 0]],
  ];
  return {
    options: [
      {
        id: leave,
        title: "Accepter et partir",
        pros: ["Le poste attendu depuis six ans"],
        cons: ["Les enfants changent de collège"],
      },
      { id: stay, title: "Rester à Paris", pros: ["Rien à défaire"], cons: ["Le même bureau dans cinq ans"] },
      {
        id: remote,
        title: "Accepter, deux jours à distance",
        pros: ["Le temps de voir"],
        cons: ["Personne n’a encore dit oui"],
      },
    ],
    criteria: [
      { id: family, title: "Être près des miens" },
      { id: money, title: "Tenir le budget" },
      { id: work, title: "Un travail qui me tire en avant" },
    ],
    comparisons: [
      { id: pairId(family, money), preferred: family },
      { id: pairId(family, work), preferred: family },
      { id: pairId(money, work), preferred: work },
    ],
    cells: levels.flatMap(([option, each]) =>
      [family, money, work].map((criterion, place) => ({
        id: cellId(option, criterion),
        level: each[place]!,
      })),
    ),
    watched: [{ id: part(30), kind: "risk", text: "Le loyer monte plus vite que le salaire." }],
    draft: null,
    choices: [],
    reviews: [],
    sources: [],
    optionsChangedAt: { first: at, last: at },
    criteriaChangedAt: { first: at, last: at },
  };
}

function messagesOf(at: string): ExampleMessage[] {
  const exchange = (place: number, question: string, reply: string): ExampleMessage[] =>
    (
      [
        ["user", question],
        ["assistant", reply],
      ] as const
    ).map(([role, content], turn) => ({
      id: part(50 + 2 * place + turn),
      place: part(70 + place),
      role,
      content,
      timestamp: at,
      stopped: false,
    }));
  return [
    ...exchange(
      0,
      "On me propose un poste à Nantes, mieux payé. Ma fille entre en quatrième et ne veut pas en entendre parler.",
      "Votre fille « ne veut pas en entendre parler » : vous l’avez mis tout de suite après le salaire.\n\nQue lui avez-vous demandé, au juste, quand vous lui en avez parlé ?",
    ),
    ...exchange(
      1,
      "Rien, en fait. Je lui ai annoncé la nouvelle, elle est montée dans sa chambre.",
      "« Je lui ai annoncé la nouvelle » : elle n’a donc pas répondu à une question.\n\nSi elle vous disait ce soir ce qu’elle perdrait en partant, qu’est-ce qui, dans sa réponse, pourrait changer la vôtre ?",
    ),
  ];
}
