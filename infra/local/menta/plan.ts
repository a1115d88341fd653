import type { Memory } from "./memory.ts";
import { describeIntention, intentionsIn } from "./artefacts/intentions.ts";
import { statementsOf } from "./artefacts/statements.ts";
import { nextQuestion } from "./questions.ts";
import { requestedTitle } from "./plan-request.ts";
import { withObjectPronoun } from "./options.ts";
import { capitalise, foldWords, tidy } from "./text.ts";

type Step = { title: string; parts: string[] };

/**
 * A plan based on what was said: a Markdown list under the heading `Plan d’actions`, sub-actions indented by three
 * spaces (parsed as in spec/2, `AI action suggestions`), then one question.
 */
export function composePlan(memory: Memory, message: string): string {
  const title = tidy(
    requestedTitle(message)
      .replaceAll(/[*_`#<>|]/g, "")
      .replace(/\s*\?+$/, ""),
  ).slice(0, 160);
  const steps = [
    aim(memory, nameable(title)),
    ...intendedSteps(memory),
    facts(memory),
    people(memory),
    trial(memory),
    review(memory),
  ];
  const lines = steps.flatMap((step, at) =>
    [`${at + 1}. ${step.title}`].concat(step.parts.map((part) => `   - ${part}`)),
  );
  const intro = title
    ? `Pour « ${capitalise(title)} », je propose une trame faite de vos mots et de quelques règles : elle est à raturer.`
    : memory.topic
      ? `Pour ${memory.topic.text}, je propose une trame faite de vos mots et de quelques règles : elle est à raturer.`
      : "Je propose une trame générale, faute d’en savoir plus : elle est à raturer.";
  return [intro, "## Plan d’actions", lines.join("\n"), question(memory, title)].join("\n\n");
}

/** The parser of plans ignores an item that mentions an example. */
const nameable = (title: string): string => (/voici|exemple/.test(foldWords(title)) ? "" : title);

/** What the person said they would do, the newest of it. */
function intendedSteps(memory: Memory): Step[] {
  const statements = statementsOf([...memory.earlier, memory.last].map(({ text }) => text));
  const said = intentionsIn(statements).filter(({ what }) => nameable(what) !== "" && what.length >= 15);
  const promised = said.filter(({ isPromise }) => isPromise).slice(-2);
  const considered = said.filter(({ isPromise }) => !isPromise).slice(-1);
  return [
    ...promised.map((one): Step => ({
      title: capitalise(describeIntention(one, memory)),
      parts: one.when ? [] : ["Dire quel jour"],
    })),
    ...considered.map((one): Step => ({
      title: `Voir si l’idée tient : ${describeIntention(one, memory)}`,
      parts: ["Noter ce qui ferait y renoncer"],
    })),
  ];
}

function aim(memory: Memory, title: string): Step {
  const criteria = memory.criteria.slice(0, 2).map((one) => one.name);
  return {
    title: title
      ? `Écrire en trois lignes ce que réussir « ${title} » veut dire`
      : "Écrire en trois lignes ce que réussir veut dire ici",
    parts: [
      "Nommer le signe auquel on verra que c’est fait",
      criteria.length > 0
        ? `Dire ce qui ne sera pas sacrifié : ${criteria.join(", ")}`
        : "Dire ce qui ne sera pas sacrifié, quoi qu’il arrive",
    ],
  };
}

function facts(memory: Memory): Step {
  const supposed = [...memory.earlier, memory.last].flatMap((one) =>
    one.signals.filter(({ id }) => id === "suppose"),
  )[0];
  return {
    title: memory.domain?.facts ?? "Séparer ce qui est établi de ce qui est supposé",
    parts: [
      supposed
        ? `Vérifier ce qui reste une supposition : « ${supposed.quote} »`
        : "Relever les deux suppositions qui pèsent le plus, et comment les vérifier",
      "Noter d’où vient chaque chiffre, et sa date",
    ],
  };
}

function people(memory: Memory): Step {
  const [first] = memory.people;
  return {
    title: first
      ? `En parler avec ${first.text}, question écrite d’avance`
      : "Choisir la première personne à qui en parler",
    parts: [
      memory.domain
        ? `Interroger ${memory.domain.witness}`
        : "Interroger une personne qui est déjà passée par là",
      "Recueillir l’objection la plus sérieuse, sans y répondre tout de suite",
    ],
  };
}

function trial(memory: Memory): Step {
  const [a, b] = memory.rivals;
  return {
    title: memory.domain?.trial ?? "Essayer une version réduite, réversible en moins d’une semaine",
    parts: [
      a && b
        ? `Comparer sur une page : ${a.text}, ou ${withObjectPronoun(a, b).text}`
        : "Chercher une seconde voie, pour ne pas choisir par défaut",
      "Fixer d’avance le résultat qui ferait arrêter l’essai",
    ],
  };
}

function review(memory: Memory): Step {
  return {
    title: memory.deadline
      ? `Arrêter la date du choix, échéance « ${memory.deadline} »`
      : "Arrêter une date, et s’y tenir même s’il manque une information",
    parts: ["Relire ces lignes un mois plus tard, et noter ce qui a changé"],
  };
}

const CLOSING = [
  "De ces lignes, laquelle pouvez-vous commencer demain, et laquelle raturez-vous ?",
  "Quelle étape manque ici, que personne d’autre que vous ne pouvait connaître ?",
  "Dans cette liste, qu’est-ce qui vous ressemble le moins ?",
];

function question(memory: Memory, title: string): string {
  const free = CLOSING.filter(
    (one) => !memory.questions.some((asked) => foldWords(asked).includes(foldWords(one))),
  );
  return free[title.length % Math.max(1, free.length)] ?? nextQuestion(memory);
}
