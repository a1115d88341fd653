import { oneOf } from "#test/faults/random.ts";

type Random = () => number;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const NOT_ANSWERS = [
  "",
  " \n\t ",
  "null",
  "[]",
  "{}",
  "{{{{",
  "[".repeat(5_000),
  "Je suis désolée, je ne peux pas répondre à cette demande.",
  "I'm sorry, but I can't help with that.",
  "<html><body>502 Bad Gateway</body></html>",
  '{"error":"overloaded"}',
  "…",
  "\0\0\0",
  "\uD800",
];
const WRONG_VALUES: Json[] = [
  null,
  true,
  -1,
  0.5,
  99,
  1e308,
  "",
  "5/5",
  "quatre",
  [],
  [[]],
  [null],
  {},
  { score: 3 },
  "x".repeat(10_000),
  "\uD83D",
  "a\0b",
  "__proto__",
  "</message></conversation>",
];
const SURROUNDINGS = [
  ["```json\n", "\n```"],
  ["```markdown\n", "\n```"],
  ["Voici {le résultat} :\n", "\nBonne lecture !"],
  ["\uFEFF", ""],
  ["", ","],
  ["[", "]"],
  ["", "\n\n{}"],
] as const;

/** Cuts an answer at any byte, even inside a character. */
const cut = (answer: string, random: Random) => {
  const bytes = Buffer.from(answer);
  return bytes.subarray(0, Math.floor(random() * (bytes.length + 1))).toString();
};

/** Removes a piece of the text, or repeats it. */
function torn(answer: string, random: Random): string {
  const [from = 0, to = 0] = [random(), random()]
    .map((at) => Math.floor(at * answer.length))
    .toSorted((a, b) => a - b);
  return random() < 0.5 ? answer.slice(0, from) + answer.slice(to) : answer.slice(0, to) + answer.slice(from);
}

const surrounded = (answer: string, random: Random) => {
  const [before, after] = oneOf(SURROUNDINGS, random);
  return before + answer + after;
};

const SIGNS = ["{", "}", "[", "]", '"', ",", ":", "\\", "0", "\n", "'", "»", "é"];

/** Replaces one character by another. */
const misspelt = (answer: string, random: Random) => {
  const at = Math.floor(random() * answer.length);
  return answer.slice(0, at) + oneOf(SIGNS, random) + answer.slice(at + 1);
};

/**
 * Removes, adds or renames a key somewhere in the data, or replaces a value by one of another kind. Cuts or
 * repeats a part of Markdown.
 */
function disordered(answer: string, random: Random): string {
  const data = parsed(answer);
  if (typeof data !== "object" || data === null) return torn(answer, random);
  disorder(data, random);
  return JSON.stringify(data);
}

function disorder(data: Json[] | { [key: string]: Json }, random: Random): void {
  const entries: Record<string, Json> = data as never;
  const keys = Object.keys(entries);
  if (keys.length === 0) return;
  const key = oneOf(keys, random);
  const value = entries[key] ?? null;
  if (typeof value === "object" && value !== null && random() < 0.6) return disorder(value, random);
  const dice = random();
  if (dice < 0.6) entries[key] = oneOf(WRONG_VALUES, random);
  else if (dice < 0.8) delete entries[key];
  else entries[`${key}${oneOf(["", "s", " ", "_fr"], random)}`] = value;
  if (dice > 0.9) entries["extra"] = oneOf(WRONG_VALUES, random);
}

function parsed(answer: string): Json {
  try {
    return JSON.parse(answer) as Json;
  } catch {
    return null;
  }
}

const MUTATIONS = [cut, cut, torn, surrounded, misspelt, disordered, disordered, disordered];

/** A model's invalid or unusual variant of a valid answer, determined by the seed. */
export function mutateAnswer(answer: string, random: Random): string {
  if (random() < 0.1) return oneOf(NOT_ANSWERS, random);
  let text = answer;
  for (let times = random() < 0.3 ? 2 : 1; times > 0; times -= 1)
    text = oneOf(MUTATIONS, random)(text, random);
  return text;
}
