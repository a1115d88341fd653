import { CONFLICTING_CRITERIA } from "./lexicon.ts";
import type { Memory } from "./memory.ts";
import { looksLikeVerb } from "./noun-groups.ts";
import { fillSlots, matchesWording, withObjectPronoun, quoteSlots, type Slots } from "./slots.ts";
import { contentWords, foldWords, hash } from "./text.ts";

/** Something noticed across the conversation, said once at most: a tension, an absence, a recurring word, an objection. */
type Observation = { id: string; detect: (memory: Memory) => Slots | null; wordings: readonly string[] };

const OBSERVATIONS: readonly Observation[] = [
  {
    id: "strain of criteria",
    detect: (memory) => {
      for (const { a, b } of CONFLICTING_CRITERIA) {
        const one = findCriterion(memory, a);
        const other = findCriterion(memory, b);
        if (one && other && one.quote !== other.quote)
          return { n1: one.name, n2: other.name, q1: one.quote, q2: other.quote };
      }
      return null;
    },
    wordings: [
      "Plus haut vous écriviez « {q1} », ailleurs « {q2} » : {n1} et {n2} ne tireront peut-être pas du même côté.",
      "Je vois une tension entre « {q1} » et « {q2} », et je ne crois pas qu’il faille la résoudre trop vite.",
    ],
  },
  {
    id: "desire and fear",
    detect: (memory) => {
      const wants = findFeelingQuote(memory, "desire");
      const fears = findFeelingQuote(memory, "fear");
      return wants && fears && wants !== fears ? { q1: wants, q2: fears } : null;
    },
    wordings: [
      "Vous avez écrit « {q1} », et aussi « {q2} » : l’envie et la crainte parlent peut-être de la même chose.",
    ],
  },
  {
    id: "third way",
    detect: (memory) => {
      const [a, b] = memory.rivals;
      const ways = memory.domain?.thirdWays;
      if (!a || !b || !ways || memory.replies.length < 2) return null;
      return { A: a.text, B: withObjectPronoun(a, b).text, way: ways[memory.seed % ways.length] ?? "" };
    },
    wordings: [
      "Entre {A} et {B}, une voie n’a pas encore été nommée : {way}.",
      "Le choix n’est pas seulement entre {A} et {B} ; il existe au moins une troisième voie, que je ne défends pas : {way}.",
    ],
  },
  {
    id: "only one way",
    detect: (memory) => {
      const only = memory.options.find((one) => one.kind === "infinitive");
      const [second] = memory.rivals;
      const ways = memory.domain?.thirdWays;
      if (
        !only ||
        second ||
        !ways ||
        memory.replies.length < 3 ||
        memory.agent === "apprendre" ||
        memory.agent === "insights"
      )
        return null;
      return { A: only.text, way: ways[memory.seed % ways.length] ?? "" };
    },
    wordings: ["Jusqu’ici une seule voie est nommée, {A} ; une autre existe pourtant : {way}."],
  },
  {
    id: "objection",
    detect: (memory) => {
      const objections = memory.domain?.objections;
      if (!objections || memory.replies.length < 3) return null;
      return { objection: objections[(memory.seed >>> 3) % objections.length] ?? "" };
    },
    wordings: [
      "Je vous dois une objection, et vous avez le droit de la refuser : {objection}.",
      "Une voix contraire dirait ceci : {objection}.",
    ],
  },
  {
    id: "word that returns",
    detect: (memory) => {
      const matter = foldWords(
        `${memory.topic?.text ?? ""} ${memory.rivals.map((one) => one.text).join(" ")}`,
      );
      const here = memory.last.content.filter(
        (word) => word.length > 4 && !matter.includes(word) && !looksLikeVerb(word),
      );
      const word = here.find(
        (one) => memory.earlier.filter((earlier) => earlier.content.includes(one)).length >= 2,
      );
      const asWritten = word === undefined ? null : originalSpelling(memory.last.text, word);
      return asWritten ? { w: asWritten } : null;
    },
    wordings: [
      "Un mot revient d’un message à l’autre : **{w}**.",
      "C’est la troisième fois au moins que je lis « {w} » sous votre plume.",
    ],
  },
  {
    id: "nobody named",
    detect: (memory) => (memory.people.length === 0 && memory.replies.length >= 4 ? {} : null),
    wordings: [
      "Vous n’avez encore nommé personne d’autre que vous, et c’est peut-être exact.",
      "Aucun nom, aucun visage jusqu’ici dans ce que vous racontez.",
    ],
  },
  {
    id: "no figure",
    detect: (memory) =>
      (memory.agent === "prise_decision" || memory.agent === "insights") &&
      memory.criteria.some((one) => one.id === "money" || one.id === "time") &&
      memory.replies.length >= 4 &&
      ![...memory.earlier, memory.last].some((one) => /\d/.test(one.text))
        ? {}
        : null,
    wordings: ["Il est question de moyens depuis le début, et aucun chiffre n’a encore été posé."],
  },
  {
    id: "supposition kept",
    detect: (memory) => {
      const supposed = memory.earlier
        .slice(-6)
        .flatMap((one) => one.signals.filter((signal) => signal.id === "suppose"))[0];
      return supposed && memory.replies.length >= 3 ? { q1: supposed.quote } : null;
    },
    wordings: [
      "« {Q1} », disiez-vous : rien depuis ne l’a confirmé ni démenti, c’est toujours une supposition.",
      "Je garde dans un coin votre supposition, « {q1} », que personne n’a encore vérifiée.",
    ],
  },
  {
    id: "first sentence",
    detect: (memory) => {
      const first = memory.earlier[0]?.quotes
        .filter((one) => contentWords(one.text).length >= 2)
        .toSorted((a, b) => b.weight - a.weight)[0];
      return first && memory.replies.length >= 7 ? { q1: first.text } : null;
    },
    wordings: ["Tout a commencé par « {q1} » ; je me demande si c’est encore la question."],
  },
  {
    id: "deadline in sight",
    detect: (memory) => (memory.deadline && memory.replies.length >= 5 ? { d: memory.deadline } : null),
    wordings: ["Je n’oublie pas l’échéance que vous avez donnée : « {d} »."],
  },
];

function findCriterion(memory: Memory, criterion: string): { name: string; quote: string } | null {
  for (const reading of [memory.last, ...memory.earlier.toReversed()]) {
    const found = reading.criteria.find(
      (one) => one.id === criterion && one.quote !== null && !/hesit/.test(one.quote),
    );
    if (found?.quote) return { name: found.name, quote: found.quote };
  }
  return null;
}

function findFeelingQuote(memory: Memory, id: string): string | null {
  return memory.feelings.find((one) => one.id === id)?.quote ?? null;
}

/** Quotes within a sentence start in lower case unless they name something. */
function inSentence(slots: Slots): Slots {
  const turned = Object.entries(slots).flatMap(([name, value]): [string, string][] => {
    if (!/^q\d/.test(name)) return [[name, value]];
    const { q = value, Q = value } = quoteSlots(value);
    return [
      [name, q],
      [name.toUpperCase(), Q],
    ];
  });
  return Object.fromEntries(turned);
}

/** The first word of a text with this folded form, as typed. */
export function originalSpelling(text: string, foldedWord: string): string | null {
  return text.match(/[\p{L}]+/gu)?.find((word) => foldWords(word) === foldedWord) ?? null;
}

/** An observation not made yet, or `null`. `avoid`: the quote that the reply already contains. */
export function nextObservation(memory: Memory, avoid: string | null): string | null {
  const start = hash(`${memory.seed}:${memory.replies.length}`) % 3;
  const ready = OBSERVATIONS.filter(
    (one) => !one.wordings.some((wording) => memory.replies.some((reply) => matchesWording(reply, wording))),
  );
  for (const one of [...ready.slice(start), ...ready.slice(0, start)]) {
    const slots = one.detect(memory);
    if (!slots || (avoid !== null && Object.values(slots).includes(avoid))) continue;
    const wording = one.wordings[memory.seed % one.wordings.length] ?? "";
    const text = fillSlots(wording, inSentence(slots));
    if (text && !/[?\n]/.test(Object.values(slots).join(" "))) return text;
  }
  return null;
}
