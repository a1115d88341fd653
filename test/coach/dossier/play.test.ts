import { expect, test } from "vitest";
import type { ModelRequest } from "#functions/assistant/models.ts";
import { measureDossiers } from "./play.ts";
import { KEPT_TALKS } from "./talks.ts";

const part = ({ messages }: ModelRequest, name: string) =>
  new RegExp(`<${name}>\\n([^]*?)\\n</${name}>`).exec(messages[0]?.text ?? "")?.[1] ?? "";

/** Returns the lines that were kept by hand for the given message, each reason after its option. */
function careful(request: ModelRequest): string {
  const message = part(request, "message");
  const { lines: known } = JSON.parse(part(request, "dossier")) as { lines: { id: string; text: string }[] };
  const kept = KEPT_TALKS.find(({ turns }) => turns.some(([said]) => said === message))?.lines ?? [];
  const lines = kept
    .filter(({ words }) => message.includes(words))
    .map(({ kind, words, of }, at) => ({
      ref: `r${at}`,
      kind: [kind].flat()[0],
      parent: (of && known.find(({ text }) => text.includes(of))?.id) ?? null,
      text: words,
      value: null,
      quote: words,
    }));
  return JSON.stringify({ lines, moved: [], closed: [], track: null, asks: null, asked: null });
}

/** Returns the message as a fact, whatever it says. */
const facts = (request: ModelRequest) => {
  const quote = part(request, "message");
  const line = { ref: "a", kind: "fact", parent: null, text: quote, value: null, quote };
  return JSON.stringify({ lines: [line] });
};

const sharesOf = async (answer: (request: ModelRequest) => string) => {
  const { recall, precision } = await measureDossiers((request) => Promise.resolve(answer(request)));
  const share = ({ held, total }: typeof recall) => (total === 0 ? 0 : held / total);
  return { recall: share(recall), precision: share(precision) };
};

test("a model that keeps what a careful reader keeps is measured as one", async () => {
  expect(await sharesOf(careful)).toEqual({ recall: 1, precision: 1 });
});

test("a model that makes a fact of every message, or answers no JSON, is not", async () => {
  const shares = await sharesOf(facts);
  expect(shares.recall).toBeLessThan(0.4);
  expect(shares.precision).toBeLessThan(0.6);
  expect(await sharesOf(() => "Je ne peux pas.")).toMatchObject({ recall: 0, precision: 0 });
});
