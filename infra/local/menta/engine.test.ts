import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WELCOMES } from "#frontend/labels/chat.ts";
import { QUICK_PROMPTS } from "#frontend/labels/exploration.ts";
import { SCRIPTS } from "./conversations.fixtures.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import {
  AGENT_QUESTIONS,
  CONTRARY_OPENINGS,
  HUMAN_SENTENCES,
  OPENINGS,
  REACTIONS,
  SITUATION_QUESTIONS,
} from "./banks/banks.ts";
import { reply, type ChatMessage } from "./engine.ts";
import {
  lastParagraph,
  playScript,
  questionsOf,
  quotesOf,
  repliesOf,
  overlapRatio,
  countEchoes,
  unquoted,
} from "./test-metrics.ts";
import { expectOneQuestion, replyTo } from "./one-question.fixtures.ts";
import { ALL_QUESTIONS } from "./questions.ts";
import { foldWords } from "./text.ts";

const firstOfSituations = Object.values(SITUATION_QUESTIONS).flatMap((phases) => phases["first"] ?? []);
const AGENTS: readonly AgentType[] = ["creativite", "prise_decision", "apprendre", "insights"];
const conversations = SCRIPTS.map((script) => ({ ...script, turns: playScript(script) }));

describe.each(conversations)("$agent, $theme", ({ turns, agent, lines }) => {
  test("repeats a word of the last message in four replies out of five", () => {
    const { taken, total } = countEchoes(turns);
    expect(total).toBeGreaterThanOrEqual(10);
    expect(taken / total).toBeGreaterThanOrEqual(0.8);
  });

  test("ends every reply with its only question", () => {
    for (const text of repliesOf(turns)) expectOneQuestion(text);
  });

  test("never asks the same thing twice", () => {
    expect(new Set(questionsOf(turns)).size).toBe(lines.length);
  });

  test("quotes nothing that was not said", () => {
    const said: string[] = [];
    for (const turn of turns) {
      if (turn.role === "user") said.push(foldWords(turn.content));
      else
        for (const quote of quotesOf(turn.content))
          expect(
            said.some((one) => one.includes(foldWords(quote))),
            quote,
          ).toBe(true);
    }
  });

  test("quotes eighteen words at most", () => {
    for (const text of repliesOf(turns)) {
      for (const quote of quotesOf(text))
        expect(quote.split(" ").filter((word) => /\p{L}/u.test(word)).length, quote).toBeLessThanOrEqual(18);
    }
  });

  test("keeps to two to five sentences and to plain French typography", () => {
    for (const text of repliesOf(turns)) {
      const sentences = unquoted(text)
        .split(/[.?!](?:\s|$)/)
        .filter((one) => /\p{L}/u.test(one)).length;
      expect(sentences, text).toBeGreaterThanOrEqual(2);
      expect(sentences, text).toBeLessThanOrEqual(5);
      expect(unquoted(text), text).not.toMatch(
        / {2}|\S[?!;:»](?=\s|$)|'|\{| (?:à|de) les? (?!\p{L}+(?:er|ir|re)\b)/u,
      );
    }
  });

  test("gives the same replies to the same conversation", () => {
    expect(playScript({ agent, lines })).toEqual(turns);
  });
});

test("asked for another reply to the same message, asks something else", () => {
  for (const { turns, agent } of conversations) {
    turns.forEach((turn, at) => {
      if (turn.role !== "assistant") return;
      const again = reply(agent, turns.slice(0, at + 1));
      expectOneQuestion(again);
      expect(questionsOf([{ role: "assistant", content: again }])).not.toEqual(questionsOf([turn]));
    });
  }
});

test("two conversations share less than a third of their questions", () => {
  for (const one of conversations)
    for (const other of conversations)
      if (one !== other)
        expect(
          overlapRatio(questionsOf(one.turns), questionsOf(other.turns)),
          `${one.theme} / ${other.theme}`,
        ).toBeLessThan(1 / 3);
});

const AMONG = 20;

/** Fails where one of these stands twice among twenty that follow each other. */
function expectFresh(items: readonly string[]): void {
  items.forEach((item, at) => expect(items.slice(Math.max(0, at - AMONG + 1), at), item).not.toContain(item));
}

const openingsOf = (turns: readonly ChatMessage[]) =>
  repliesOf(turns).map((text) => foldWords(unquoted(text.split("\n")[0] ?? "")));

test.each(AGENTS)(
  "%s asks nothing twice in twenty replies, even when every answer is « oui » or « bof »",
  (agent) => {
    const answers = Array.from(
      { length: 120 },
      (_, at) => ["oui", "je ne sais pas", "La maison me plaît mais elle est loin.", "bof"][at % 4] ?? "",
    );
    const turns = playScript({ agent, lines: ["Je dois choisir entre rester ici et partir.", ...answers] });
    expectFresh(questionsOf(turns));
    for (const text of repliesOf(turns)) expectOneQuestion(text);
  },
);

test.each(conversations)("no opening comes twice: $agent, $theme", ({ turns }) => {
  expectFresh(openingsOf(turns));
});

test.each([
  ["Mon père est mort il y a trois semaines et je dois vider sa maison.", "grief"],
  ["J’ai perdu ma mère en août, je n’arrive pas à choisir quoi faire de son appartement.", "grief"],
  ["On vient de me diagnostiquer un cancer du sein.", "illness"],
  ["Ma femme a la maladie d’Alzheimer et je ne sais plus comment faire.", "illness"],
])("grief and illness are met by one human sentence, then a plain question: %s", (message, grave) => {
  const written = Object.entries(HUMAN_SENTENCES).filter(([id]) => id.startsWith(grave));
  const sentences = written.flatMap(([, { says }]) => says);
  for (const agent of AGENTS) {
    const [human, question] = replyTo(message, agent).split("\n\n");
    expect(sentences).toContain(human);
    if (agent !== "apprendre") expect(firstOfSituations).toContain(question);
  }
});

test.each([
  ["Ma mère m’a annoncé qu’elle a un cancer", "illness.parent"],
  ["Mon père vit chez moi, il a un cancer", "illness"],
  ["Ma sœur compte sur moi depuis son cancer", "illness"],
  ["Le mari de ma fille a un cancer", "illness"],
  ["Mon fils a un examen et mon mari a un cancer", "illness.partner"],
  ["On m’a diagnostiqué un cancer du sein", "illness.own"],
  ["Le père de ma femme est mort en mai", "grief"],
  ["La mère de mon mari est morte en mai", "grief"],
  ["Sa femme est morte et papa vit seul", "grief"],
  ["Mon père est mort, ma fille le réclame", "grief.parent"],
  ["Mon mari est mort en mai", "grief.partner"],
  ["Notre fils est mort en mai", "grief.child"],
  ["Mon chien est mort hier", "grief.animal"],
])("who died or is ill is not mistaken for somebody else: %s", (message, id) => {
  const [human] = replyTo(message).split("\n\n");
  expect(HUMAN_SENTENCES[id]?.says).toContain(human);
});

test.each(["Je suis mort de fatigue.", "Je dois faire mon deuil de ce poste.", "J’étais malade de rire."])(
  "what only sounds like it is not taken for it: %s",
  (message) => {
    const said = replyTo(message);
    for (const { says } of Object.values(HUMAN_SENTENCES))
      for (const one of says) expect(said).not.toContain(one);
  },
);

test.each([
  "Je ne comprends pas votre question.",
  "c'est quoi le rapport ? je comprends pas la question",
  "Vous tournez en rond, là. Donnez-moi juste une réponse.",
  "Quel temps fait-il à Angers demain ?",
  "ok merci",
  "Que pensez-vous que je devrais faire ?",
])("what is said of the conversation is answered, and held up to nobody: %s", (message) => {
  const turns = playScript({
    agent: "prise_decision",
    lines: ["Je dois choisir entre rester ici et partir.", message],
  });
  expect(quotesOf(repliesOf(turns)[1] ?? "")).toEqual([]);
  const later = playScript({
    agent: "prise_decision",
    lines: [
      "Je dois choisir entre rester ici et partir.",
      message,
      "Partir me fait envie.",
      "Fais le point.",
    ],
  });
  expect(repliesOf(later)[3]).not.toContain(message.slice(0, 20));
});

test.each(["prise_decision", "apprendre", "insights"] as const)(
  "the other side is heard once something is claimed, and never by the clock: %s",
  (agent) => {
    const contrary = new Set(
      [
        ...(AGENT_QUESTIONS[agent].questions["contrary"] ?? []),
        ...Object.values(SITUATION_QUESTIONS).flatMap((phases) => phases["contrary"] ?? []),
      ].map(foldWords),
    );
    const facts = ["On me propose un poste à Lille.", "Mon frère vit là-bas.", "Et si on y allait à vélo ?"];
    const heardOf = (...said: string[]) =>
      questionsOf(playScript({ agent, lines: [...facts, ...said] })).filter((asked) => contrary.has(asked));
    expect(heardOf("Je crois que c’est forcément une bonne chose, de toute façon.")).not.toEqual([]);
    expect(heardOf("Le train met une heure.", "Ma fille entre au collège.", "On a des amis ici.")).toEqual(
      [],
    );
  },
);

test("what was said is not asked for", () => {
  const { lines } = {
    lines: [
      "Ma mère a 84 ans et vit seule.",
      "Elle dit qu’elle veut rester chez elle.",
      "Oui.",
      "Mon frère n’aide pas.",
      "Elle tombe souvent.",
      "Je suis fatiguée.",
      "Le médecin hésite.",
    ],
  };
  const asked = questionsOf(playScript({ agent: "prise_decision", lines }));
  expect(asked.slice(1).filter((question) => question.startsWith("que veut la personne concernee"))).toEqual(
    [],
  );
});

describe("the banks", () => {
  test("every question ends as one, is said whole, and stands once in its list", () => {
    for (const question of ALL_QUESTIONS) expect(question).toMatch(/^[\p{Lu}][^{}'?]*(?<! {2}[^?]*) \?$/u);
    const lists = [
      ...Object.values(AGENT_QUESTIONS).map(({ questions }) => Object.values(questions).flat()),
      ...Object.values(SITUATION_QUESTIONS).map((phases) => Object.values(phases).flat()),
      ...Object.values(REACTIONS).map(({ asks }) => asks),
    ];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  test("every opening takes one clause, whole", () => {
    for (const opening of [
      ...OPENINGS,
      ...CONTRARY_OPENINGS,
      ...Object.values(REACTIONS).flatMap(({ opens }) => opens),
    ])
      expect(opening.match(/« \{[qQ]\} »/g), opening).toHaveLength(1);
    expect(OPENINGS.length).toBeGreaterThan(AMONG);
  });
});

test("answers anything with one question", () => {
  const french = fc.constantFrom(
    ...SCRIPTS.flatMap((script) => script.lines),
    "« ",
    " »",
    "?",
    "**",
    "\n\n",
    "```",
    "l’",
    "3114",
    "{noun}",
  );
  const message = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(french, { maxLength: 8 }).map((parts) => parts.join(" ")),
  );
  const turn = fc.record({
    role: fc.constantFrom<ChatMessage["role"]>("user", "assistant"),
    content: message,
  });
  fc.assert(
    fc.property(fc.constantFrom(...AGENTS), fc.array(turn, { maxLength: 8 }), (agent, turns) => {
      expectOneQuestion(reply(agent, turns));
    }),
    { numRuns: 300, seed: 7 },
  );
});

test.each(AGENTS.flatMap((agent) => QUICK_PROMPTS[agent].map((prompt) => [agent, prompt] as const)))(
  "the quick request of %s is answered for what it asks: %s",
  (agent, prompt) => {
    const lines = [
      "J’hésite entre rester ici et partir.",
      "Je crois que le loyer serait moins cher.",
      prompt,
    ];
    const said = repliesOf(playScript({ agent, lines }))[2] ?? "";
    expectOneQuestion(said);
    expect(said).not.toMatch(/pas la réponse|pas à moi|hors ligne|^Je vous (?:lis|suis)\./);
    expect(quotesOf(said)).not.toContain(prompt.replace(/[ .?]+$/, ""));
  },
);

test("answers the longest message", () => {
  expectOneQuestion(
    replyTo(
      "Je me demande si je dois quitter mon poste, parce que tout est lent, et que rien ne change. ".repeat(
        90,
      ),
    ),
  );
  expectOneQuestion(replyTo("a".repeat(8000)));
  expectOneQuestion(replyTo("l’".repeat(4000)));
});

test.each([
  ["es-tu humain ?", /programme|IA/],
  ["Que feriez-vous à ma place ?", /ne vous le dirai pas|avis/],
  ["I don't know if I should take the job in Paris", /français/],
  ["xkqjdh zzkjfh qsdkjh", /pas su lire/],
  ["```js\nconst a = 1;\n```", /code/],
  ["😀😀", /mots/],
  ["Bonjour !", /Une phrase suffit pour commencer/],
  ["t'es nul", /agacement|vexe/],
  ["Merci, au revoir", /bientôt/],
  ["Quel est le salaire moyen d’un infirmier ?", /pas la réponse|ne le sais pas|hors ligne|pas à moi/],
])("answers « %s » for what it is", (message, expected) => {
  expect(replyTo(message)).toMatch(expected);
  expectOneQuestion(replyTo(message));
});

test("a plan of action is a list of two levels under its heading, then one question", () => {
  const text = replyTo(
    'Peux-tu me proposer un plan d\'actions pour réussir ma décision "Vendre la maison de Kervégan" ?',
    "insights",
  );
  expect(text).toContain("## Plan d’actions\n\n1. ");
  const items = text.split("\n").filter((line) => /^\s*(?:\d+\.|-) /.test(line));
  expect(items.filter((line) => /^\d+\. /.test(line)).length).toBeGreaterThanOrEqual(3);
  expect(items.filter((line) => /^ {3}- /.test(line)).length).toBeGreaterThanOrEqual(2);
  expect(text).toContain("Vendre la maison de Kervégan");
  for (const item of items) expect(item).not.toMatch(/voici|exemple/i);
  expectOneQuestion(text);
});

test.each(Object.entries(WELCOMES))(
  "a greeting to %s is not answered with the screen’s welcome",
  (agent, { text, question }) => {
    const said = reply(agent as keyof typeof WELCOMES, [{ role: "user", content: "Bonjour" }]);
    for (const sentence of [...text.split(/(?<=[.?]) /), question]) expect(said).not.toContain(sentence);
  },
);

test("the topic is never a word of the conversation itself, and never has two determiners", () => {
  const lines = [
    "J’ai reçu un message de mon chef ce matin.",
    "Un truc me gêne dans sa réponse.",
    "Je crois que je vais dire non.",
    "J’y pense depuis hier.",
  ];
  for (const agent of AGENTS) {
    const said = playScript({ agent, lines }).map(({ role, content }) =>
      role === "assistant" ? content : "",
    );
    expect(said.join("\n")).not.toMatch(/\bc(?:e|et|ette) (?:message|truc|réponse de|histoire d)/);
  }
});

const LEANING = [
  "J’hésite entre rester à Lyon et partir à Nantes.",
  "Partir me coûterait trop cher.",
  "J’ai peur que mes deux clients changent d’avis.",
  "Je penche pour partir.",
];

test("« Contredis-moi » answers with what they said against what they lean to, or says that there is nothing", () => {
  const said =
    repliesOf(playScript({ agent: "prise_decision", lines: [...LEANING, "Contredis-moi"] })).at(-1) ?? "";
  expect(said).toContain("Vous penchez, vous l’écrivez : « Je penche pour partir ».");
  expect(said).toContain("« Partir me coûterait trop cher »");
  expectOneQuestion(said);
  const nothing =
    repliesOf(
      playScript({ agent: "prise_decision", lines: ["Je dois choisir un canapé.", "Contredis-moi"] }),
    ).at(-1) ?? "";
  expect(nothing).toContain("Vous ne penchez nulle part");
});

test("« Et si j’échouais ? » counts what they fear or suppose, and makes nothing up", () => {
  const said =
    repliesOf(playScript({ agent: "prise_decision", lines: [...LEANING, "Et si j’échouais ?"] })).at(-1) ??
    "";
  expect(said).toMatch(/^\d\. Une crainte : « J’ai peur que mes deux clients changent d’avis »$/m);
  expect(said.match(/^\d\. /gm)?.length).toBeLessThanOrEqual(5);
  expectOneQuestion(said);
  expect(replyTo("Et si j’échouais ?")).toContain("Rien de ce que vous avez écrit ne dit encore pourquoi");
});

test("short replies are the words and the question; a direct tone comes to the other side sooner", () => {
  const turns: ChatMessage[] = [{ role: "user", content: LEANING[0] ?? "" }];
  expect(reply("prise_decision", turns, { tone: "neutre", shortReplies: true }).split("\n\n")[0]).toMatch(
    /^« [^»]+ »\.$/,
  );
  const second: ChatMessage[] = [
    ...turns,
    { role: "assistant", content: reply("prise_decision", turns) },
    { role: "user", content: "La liberté de choisir mes clients." },
  ];
  const asked = foldWords(
    lastParagraph(reply("prise_decision", second, { tone: "direct", shortReplies: false })),
  );
  const contrary = Object.values(SITUATION_QUESTIONS)
    .flatMap((phases) => phases["contrary"] ?? [])
    .concat(AGENT_QUESTIONS.prise_decision.questions["contrary"] ?? []);
  expect(contrary.map(foldWords)).toContain(asked);
});
