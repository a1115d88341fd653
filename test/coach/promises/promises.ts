import { writeArgumentation } from "#infra/local/interview/documents/argumentation.ts";
import { buildExploration } from "#infra/local/interview/documents/exploration.ts";
import { buildSolution } from "#infra/local/interview/documents/solution.ts";
import { runTestInterview, TEST_TODAY, type Talk } from "#infra/local/interview/test-talk.ts";
import { DO_NOT_KNOW_ANSWER } from "#shared/dossier/asks.rules.ts";
import { amountOfLine, dayOfLine, keptLines } from "#shared/dossier/lines.rules.ts";
import type { Outcome } from "../expectations/dialogue.ts";
import { sentencesOf, withoutQuotes } from "../expectations/french.ts";
import { INTERVIEWED_PEOPLE, type InterviewedPerson } from "./people.ts";

/** More turns than any person here has questions to answer. */
const TURNS_MAX = 40;
/** The button to press when the role of a figure is asked. */
const ROLE_CHOICES = {
  cost: "C’est un coût",
  limit: "Mon maximum",
  have: "Ce que j’ai",
  income: "Ce qui rentre",
} as const;

/** Plays the whole conversation of a person who answers each question, until nothing is asked any more. */
function interviewed(person: InterviewedPerson): Talk {
  const { track, tone, opens } = person;
  const answers: Partial<Record<string, string[]>> = Object.fromEntries(
    Object.entries(person.answers).map(([kind, own]) => [kind, [...own]]),
  );
  const said = [opens];
  for (;;) {
    const talked = runTestInterview(track, said, { tone });
    const { asks, lines } = talked.dossier;
    if (!asks || asks.kind === "note" || said.length >= TURNS_MAX) return talked;
    said.push(answerTo(asks, lines));
  }

  function answerTo(
    { kind, lineId, rule }: NonNullable<Talk["dossier"]["asks"]>,
    lines: Talk["dossier"]["lines"],
  ) {
    if (rule === "confirm") return "C’est ça";
    const about = lines.find(({ id }) => id === lineId);
    if (rule === "role") {
      const amount = about && amountOfLine(about)?.amount;
      return ROLE_CHOICES[person.amounts.find((each) => each.amount === amount)?.role ?? "cost"];
    }
    if (kind === "pro" || kind === "con")
      return person.sides?.[about?.text ?? ""]?.[kind === "pro" ? 0 : 1] ?? DO_NOT_KNOW_ANSWER;
    return answers[kind]?.shift() ?? DO_NOT_KNOW_ANSWER;
  }
}

/** Matches a sentence that tells the person that something is missing; questions do not count. */
const ABSENCE =
  /\b(?:il manque|manquent|vous n['’](?:avez|y) (?:pas|rien|aucune?)|vous ne \p{L}+ (?:pas|rien|nulle part)|il n['’]y a (?:pas|rien|aucune?))\b/iu;

type Check = (
  person: InterviewedPerson,
  talked: Talk,
) => readonly (readonly [holds: boolean, miss: string])[];

/** What the interview promises to a person who answers its questions, with the titles of the table. */
const PROMISES: readonly { title: string; check: Check }[] = [
  {
    title: "Les options et les idées dites sont dans le dossier, et rien d’autre",
    check: ({ options }, { dossier: { lines } }) => {
      const found = [...keptLines(lines, "option"), ...keptLines(lines, "idea")].map(({ text }) => text);
      return [...new Set([...options, ...found])].map((option) => [
        options.includes(option) && found.includes(option),
        option,
      ]);
    },
  },
  {
    title: "Chaque option a ce qui parle pour elle, et contre elle",
    check: ({ sides = {} }, { dossier: { lines } }) =>
      Object.entries(sides).flatMap(([name, own]) => {
        const option = keptLines(lines, "option").find(({ text }) => text === name);
        return own.map((side, at) => {
          const kept = keptLines(lines, at === 0 ? "pro" : "con", { parentId: option?.id ?? "" });
          return [kept.some(({ text }) => text === side), `${name} : ${side}`] as const;
        });
      }),
  },
  {
    title: "Un montant a son rôle, un jour est calculé",
    check: ({ amounts, days }, { dossier: { lines } }) => [
      ...amounts.map((wanted) => {
        const found = lines.map(amountOfLine).find((amount) => amount?.amount === wanted.amount);
        const holds = found?.unit === "€" && found.per === wanted.per && found.role === wanted.role;
        return [holds, `${wanted.amount} € : ${found?.per}, ${found?.role}`] as const;
      }),
      ...Object.entries(days).map(([kind, day]) => {
        const found = keptLines(lines, kind as keyof typeof days).map(dayOfLine);
        return [found.includes(day), `${kind} ${day} : ${found.join(", ")}`] as const;
      }),
    ],
  },
  {
    title: "Aucun pas, dans le dossier ni dans un document, qui n’ait été dit",
    check: ({ track, steps }, { dossier: { lines } }) => {
      const said = keptLines(lines, "step").map(({ text }) => text);
      const meant = [...keptLines(lines, "exercise"), ...keptLines(lines, "review")].map(({ text }) => text);
      const ticked = [...said, ...meant];
      const { implementation } = buildSolution(track, lines, TEST_TODAY);
      return [
        ...[...new Set([...steps, ...said])].map(
          (step) => [steps.includes(step) && said.includes(step), step] as const,
        ),
        ...buildExploration(lines).actionItems.map(
          (item) => [ticked.some((own) => item.toLowerCase().endsWith(own.toLowerCase())), item] as const,
        ),
        ...implementation.steps
          .filter(({ phase }) => /vous avez dit/.test(phase))
          .flatMap(({ actions }) => actions.map((action) => [said.includes(action), action] as const)),
      ];
    },
  },
  {
    title: "Rien n’est affirmé absent de ce que dit la personne",
    check: ({ track }, { dossier: { lines }, replies }) => {
      const documents = [
        JSON.stringify(buildExploration(lines)),
        writeArgumentation(track, lines),
        JSON.stringify(buildSolution(track, lines, TEST_TODAY)),
      ];
      return [...replies, ...documents].flatMap((text) =>
        sentencesOf(withoutQuotes(text)).map(
          (sentence) => [sentence.trim().endsWith("?") || !ABSENCE.test(sentence), sentence] as const,
        ),
      );
    },
  },
  {
    title: "Aucune question posée deux fois dans les mêmes mots à la même ligne",
    check: (_, { dossier: { asked } }) => {
      const keys = asked.map(({ key, lineId }) => `${key} ${lineId}`);
      return keys.map((key, at) => [keys.indexOf(key) === at, key]);
    },
  },
];

export type PromiseResult = { title: string } & Omit<Outcome, "misses"> & { misses: string[] };

/** Measures how often each promise holds in all conversations, and where it does not. */
export function measurePromises(): PromiseResult[] {
  const all = INTERVIEWED_PEOPLE.map((person) => [person, interviewed(person)] as const);
  return PROMISES.map(({ title, check }) => {
    const outcomes = all.flatMap(([person, talked]) =>
      check(person, talked).map(([holds, miss]) => ({ holds, miss: `${person.name} : ${miss}` })),
    );
    const misses = outcomes.filter(({ holds }) => !holds).map(({ miss }) => miss);
    return { title, held: outcomes.length - misses.length, total: outcomes.length, misses };
  });
}
