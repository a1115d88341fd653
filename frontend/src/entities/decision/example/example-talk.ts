import type { SentImport } from "#shared/account/import.schema.ts";
import { LINE_KINDS, type LineKind } from "#shared/dossier/dossier.ts";
import type { LineValue } from "#shared/dossier/dossier.schema.ts";
import { EXAMPLE_IDS } from "./example-ids.ts";

type ExampleDiscussion = NonNullable<SentImport["discussions"]>[number];
type ExampleMessage = NonNullable<ExampleDiscussion["messages"]>[number];
type ExampleDossier = NonNullable<ExampleDiscussion["dossier"]>;

const { part } = EXAMPLE_IDS;
/** Ids of the options that are compared, used in the record and in the dossier. */
export const [LEAVE, STAY, REMOTE] = [part(10), part(11), part(12)] as const;
/** Number of days from today to each planned day of the example. */
export const EXAMPLE_DAY_OFFSETS = { ask: 2, answer: 18, review: 90 } as const;

/** A message of the person and the reply. The reply has exactly the words that the guided interview gives. */
type Turn = { says: string; reply: string; key?: string; about?: string; isConfirmed?: true };

/**
 * The replies must be exactly those of the guided interview: infra/local/interview/example.test.ts compares
 * them.
 */
const TURNS: readonly Turn[] = [
  {
    says: "On me propose un poste à Nantes, payé 600 € de plus par mois. J’hésite entre partir à Nantes, rester à Paris et accepter à distance.",
    reply:
      "J’ai compris trois options : « Partir à Nantes », « Rester à Paris » et « Accepter à distance ».\n\nEst-ce bien cela ?",
    isConfirmed: true,
  },
  {
    says: "C’est ça",
    reply: "Prenons « Partir à Nantes » : qu’est-ce qui parle pour ?",
    key: "decide.pro.neutre",
    about: LEAVE,
  },
  {
    says: "Ce travail, je l’attends depuis six ans.",
    reply: "Toujours pour « Partir à Nantes » : qu’est-ce qui parle contre ?",
    key: "decide.con.neutre",
    about: LEAVE,
  },
  {
    says: "Ma fille entre en quatrième et ne veut pas en entendre parler.",
    reply: "Et « Rester à Paris », qu’est-ce qui parle pour ?",
    key: "decide.pro.more.neutre",
    about: STAY,
  },
  {
    says: "Rien à défaire, pour personne.",
    reply: "Qu’est-ce qui parle contre « Rester à Paris » ?",
    key: "decide.con.more.neutre",
    about: STAY,
  },
  {
    says: "Le même bureau dans cinq ans.",
    reply: "Et « Accepter à distance », qu’est-ce qui parle pour ?",
    key: "decide.pro.more.neutre",
    about: REMOTE,
  },
  {
    says: "Le temps de voir, sans changer de collège.",
    reply: "Qu’est-ce qui parle contre « Accepter à distance » ?",
    key: "decide.con.more.neutre",
    about: REMOTE,
  },
  {
    says: "Personne n’a encore dit oui.",
    reply: "Un par ligne : qu’est-ce qui est sûr, un chiffre, une règle, une parole donnée ?",
    key: "decide.fact.neutre",
  },
  {
    says: "Le poste est payé 600 € de plus par mois.",
    reply: "La date suffit : avant quel jour faut-il avoir tranché ?",
    key: "decide.deadline.neutre",
  },
  {
    says: "Je dois répondre dans 18 jours.",
    reply: "C’est dans 18 jours.\n\nUn nom par ligne, même déjà dit : qui d’autre est concerné ?",
    key: "decide.person.neutre",
  },
  {
    says: "Ma fille\nMes parents",
    reply: "Un critère par ligne, le premier d’abord : qu’est-ce qui compte dans ce choix ?",
    key: "decide.criterion.neutre",
  },
  {
    says: "Être près des miens\nUn travail qui me tire en avant\nTenir le budget",
    reply: "Si cela tourne mal, qu’est-ce qui serait le plus dur, en une ligne ?",
    key: "decide.fear.neutre",
  },
  {
    says: "J’ai peur que le loyer monte plus vite que le salaire.",
    reply: "C’est dit, et cela compte.\n\nEn une ligne : quel est le prochain pas, et quel jour ?",
    key: "decide.step.neutre",
  },
  {
    says: "Je vais demander deux jours à distance dans deux jours.",
    reply: "Pressez une option, ou écrivez-la : de quel côté penchez-vous, et à combien sur cent ?",
    key: "decide.lean.neutre",
  },
  {
    says: "Accepter à distance, à 65 sur cent.",
    reply: "Que devriez-vous apprendre pour renoncer à « Accepter à distance », en une ligne ?",
    key: "decide.wouldChange.neutre",
  },
  {
    says: "Un non ferme de ma fille, une fois que je l’aurai écoutée.",
    reply: "Une date suffit : quel jour reviendrez-vous voir si le choix tient ?",
    key: "decide.review.neutre",
  },
  {
    says: "Dans 90 jours.",
    reply:
      "Je n’ai plus de question, et ce que vous ajouterez sera gardé. Le premier pas que vous avez nommé : « Demander deux jours à distance dans deux jours » (dans 2 jours). Le jour où y revenir : « Dans 90 jours ». « Explorer », sous la discussion dans l’assistant MENTA, en tire les documents. « En faire une décision » la porte au cockpit.",
    key: "end",
  },
];

const messageId = (turn: number, who: 0 | 1): string => part(200 + 2 * turn + who);

function askedIn({ key, about, isConfirmed }: Turn): ExampleMessage["asks"] {
  if (isConfirmed) return { kind: "option", lineId: null, rule: "confirm" };
  const kind = LINE_KINDS.find((one) => one === key?.split(".")[1]);
  return kind ? { kind, lineId: about ?? null, rule: `empty.${kind}` } : null;
}

export const createExampleMessages = (at: string): ExampleMessage[] =>
  TURNS.flatMap((turn, index): ExampleMessage[] => {
    const common = { place: part(300 + index), timestamp: at, stopped: false };
    return [
      { ...common, id: messageId(index, 0), role: "user", content: turn.says },
      { ...common, id: messageId(index, 1), role: "assistant", content: turn.reply, asks: askedIn(turn) },
    ];
  });

/** Finds the message of the person that contains these words. */
export function findExampleQuote(quote: string): { messageId: string; quote: string } {
  const turn = TURNS.findIndex(({ says }) => says.includes(quote));
  return { messageId: messageId(turn, 0), quote };
}

/**
 * Returns the lines of the dossier that the record does not have. `isoDayIn`: returns the day this number of
 * days from today.
 */
export function createExampleDossier(at: string, isoDayIn: (days: number) => string): ExampleDossier {
  const said: [kind: LineKind, text: string, quote: string, value?: LineValue][] = [
    [
      "question",
      "On me propose un poste à Nantes, payé 600 € de plus par mois. J’hésite entre partir à Nantes, rester à Paris et accepter à distance",
      "On me propose un poste à Nantes, payé 600 € de plus par mois. J’hésite entre partir à Nantes, rester à Paris et accepter à distance.",
    ],
    [
      "fact",
      "Le poste est payé 600 € de plus par mois",
      "Le poste est payé 600 € de plus par mois.",
      { amount: 600, unit: "€", per: "month", role: "income", optionId: null },
    ],
    [
      "deadline",
      "Dans 18 jours",
      "Je dois répondre dans 18 jours.",
      { day: isoDayIn(EXAMPLE_DAY_OFFSETS.answer) },
    ],
    ["person", "Ma fille", "Ma fille", { stance: null, toConsult: false }],
    ["person", "Mes parents", "Mes parents", { stance: null, toConsult: false }],
    [
      "fear",
      "J’ai peur que le loyer monte plus vite que le salaire",
      "J’ai peur que le loyer monte plus vite que le salaire.",
    ],
    [
      "step",
      "Demander deux jours à distance dans deux jours",
      "demander deux jours à distance dans deux jours.",
      { day: isoDayIn(EXAMPLE_DAY_OFFSETS.ask) },
    ],
  ];
  return {
    track: "decide",
    asked: TURNS.flatMap(({ key, about = null }) => (key === undefined ? [] : [{ key, lineId: about }])),
    lines: said.map(([kind, text, quote, value = null], place) => ({
      id: part(400 + place),
      kind,
      text,
      value,
      origin: "said",
      source: findExampleQuote(quote),
      state: "kept",
      createdAt: at,
      updatedAt: at,
    })),
    updatedAt: at,
  };
}
