import { expect, test } from "vitest";
import { toCurrentRecord, toStoredOption, type StoredRecord } from "./items.rules.ts";
import { emptyRecord } from "./record.rules.ts";
import { anArgument, anOption } from "./test-record.ts";

const OPTION = "01ARZ3NDEKTSV4RRFFQ69G5001";
const SOURCE = { sessionId: OPTION, messageId: OPTION, quote: "le jardin me manque" };
const sent = (pros: Parameters<typeof toStoredOption>[0]["pros"]) => ({ ...anOption(OPTION), pros });

/** A record as it was stored when pros and cons were plain texts. */
const earlier = (): StoredRecord => ({
  ...emptyRecord("d"),
  options: [
    {
      id: OPTION,
      title: "Louer",
      pros: ["Le jardin", "Le loyer", "Le jardin"],
      cons: ["Le jardin"],
      isKept: true,
      setAsideReason: null,
    },
  ],
  criteria: [{ id: "K", title: "Le calme" }],
});

test("arguments of an earlier row get a ULID each, and two reads agree", () => {
  const first = toCurrentRecord(earlier());
  expect(toCurrentRecord(earlier())).toEqual(first);
  const [option] = first.options;
  const ids = [...option!.pros, ...option!.cons].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^01ARZ3NDEK[0-9A-HJKMNP-TV-Z]{16}$/);
  expect(option!.pros.map(({ text, source }) => [text, source])).toEqual([
    ["Le jardin", null],
    ["Le loyer", null],
    ["Le jardin", null],
  ]);
  expect(first.criteria).toEqual([{ id: "K", title: "Le calme", source: null }]);
});

test("ids of a hundred thousand texts differ", () => {
  const texts = Array.from({ length: 100_000 }, (_, at) => `Argument ${at}`);
  const ids = toStoredOption(sent(texts)).pros.map(({ id }) => id);
  expect(new Set(ids).size).toBe(texts.length);
});

test("a record of today is not changed by its reading", () => {
  const record = { ...emptyRecord("d"), options: [anOption(OPTION, { pros: [anArgument("Le jardin")] })] };
  expect(toCurrentRecord(record)).toBe(record);
});

test("a page that sends plain texts keeps the ids and the sources of those that it does not change", () => {
  const known = anOption(OPTION, { pros: [anArgument("Le jardin", SOURCE), anArgument("Le loyer")] });
  const { pros } = toStoredOption(sent(["Le loyer", "Le jardin", "La cave"]), known);
  expect(pros).toMatchObject([
    { id: "Le loyer", source: null },
    { id: "Le jardin", source: SOURCE },
    { text: "La cave", source: null },
  ]);
});

test("a source that is not sent stays, and one that is sent as none goes", () => {
  const known = anOption(OPTION, { pros: [anArgument("Le jardin", SOURCE)], source: SOURCE });
  const { source: _unsent, ...rest } = known;
  const kept = toStoredOption({ ...rest, pros: [{ id: "Le jardin", text: "Un jardin" }] }, known);
  expect(kept).toMatchObject({ source: SOURCE, pros: [{ text: "Un jardin", source: SOURCE }] });
  const without = toStoredOption({ ...known, pros: [anArgument("Le jardin")], source: null }, known);
  expect(without).toMatchObject({ source: null, pros: [{ source: null }] });
});
