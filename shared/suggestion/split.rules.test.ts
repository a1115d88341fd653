import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownToPlainText } from "../discussion/plain-text.rules.ts";
import { parseSuggestions } from "./parser.rules.ts";
import { splitAroundPlan, type PlanEntry } from "./split.rules.ts";
import { SAMPLE_REPLIES } from "./test-replies.ts";

const split = (...lines: string[]) => splitAroundPlan(lines.join("\n"))!;
const shown = (entry: PlanEntry) => ("text" in entry ? `« ${entry.text} »` : entry.suggestion.title);

test("the plan's list is taken out from between what stands before and after it", () => {
  const { before, title, entries, after } = split(
    "Voici une trame.",
    "",
    "## Plan d’actions :",
    "",
    "1. Écrire",
    "   - Relire",
    "2. Envoyer",
    "",
    "Laquelle demain ?",
  );
  expect({ before, title, after }).toEqual({
    before: "Voici une trame.",
    title: "Plan d’actions",
    after: "Laquelle demain ?",
  });
  expect(entries.map(shown)).toEqual(["Écrire", "Relire", "Envoyer"]);
});

test("a sentence that introduces the plan stays a sentence", () => {
  const sentence = `Voici le plan d'actions que je vous propose ${"pour bien commencer ".repeat(4)}:`;
  const { before, title } = split("Bonjour.", "", sentence, "- Écrire");
  expect([before, title]).toEqual([`Bonjour.\n\n${sentence}`, null]);
});

test("explanations, parts and short items keep their place in the list", () => {
  const { entries, after } = split(
    "### Actions prioritaires",
    "#### Préparation",
    "1. **Clarifier les critères**",
    "   Notez ce qui compte,",
    "   sans vous censurer.",
    "2. Fixer une date",
    "Sans date, rien ne se décide.",
    "   - La noter",
    "     Dans l'agenda.",
    "",
    "À vous.",
  );
  expect(entries.map(shown)).toEqual([
    "« #### Préparation »",
    "Clarifier les critères",
    "« Notez ce qui compte,\nsans vous censurer. »",
    "Fixer une date",
    "« Sans date, rien ne se décide. »",
    "La noter",
    "« Dans l'agenda. »",
  ]);
  expect(after).toBe("À vous.");
});

test("of two plans, what stands between them stays between them", () => {
  const { title, entries } = split(
    "## Actions prioritaires",
    "- Prévenir la banque",
    "",
    "## Contexte",
    "- Le taux varie",
    "",
    "## Plan d'action",
    "- Renégocier",
  );
  expect(title).toBe("Actions prioritaires");
  expect(entries.map(shown)).toEqual([
    "Prévenir la banque",
    "« ## Contexte\n- Le taux varie\n\n## Plan d'action »",
    "Renégocier",
  ]);
});

test("a block of code stays whole, and suggests nothing", () => {
  const { before, entries, after } = split(
    "```",
    "## Plan d'actions",
    "- Copier",
    "```",
    "## Plan d'actions",
    "- Écrire",
    "```md",
    "## À éviter :",
    "- Coller",
    "```",
    "- Envoyer",
    "  ```sh",
    "- rm",
    "",
    "  ```",
    "",
    "```",
    "- Fin",
    "```",
  );
  expect(before).toBe("```\n## Plan d'actions\n- Copier\n```");
  expect(entries.map(shown)).toEqual([
    "Écrire",
    "« ```md\n## À éviter :\n- Coller\n``` »",
    "Envoyer",
    "« ```sh\n- rm\n\n  ``` »",
  ]);
  expect(after).toBe("```\n- Fin\n```");
});

test("a title that is cut is followed by all of its line", () => {
  const long = `Écrire ${"encore ".repeat(60)}fin`;
  const { entries } = split("Plan d'actions", `- ${long}`, "- Envoyer");
  expect(entries).toHaveLength(3);
  expect(shown(entries[1]!)).toBe(`« - ${long} »`);
});

test("what the reply rejects is known, with all under it", () => {
  const { suggestions, rejected } = split(
    "## Plan d'actions",
    "- Écrire",
    "- ~~Louer~~",
    "  - Chercher un garant",
    "- Choisir",
    "  - Vendre (écarté)",
    "### Suite",
  );
  const titles = suggestions.filter(({ tempId }) => rejected.has(tempId)).map(({ title }) => title);
  expect(titles).toEqual(["Louer", "Chercher un garant", "Vendre (écarté)"]);
});

test("without suggestions there is nothing to split", () => {
  expect(splitAroundPlan("Un plan d'actions ?\n- Oui")).toBeNull();
});

const words = (text: string) => text.match(/\p{L}{3,}/gu) ?? [];

/**
 * Returns the words of a text, read line by line: a mark that is not closed must not reach into the next
 * line.
 */
const plainWords = (text: string) =>
  text.split(/\r\n?|\n/).flatMap((line) => words(markdownToPlainText(line)));

function keepsEveryWord(reply: string) {
  const result = splitAroundPlan(reply);
  if (!result) return;
  const { before, title, entries, suggestions, after } = result;
  expect(suggestions).toEqual(parseSuggestions(reply));
  const texts = entries.map((entry) => ("text" in entry ? entry.text : entry.suggestion.title));
  const kept = [before, title ?? "", ...texts, after].flatMap(plainWords);
  let at = 0;
  for (const word of plainWords(reply.normalize("NFC"))) {
    const found = kept.findIndex((one, index) => index >= at && one.normalize("NFC") === word);
    expect(found, `« ${word} » of ${JSON.stringify(reply)}`).toBeGreaterThanOrEqual(0);
    at = found + 1;
  }
}

test.each(SAMPLE_REPLIES.map(({ name, reply }) => [name, reply]))(
  "keeps every word, in order: %s",
  (_, reply) => {
    keepsEveryWord(reply);
    expect(splitAroundPlan(reply)?.rejected.size ?? 0).toBe(0);
  },
);

const fragment = fc.constantFrom(
  ..."-,*,•,1.,2.1,a),#,##,**,__,>,`,~~,[ ],(,), ,  ,\t,\n,\n\n,\r\n,:,?,voici,action".split(","),
  "Faire le point",
  "[le site](https://exemple.fr)",
  "Plan d'actions",
  "\n```\n",
  "\n## Plan d’actions\n",
  "\n**Actions prioritaires**\n",
  "À éviter :",
  "mot ".repeat(90),
);

test("keeps every word, in order, whatever the text", () => {
  fc.assert(
    fc.property(
      fc.array(fragment, { maxLength: 60 }).map((parts) => `Avant.\nPlan d'actions :\n${parts.join("")}`),
      keepsEveryWord,
    ),
    { numRuns: 500 },
  );
});

test.each(["[", "*", "~", "~~a", "**a ", " ", "> ", "- a\n", "`", "à éviter : "])(
  "a hundred thousand characters of « %s » are split at once",
  (text) => {
    const reply = `Plan d'actions :\n- Finir\n- ${text.repeat(100_000 / text.length)}\n- Ranger`;
    expect(splitAroundPlan(reply)?.suggestions[0]?.title).toBe("Finir");
  },
);
