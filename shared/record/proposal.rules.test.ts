import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSolution } from "../artefact/solution.rules.ts";
import { DECISION_LIMITS, PLAN_LIMITS } from "../schema/limits.ts";
import { parseIsoDay } from "../time/day.rules.ts";
import { parseArguedOptions } from "./argued-options.rules.ts";
import {
  toOneLine,
  decisionProposalFromArgumentation,
  decisionProposalFromSolution,
  type ProposalSources,
} from "./proposal.rules.ts";
import { isOptionNameTaken } from "./option-name.rules.ts";
import { RECORD_LIMITS } from "./record.ts";
import { createSourceFinder, type SourceMessage } from "./sources.rules.ts";

const said = (id: string, role: SourceMessage["role"], content: string): SourceMessage => ({
  id,
  role,
  content,
  timestamp: "2026-03-16T09:00:00.000Z",
});
const MESSAGES = [
  said(
    "1",
    "user",
    "On me propose un poste de directrice produit chez Alvéa. C’est mieux payé. Je dois répondre avant le 27 mars.",
  ),
  said("2", "assistant", "Un départ peut se payer plus tard. Et si vous demandiez cette place à Nantes ?"),
  said("3", "user", "Je n’ai jamais demandé cette place. Il faudrait être à Paris trois jours par semaine."),
];
const MATERIAL: ProposalSources = {
  discussionTitle: "Accepter le poste chez Alvéa ?",
  messages: MESSAGES,
  writtenAt: "2026-03-16T17:42:00.000Z",
  today: parseIsoDay("2026-03-16")!,
  zone: "Europe/Paris",
};
const CONTENT = {
  problemIdentification: "Ce qui se décide vraiment.",
  research: {},
  bestSolution: {
    options: [
      {
        title: "Accepter le poste chez Alvéa",
        pros: ["Mieux payé."],
        cons: ["Trois jours par semaine à Paris", "Paris"],
      },
      { title: "", description: "Rester.", pros: [], cons: [] },
      { title: " ", pros: ["Un pour sans option"] },
    ],
    recommended: 0,
  },
  implementation: {
    steps: [
      {
        phase: "Demander",
        timeline: "16 au 20 mars",
        actions: ["Demander la place à Nantes.", "Demander la place à Nantes", "Louer un studio"],
      },
      { phase: "", timeline: "25 au 27 mars", actions: ["Écrire la réponse, puis l’envoyer."] },
      { phase: "", timeline: "", actions: [] },
    ],
    kpis: ["Un coût annuel connu."],
    risks: ["Un départ qui se payerait plus tard."],
  },
  followUp: {
    monitoringPlan: "Chaque semaine, relire ces lignes.",
    successMetrics: [],
    reviewSchedule: "Le 30 avril, puis le 30 juin, comme le 2 mars.",
  },
};
const solution = (changes: object = {}) => parseSolution({ ...CONTENT, ...changes });
const propose = (changes: object = {}, material: Partial<ProposalSources> = {}) =>
  decisionProposalFromSolution(solution(changes), { ...MATERIAL, ...material });
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);

test("a solution proposes its options with their reasons, its steps with their actions, what to watch and when to look again", () => {
  const { title, options, actions, watched, reviews: proposed } = propose();
  expect(title.text).toBe("Accepter le poste chez Alvéa ?");
  expect(options.map(({ text, pros, cons }) => [text, texts(pros), texts(cons)])).toEqual([
    ["Accepter le poste chez Alvéa", ["Mieux payé"], ["Trois jours par semaine à Paris", "Paris"]],
    ["Rester", [], []],
  ]);
  expect(actions.map(({ text, subActions }) => [text, texts(subActions)])).toEqual([
    ["Demander", ["Demander la place à Nantes", "Louer un studio"]],
    ["Écrire la réponse, puis l’envoyer", []],
  ]);
  expect(watched.map(({ kind, text }) => [kind, text])).toEqual([
    ["risk", "Un départ qui se payerait plus tard"],
    ["indicator", "Un coût annuel connu"],
  ]);
  expect(proposed.map(({ day }) => day)).toEqual(["2026-04-30", "2026-06-30"]);
});

test("every line has the sentence it comes from: the person’s first, then MENTA’s, then none", () => {
  const { title, options, actions, watched, reviews: proposed, period } = propose();
  expect(title.source).toMatchObject({
    from: "person",
    messageId: "1",
    sentence: "On me propose un poste de directrice produit chez Alvéa.",
  });
  expect(options[0]!.cons[0]!.source).toMatchObject({
    from: "person",
    messageId: "3",
    sentence: "Il faudrait être à Paris trois jours par semaine.",
  });
  // One word in common may be a coincidence, so it makes no source.
  expect(options[0]!.cons[1]!.source).toBeNull();
  expect(actions[0]!.source).toMatchObject({
    from: "person",
    sentence: "Je n’ai jamais demandé cette place.",
  });
  expect(actions[0]!.subActions[1]!.source).toBeNull();
  expect(watched[0]!.source).toMatchObject({ from: "menta", messageId: "2" });
  expect(watched[1]!.source).toBeNull();
  expect(proposed[0]!.source).toMatchObject({ from: "document", part: "followUp" });
  expect(period.source).toMatchObject({ from: "person", sentence: "Je dois répondre avant le 27 mars." });
});

test("words quoted between « » lead to their sentence, however few; a part of the document comes last, and never the line itself", () => {
  const find = createSourceFinder(MESSAGES, [
    { sentence: "Vérifier le coût annuel du studio.", part: "options" },
    { sentence: "Trouver un studio meublé près de la gare.", part: "plan" },
  ]);
  expect(find("Relire : « c’est mieux payé »")).toMatchObject({
    from: "person",
    sentence: "C’est mieux payé.",
  });
  expect(find("Trouver un studio meublé près de la gare")).toBeNull();
  expect(find("Connaître le coût annuel")).toMatchObject({ from: "document", part: "options" });
});

test("the period goes by the plan, else by what the person said, else to the first review, else the usual days", () => {
  const days = ({ period: { from, to, source } }: ReturnType<typeof propose>) => [
    from,
    to,
    source?.from ?? null,
  ];
  expect(days(propose())).toEqual(["2026-03-16", "2026-03-27", "person"]);
  const later = { steps: [{ phase: "Essayer", timeline: "Semaines 2 et 3", actions: [] }] };
  expect(days(propose({ implementation: later }))).toEqual(["2026-03-23", "2026-04-05", "document"]);
  const vague = { implementation: { steps: [{ phase: "Essayer", timeline: "D’abord", actions: [] }] } };
  expect(days(propose(vague))).toEqual(["2026-03-16", "2026-03-27", "person"]);
  const silent = { messages: MESSAGES.slice(1) };
  expect(days(propose(vague, silent))).toEqual(["2026-03-16", "2026-04-30", "document"]);
  expect(days(propose({ ...vague, followUp: {} }, silent))).toEqual(["2026-03-16", "2026-04-15", null]);
  // The days of the document are past, so the period has the default length.
  const today = parseIsoDay("2026-05-04")!;
  expect(days(propose({ followUp: {} }, { today }))).toEqual(["2026-05-04", "2026-06-03", null]);
});

const reviews = (reviewSchedule: string, monitoringPlan = "") =>
  propose({ followUp: { reviewSchedule, monitoringPlan } }).reviews.map(({ day }) => day);

test("no review is made up: « à fixer » is none, « tous les mois » is the first", () => {
  expect(reviews("Une date à fixer dès maintenant.")).toEqual([]);
  expect(reviews("Tous les mois.")).toEqual(["2026-04-16"]);
  expect(reviews("Le 30 avril. Et fin avril.")).toEqual(["2026-04-30"]);
  expect(reviews("", "Relire le 30 avril.")).toEqual(["2026-04-30"]);
});

test("a discussion without a title is called by what the person said first", () => {
  const first = propose({}, { discussionTitle: "Nouvelle discussion" }).title;
  expect(first.text).toBe("On me propose un poste de directrice produit chez Alvéa");
  expect(first.source).toMatchObject({ from: "person", messageId: "1" });
  expect(propose({}, { discussionTitle: "Nouvelle discussion", messages: [] }).title).toEqual({
    text: "",
    source: null,
  });
});

test("a text is cut at a word, within its limit, without Markdown or final full stop", () => {
  expect(toOneLine("- **Demander** la\nplace.", 30)).toBe("Demander la place");
  expect(toOneLine("Demander la place à Nantes", 20)).toBe("Demander la place à…");
  expect(toOneLine("Demander la place à Nantes", 19)).toBe("Demander la place…");
  expect(toOneLine("Etc.", 10)).toBe("Etc");
});

test("ways of one name are one option, with the reasons of all", () => {
  const markdown =
    "## Attendre\n- Pour : Rien à payer\n## ATTENDRE\n- Contre : Un an perdu\n- Pour : Rien à payer";
  expect(
    decisionProposalFromArgumentation(markdown, MATERIAL).options.map(({ text, pros, cons }) => [
      text,
      pros.map((one) => one.text),
      cons.map((one) => one.text),
    ]),
  ).toEqual([["Attendre", ["Rien à payer"], ["Un an perdu"]]]);
});

test("an option’s name stands without the quotes around it, and keeps those within it", () => {
  const names = [
    "**« Rester »**",
    "«\u202FPartir\u202F»",
    "« Partir » ou « rester »",
    "Dire « non »",
    "rester",
  ];
  const markdown = names.map((name) => `## ${name}\n- Pour : Un an`).join("\n");
  expect(decisionProposalFromArgumentation(markdown, MATERIAL).options.map(({ text }) => text)).toEqual([
    "Rester",
    "Partir",
    "« Partir » ou « rester »",
    "Dire « non »",
  ]);
});

test("an argumentation proposes its ways, whichever way its reasons are laid out", () => {
  const markdown = [
    "## La question\n\nPartir ou rester.\n\n- Une puce",
    "## Le pour et le contre\n\n### Partir\n\n- **Pour** : c’est mieux payé.\n- **Contre** : « Paris » est loin.",
    "## Rester\n\n**Pour**\n\n- Rien ne change.\n\n**Contre**\n\n1. L’ennui.\n\n**Ce qui vous pèse**\n\n- Le bruit.",
    "## L’objection la plus forte\n\nRien n’est sûr.",
  ].join("\n\n");
  expect(parseArguedOptions(markdown)).toEqual([
    { title: "Partir", pros: ["c’est mieux payé."], cons: ["« Paris » est loin."] },
    { title: "Rester", pros: ["Rien ne change."], cons: ["L’ennui."] },
  ]);
  const proposal = decisionProposalFromArgumentation(markdown, MATERIAL);
  expect(texts(proposal.options)).toEqual(["Partir", "Rester"]);
  expect(proposal.options[0]!.pros[0]!.source).toMatchObject({
    from: "person",
    sentence: "C’est mieux payé.",
  });
  expect(proposal).toMatchObject({ actions: [], watched: [], reviews: [], period: { to: "2026-03-27" } });
});

const isWithin = (max: number) => (line: { text: string }) => line.text.length > 0 && line.text.length <= max;
const letters = (words: string) => words.replaceAll(/[^\p{L}\p{N}]/gu, "");

test("whatever was generated, everything is within its limits, and what is quoted was said", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme", maxLength: 400 }), fc.lorem({ maxCount: 90 }));
  const few = fc.array(text, { maxLength: 16 });
  const content = fc.record({
    bestSolution: fc.record({
      options: fc.array(fc.record({ title: text, pros: few, cons: few }), { maxLength: 14 }),
    }),
    implementation: fc.record({
      steps: fc.array(fc.record({ phase: text, timeline: text, actions: few }), { maxLength: 25 }),
      risks: few,
      kpis: few,
    }),
    followUp: fc.record({ reviewSchedule: text }),
  });
  fc.assert(
    fc.property(content, fc.array(text, { maxLength: 4 }), text, (generated, contents, discussionTitle) => {
      const messages = contents.map((one, at) => said(String(at), at % 2 === 0 ? "user" : "assistant", one));
      const one = decisionProposalFromSolution(parseSolution(generated), {
        ...MATERIAL,
        messages,
        discussionTitle,
      });
      const subActions = one.actions.flatMap((action) => action.subActions);
      expect(one.title.text.length).toBeLessThanOrEqual(DECISION_LIMITS.title.max);
      expect(one.period.from <= one.period.to).toBe(true);
      const named = one.options.map(({ text: title }, id) => ({ id: String(id), title }));
      expect(one.options.length).toBeLessThanOrEqual(RECORD_LIMITS.options);
      expect(one.options.every(isWithin(RECORD_LIMITS.option))).toBe(true);
      expect(
        one.options.filter(({ text: title }, id) => isOptionNameTaken(named, { id: String(id), title })),
      ).toEqual([]);
      for (const { pros, cons } of one.options) {
        expect(Math.max(pros.length, cons.length)).toBeLessThanOrEqual(RECORD_LIMITS.arguments);
        expect([...pros, ...cons].every(isWithin(RECORD_LIMITS.argument))).toBe(true);
      }
      expect(one.actions.length + subActions.length).toBeLessThanOrEqual(PLAN_LIMITS.actions);
      expect([...one.actions, ...subActions].every(isWithin(PLAN_LIMITS.title))).toBe(true);
      expect(one.watched.every(isWithin(RECORD_LIMITS.watch))).toBe(true);
      expect(one.reviews.every(({ day }) => day > "2026-03-16")).toBe(true);
      for (const { source } of [one.title, ...one.options, ...one.actions, ...subActions, ...one.watched])
        if (source && source.from !== "document") {
          const message = messages.find(({ id }) => id === source.messageId)!;
          expect(source.sentence.length).toBeLessThanOrEqual(RECORD_LIMITS.quote);
          expect(letters(message.content)).toContain(letters(source.sentence));
        }
    }),
  );
});

test("an option that only quotes the person is called by these words, unless its title is something they spoke of", () => {
  const description = "« Je n’ai jamais demandé cette place »";
  const option = (title: string, quote = description) => ({ title, description: quote, pros: [], cons: [] });
  const options = [
    option("Votre penchant, dans vos mots"),
    option("Demander la place à Nantes"),
    option("Une autre piste", "« Personne ne l’a dit »"),
    option("Éclaircir d’abord un seul point", "Qu’est-ce qui vous retient ?"),
  ];
  const proposal = propose({ bestSolution: { options, recommended: 0 } });
  expect(proposal.options.map(({ text, source }) => [text, source?.from])).toEqual([
    ["Je n’ai jamais demandé cette place", "person"],
    ["Demander la place à Nantes", "person"],
    ["Une autre piste", undefined],
    ["Éclaircir d’abord un seul point", undefined],
  ]);
});
