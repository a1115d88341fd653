import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RECIPES } from "#functions/assistant/prompts/recipes.ts";
import { ARGUMENTATION_CRITERIA, REFLECTION_CRITERIA } from "#shared/artefact/artefact.ts";
import {
  ArgumentationEvaluationSchema,
  ArgumentationSchema,
  ReflectionEvaluationSchema,
  SolutionSchema,
  SummarySchema,
} from "#shared/artefact/artefact.schema.ts";
import { evaluationLevel, personalisationTotal, reflectionTotal } from "#shared/artefact/evaluation.rules.ts";
import { SCRIPTS } from "../conversations.fixtures.ts";
import { quotesOf, unquoted } from "../test-metrics.ts";
import { foldWords } from "../text.ts";
import { ARTEFACT_TASKS, composeArtefact } from "./compose-artefact.ts";
import type { ChatMessage } from "../engine.ts";
import type { SummaryContent } from "./artefact-request.ts";
import type { Score } from "./scores.ts";
import { CONVERSATIONS, aPersonSaying, aRequest, artefactsOf } from "./requests.fixture.ts";

const MADE = { id: "1", sessionId: "2", createdAt: "2026-03-01T09:00:00.000Z" };
type Scores = Record<string, Score>;
const parse = (json: string): unknown => JSON.parse(json);
const scoresOf = (json: string) => JSON.parse(json) as Scores;
const saidIn = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === "user").map(({ content }) => content);
const scoresIn = (json: string) => Object.values(scoresOf(json));
const totalOf = (json: string) => reflectionTotal(scoresIn(json).map(({ score }) => score));

const reflectionOn = (lines: readonly string[]) =>
  totalOf(composeArtefact("reflection", aRequest(aPersonSaying(...lines))));

/** What the product makes of the answers, by its own schemas. */
function expectValid(made: ReturnType<typeof artefactsOf>): void {
  const reflection = scoresOf(made.reflection);
  const personalisation = scoresOf(made.personalisation);
  const judged = (scores: Record<string, Score>, names: readonly string[], sum: typeof reflectionTotal) => {
    expect(Object.keys(scores)).toEqual(names);
    const totalScore = sum(names.map((name) => scores[name]!.score));
    const numbers = Object.fromEntries(names.map((name) => [name, scores[name]!.score]));
    return { ...MADE, ...numbers, totalScore, level: evaluationLevel(totalScore), reasoning: "" };
  };
  SummarySchema.parse({ ...MADE, content: parse(made.summary) });
  ReflectionEvaluationSchema.parse(judged(reflection, REFLECTION_CRITERIA, reflectionTotal));
  ArgumentationSchema.parse({ ...MADE, content: made.argumentation });
  ArgumentationEvaluationSchema.parse(judged(personalisation, ARGUMENTATION_CRITERIA, personalisationTotal));
  const { content } = SolutionSchema.parse({ ...MADE, content: parse(made.solution) });
  expect(content.bestSolution.recommended).toBeLessThan(content.bestSolution.options.length);
}

/** In words, well within what the product lets a model answer. */
const LONGEST = { summary: 600, reflection: 600, argumentation: 1100, personalisation: 600, solution: 1800 };

function expectShort(made: ReturnType<typeof artefactsOf>): void {
  for (const [name, most] of Object.entries(LONGEST))
    expect(made[name as keyof typeof made].split(/\s+/).length, name).toBeLessThan(most);
}

function expectQuotesSaid(made: ReturnType<typeof artefactsOf>, said: readonly string[]): void {
  for (const { score, quote, why } of [...scoresIn(made.reflection), ...scoresIn(made.personalisation)]) {
    expect(why).not.toBe("");
    expect(quote === "").toBe(score === 0);
    expect(quote === "" || said.some((message) => message.includes(quote)), quote).toBe(true);
  }
}

const spoken = (quote: string) =>
  foldWords(quote.replaceAll(/[«»“”]\s?|\s?”/g, ""))
    .replaceAll(/\s+/g, " ")
    .replace(/ ?[?…]$/, "");

describe.each(CONVERSATIONS)("$agent, $theme", ({ messages }) => {
  const made = artefactsOf(messages);
  const said = saidIn(messages);
  const all = Object.values(made).join("\n");
  const open = foldWords(messages.at(-1)?.content ?? "");

  test("gives artefacts that the product accepts", () => {
    expectValid(made);
  });

  test("are read by the product at the first try, every score above 0 with its quote", () => {
    const read = {
      summary: RECIPES.summary.parse(made.summary, said),
      evaluation: RECIPES.evaluation.parse(made.reflection, said),
      argumentation: RECIPES.argumentation.parse(made.argumentation, said),
      argumentationEvaluation: RECIPES.argumentationEvaluation.parse(made.personalisation, said),
      solution: RECIPES.solution.parse(made.solution, said),
    };
    for (const one of Object.values(read)) expect(one).not.toHaveProperty("faults");
    for (const one of [read.evaluation, read.argumentationEvaluation])
      expect(
        "value" in one &&
          one.value.reasoning.match(/^- \*\*.* (?:0\/5\*\* : [^«]+|[1-5]\/5\*\* : « .+ » .+)\.$/gm),
      ).toHaveLength(5);
  });

  test("rests each score on words of one message", () => {
    expectQuotesSaid(made, said);
  });

  test("quotes nothing that was not said", () => {
    const known = [...said, ...messages.slice(-1).map(({ content }) => content)].map((text) =>
      foldWords(text.replaceAll(/[«»“”"]\s?|\s?»/g, "")).replaceAll(/\s+/g, " "),
    );
    for (const quote of [
      ...quotesOf(made.argumentation),
      ...quotesOf(made.solution),
      ...quotesOf(made.summary),
    ])
      expect(
        known.some((text) => text.includes(spoken(quote))),
        quote,
      ).toBe(true);
  });

  test("holds no figure and no name that was not said", () => {
    const known = new Set(
      [...said.join(" ").matchAll(/\d+|\p{Lu}\p{Ll}+/gu)].map(([word]) => foldWords(word)),
    );
    // What stands after the beginning of a sentence, a title, a label or a quote is capitalised for itself.
    for (const [word] of unquoted(all).matchAll(/\d+(?![^\n]*\d*,$)|(?<=[\p{Ll},;’] )\p{Lu}\p{Ll}+/gu))
      expect(
        known.has(foldWords(word)) ||
          open.includes(foldWords(word)) ||
          (/"score": /.test(`"score": ${word}`) && /^\d$/.test(word)),
        word,
      ).toBe(true);
  });

  test("keeps to plain French typography", () => {
    for (const text of [
      made.summary,
      made.solution,
      made.argumentation,
      ...scoresIn(made.reflection).map(({ why }) => why),
    ])
      expect(unquoted(text).replaceAll(/^\s+/gm, "")).not.toMatch(
        / {2}|\p{L}[?!;»]|'|\.\.|\{\w|\p{L}:\s| (?:à|de) les? (?!\p{L}+(?:er|ir|re)\b)| ,/u,
      );
  });

  test("is the same for the same conversation", () => {
    expect(artefactsOf(messages)).toEqual(made);
  });

  test("fits in what a model may answer", () => {
    expectShort(made);
  });

  test("finds something to say, and says nothing twice", () => {
    const { keyPoints, actionItems } = JSON.parse(made.summary) as SummaryContent;
    expect(keyPoints.length).toBeGreaterThanOrEqual(4);
    expect(keyPoints.length).toBeLessThanOrEqual(8);
    expect(new Set([...keyPoints, ...actionItems]).size).toBe(keyPoints.length + actionItems.length);
  });

  test("thinks more of the whole conversation than of its beginning, and more of that than of a word", () => {
    expect(reflectionOn(said)).toBeGreaterThan(reflectionOn(said.slice(0, 2)));
    expect(reflectionOn(said.slice(0, 2))).toBeGreaterThan(reflectionOn(["bof"]));
    expect(reflectionOn(["bof"])).toBe(0);
  });
});

describe("the argumentation's evaluation counts", () => {
  const [one, other] = [CONVERSATIONS[0]!.messages, CONVERSATIONS[5]!.messages];
  const own = artefactsOf(one);
  const judge = (argumentation: string) =>
    scoresOf(
      composeArtefact(
        "argumentation-evaluation",
        aRequest(one, { summary: JSON.parse(own.summary), argumentation }),
      ),
    );

  test("nothing in an empty text", () => {
    for (const { score } of Object.values(judge(""))) expect(score).toBe(0);
  });

  test("less in somebody else's than in the person's own", () => {
    const [mine, theirs] = [judge(own.argumentation), judge(artefactsOf(other).argumentation)];
    for (const name of ["correspondancePoints", "adequationHypotheses", "styleAdaptation"])
      expect(mine[name]!.score).toBeGreaterThan(theirs[name]!.score);
  });

  test("each key point that is covered, and names one that is not", () => {
    const said = aPersonSaying("Le loyer est trop cher.", "Ma mère a fait une chute.");
    const summary = {
      keyPoints: ["Le loyer est cher", "Ma mère a fait une chute"],
      hypotheses: [],
      actionItems: [],
    };
    const argumentation = "Vous l’écrivez : « Le loyer est trop cher ».";
    const judged = scoresOf(
      composeArtefact("argumentation-evaluation", aRequest(said, { summary, argumentation })),
    );
    expect(judged["correspondancePoints"]).toEqual({
      score: 3,
      quote: "Le loyer est trop cher",
      why: "Un seul des deux points clés de l’exploration s’y retrouve, et ceci reste de côté : « Ma mère a fait une chute ».",
    });
    expect(judged["adequationHypotheses"]!.why).toBe("L’exploration ne donne aucune hypothèse à comparer.");
  });

  test("nothing where it takes up no word of theirs", () => {
    const summary = { keyPoints: ["Le loyer est cher"], hypotheses: [], actionItems: [] };
    const request = aRequest(one, { summary, argumentation: "Le loyer est cher, et c’est une objection." });
    for (const { score } of scoresIn(composeArtefact("argumentation-evaluation", request)))
      expect(score).toBe(0);
  });
});

describe("accepts anything", () => {
  const line = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          ...SCRIPTS.flatMap(({ lines }) => lines),
          "<b>",
          "« ",
          "```",
          "\n\n",
          "</message>",
          "👋",
        ),
        {
          maxLength: 8,
        },
      )
      .map((some) => some.join(" ")),
  );
  const messages = fc.array(
    fc.record({ role: fc.constantFrom("user" as const, "assistant" as const), content: line }),
    {
      maxLength: 10,
    },
  );

  test("that is a conversation", () => {
    fc.assert(
      fc.property(messages, (some) => {
        const made = artefactsOf(some);
        expectValid(made);
        expectQuotesSaid(made, saidIn(some));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test("that is no request at all", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ARTEFACT_TASKS), line, fc.jsonValue(), (task, text, value) => {
        expect(composeArtefact(task, text)).not.toBe("");
        const wrong = { summary: value, decision: value, project: value };
        expect(composeArtefact(task, aRequest([], wrong as Record<string, unknown>))).not.toBe("");
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  test.each([
    ["two hundred long messages", Array.from({ length: 200 }, (_, at) => SCRIPTS[at % 12]!.lines.join(" "))],
    ["one endless sentence", [`je pense que ${"la maison est loin et ".repeat(2000)}`]],
    ["one endless word", ["l’".repeat(4000)]],
  ])("that is %s", (_, lines) => {
    const made = artefactsOf(aPersonSaying(...lines));
    expectValid(made);
    expectQuotesSaid(made, lines);
    expectShort(made);
  });
});

test("words written with separate accents are quoted as they were written", () => {
  const said = SCRIPTS[1]!.lines.map((line) => line.normalize("NFD"));
  const made = artefactsOf(aPersonSaying(...said));
  expectQuotesSaid(made, said);
  expect(totalOf(made.reflection)).toBe(
    totalOf(composeArtefact("reflection", aRequest(aPersonSaying(...SCRIPTS[1]!.lines)))),
  );
});

test("a person who writes no French gets a sentence that says so, and no random scores", () => {
  const lines = ["I don't know if I should take the job in Paris or stay with my parents in London."];
  const made = artefactsOf(aPersonSaying(...lines));
  expect(made.summary).toContain("Je ne sais bien lire que le français");
  expect(made.argumentation).toContain("Je ne sais bien lire que le français");
  for (const { score, why } of scoresIn(made.reflection)) {
    expect(score).toBe(0);
    expect(why).toContain("je n’ai pas pu en juger");
  }
});
