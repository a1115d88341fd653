import { expect, test } from "vitest";
import { withDossierChange } from "../dossier/change.rules.ts";
import type { Dossier, DossierChange, Line } from "../dossier/dossier.schema.ts";
import { createEmptyDossier } from "../dossier/lines.rules.ts";
import { comparisonsImpliedByOrder } from "./comparison.rules.ts";
import { splitComposedChange } from "./dossier-change.rules.ts";
import { mergeRecordIntoDossier, copyRecordIntoDossier, toStoredDossier } from "./dossier-lines.rules.ts";
import { emptyRecord } from "./record.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";
import { aChoice, aDraft } from "./test-record.ts";
import { DOSSIER_LIMITS } from "../dossier/dossier.ts";
import { RECORD_LIMITS } from "./record.ts";

const NOW = "2026-03-16T09:00:00.000Z";
const AT = { now: NOW, today: "2026-03-16" };
let made = 0;
const ulid = () => `01KKS4E1G0${String((made += 1)).padStart(16, "0")}`;
const SESSION = ulid();
const quoted = (quote: string, sessionId = SESSION) => ({ sessionId, messageId: ulid(), quote });

const [RENT, BUY, COLD, PRO, CON] = [ulid(), ulid(), ulid(), ulid(), ulid()];
const [MONEY, CALM, RISK, REVIEW] = [ulid(), ulid(), ulid(), ulid()];
/**
 * A record with two kept options and a dismissed one. « calme » outweighs « argent », and the draft leans to
 * renting.
 */
const RECORD: DecisionRecord = {
  ...emptyRecord(ulid()),
  version: 3,
  options: [
    {
      id: RENT,
      title: "Louer",
      pros: [{ id: PRO, text: "Le jardin", source: quoted("un jardin me manque") }],
      cons: [{ id: CON, text: "Le loyer", source: quoted("cher", ulid()) }],
      isKept: true,
      setAsideReason: null,
      source: null,
    },
    { id: BUY, title: "Acheter", pros: [], cons: [], isKept: true, setAsideReason: null, source: null },
    { id: COLD, title: "Attendre", pros: [], cons: [], isKept: false, setAsideReason: "Non", source: null },
  ],
  criteria: [
    { id: MONEY, title: "Le prix", source: null },
    { id: CALM, title: "Le calme", source: null },
  ],
  comparisons: comparisonsImpliedByOrder([CALM, MONEY]),
  watched: [{ id: RISK, kind: "indicator", text: "Le bruit du chantier", source: null }],
  draft: aDraft({ optionId: RENT, sureness: 70, wouldChange: "Un refus de la banque" }),
  reviews: [
    {
      id: REVIEW,
      day: "2026-06-30",
      origin: "added",
      quote: null,
      lookBack: null,
      createdAt: NOW,
      source: null,
    },
  ],
};

const line = (fields: Pick<Line, "kind" | "text"> & Partial<Line>): Line => ({
  id: ulid(),
  parentId: null,
  value: null,
  origin: "said",
  source: { messageId: ulid(), quote: fields.text },
  state: "kept",
  createdAt: NOW,
  updatedAt: NOW,
  ...fields,
});
const dossierOf = (...lines: Line[]): Dossier => ({
  ...createEmptyDossier(SESSION, { track: "decide", now: NOW }),
  version: 2,
  lines,
});
const shown = ({ lines }: Dossier, state: Line["state"] = "kept") =>
  lines.filter((one) => one.state === state).map(({ kind, text }) => `${kind} ${text}`);

/** Applies a person's change to the composed dossier, and splits it again. */
function edit(stored: Dossier, change: Partial<DossierChange>, record = RECORD) {
  const composed = mergeRecordIntoDossier(stored, record);
  const result = withDossierChange(composed, { add: [], change: [], remove: [], ...change }, NOW);
  if ("refused" in result) throw new Error(result.refused.message);
  return splitComposedChange(composed, result.dossier, { stored, record }, AT);
}
function edited(...[stored, change, record]: Parameters<typeof edit>) {
  const result = edit(stored, change, record);
  if ("refused" in result) throw new Error(result.refused.message);
  return result;
}
const typed = (fields: Pick<Line, "kind" | "text"> & Partial<DossierChange["add"][number]>) => ({
  id: ulid(),
  parentId: null,
  value: null,
  ...fields,
});

test("a linked dossier says what the record holds, and beside it what the dossier alone knows", () => {
  const fact = line({ kind: "fact", text: "Le bail finit en juin" });
  const composed = mergeRecordIntoDossier(dossierOf(fact), RECORD);
  expect(shown(composed)).toEqual([
    "option Louer",
    "pro Le jardin",
    "con Le loyer",
    "option Acheter",
    "criterion Le prix",
    "criterion Le calme",
    "lean Louer",
    "wouldChange Le bruit du chantier",
    "wouldChange Un refus de la banque",
    "review Relire cette décision",
    "fact Le bail finit en juin",
  ]);
  expect(shown(composed, "dismissed")).toEqual(["option Attendre"]);
  const found = (id: string) => composed.lines.find((one) => one.id === id);
  expect([found(MONEY)?.value, found(CALM)?.value]).toEqual([{ rank: 2 }, { rank: 1 }]);
  expect(composed.lines.find(({ kind }) => kind === "lean")?.value).toEqual({ optionId: RENT, sureness: 70 });
  expect(found(PRO)).toMatchObject({
    origin: "said",
    parentId: RENT,
    source: { quote: "un jardin me manque" },
  });
  // The con was said in another discussion, so its quotation is not shown in this one.
  expect(found(CON)).toMatchObject({ origin: "said", source: null });
  expect(mergeRecordIntoDossier(dossierOf(fact), RECORD)).toEqual(composed);
  expect(composed.version).toBe(5);
});

test("what was kept before the link and is not in the record counts for nothing until it is pressed; what is there is not told twice", () => {
  const twin = line({ kind: "option", text: "LOUER" });
  const own = line({ kind: "pro", text: "La cave", parentId: twin.id });
  const idea = line({ kind: "option", text: "Partir au loin" });
  const composed = mergeRecordIntoDossier(dossierOf(own, twin, idea), RECORD);
  expect(shown(composed, "proposed")).toEqual(["pro La cave", "option Partir au loin"]);
  expect(composed.lines.find(({ text }) => text === "La cave")?.parentId).toBe(RENT);
  expect(shown(composed).filter((one) => one.startsWith("option"))).toEqual([
    "option Louer",
    "option Acheter",
  ]);
});

test("keeping what is proposed adds it to the record with its words, and an option with what is kept of it", () => {
  const option = line({ kind: "option", text: "Partir au loin", state: "proposed" });
  const pro = line({ kind: "pro", text: "La mer", parentId: option.id, state: "proposed" });
  const keep = { change: [{ id: pro.id, from: { state: "proposed" }, to: { state: "kept" } }] } as const;
  const { dossier, record } = edited(dossierOf(option, pro), keep as unknown as DossierChange);
  const added = record.options.at(-1);
  expect(added).toMatchObject({
    id: option.id,
    title: "Partir au loin",
    source: { sessionId: SESSION, quote: "Partir au loin" },
    pros: [{ id: pro.id, text: "La mer", source: { sessionId: SESSION, quote: "La mer" } }],
  });
  expect(dossier.lines).toEqual([]);
});

test("what is typed, corrected and removed of a record's lines is changed in the record, in one change", () => {
  const stored = dossierOf();
  const { dossier, record } = edited(stored, {
    add: [
      typed({ kind: "con", text: "Les voisins", parentId: BUY }),
      typed({ kind: "wouldChange", text: "Un enfant" }),
      typed({ kind: "review", text: "À la rentrée", value: { day: "2026-09-01" } }),
      typed({ kind: "fact", text: "Le bail finit en juin" }),
    ],
    change: [
      { id: RENT, from: { text: "Louer" }, to: { text: "Louer à Nantes" } },
      { id: REVIEW, from: { value: { day: "2026-06-30" } }, to: { value: { day: "2026-07-01" } } },
    ],
    remove: [MONEY, RISK],
  });
  expect(record.options.map(({ title }) => title)).toEqual(["Louer à Nantes", "Acheter", "Attendre"]);
  expect(record.options[0]?.pros).toEqual(RECORD.options[0]?.pros);
  expect(record.options[1]?.cons).toMatchObject([{ text: "Les voisins", source: null }]);
  expect(record.options[2]).toEqual(RECORD.options[2]);
  expect(record.criteria.map(({ title }) => title)).toEqual(["Le calme"]);
  expect(record.watched).toMatchObject([{ kind: "risk", text: "Un enfant" }]);
  expect(record.reviews).toMatchObject([
    { id: REVIEW, day: "2026-07-01" },
    { day: "2026-09-01", origin: "added", quote: "À la rentrée" },
  ]);
  expect(record.draft).toEqual(RECORD.draft);
  expect(shown(dossier)).toEqual(["fact Le bail finit en juin"]);
});

test("what leaves the record is remembered where it was said, and comes back into it with its words", () => {
  const { dossier, record } = edited(dossierOf(), { remove: [PRO] });
  expect(record.options[0]?.pros).toEqual([]);
  expect(shown(dossier, "dismissed")).toEqual(["pro Le jardin"]);
  const undo = {
    change: [{ id: PRO, from: { state: "dismissed" as const }, to: { state: "kept" as const } }],
  };
  const back = edited(dossier, undo, record);
  expect(back.record.options[0]?.pros).toEqual(RECORD.options[0]?.pros);
  expect(back.dossier.lines).toEqual([]);
});

test("an option that is set aside and kept again has what spoke for it", () => {
  const [rent, ...others] = RECORD.options;
  const record = {
    ...RECORD,
    options: [{ ...rent!, isKept: false, setAsideReason: "Trop cher" }, ...others],
  };
  const keep = {
    change: [{ id: RENT, from: { state: "dismissed" as const }, to: { state: "kept" as const } }],
  };
  const after = edited(dossierOf(), keep, record);
  expect(after.record.options[0]).toEqual(rent);
});

test("another order of the criteria is what the comparisons say", () => {
  const { record } = edited(dossierOf(), {
    change: [
      { id: MONEY, from: { value: { rank: 2 } }, to: { value: { rank: 1 } } },
      { id: CALM, from: { value: { rank: 1 } }, to: { value: { rank: 2 } } },
    ],
  });
  expect(record.comparisons).toEqual(comparisonsImpliedByOrder([MONEY, CALM]));
  const ranked = mergeRecordIntoDossier(dossierOf(), { ...RECORD, comparisons: [] });
  expect(ranked.lines.filter(({ kind }) => kind === "criterion").map(({ value }) => value)).toEqual([
    null,
    null,
  ]);
});

test("another order of the options is that of the record, where what is set aside keeps its place", () => {
  const [rent, buy] = [RENT, BUY].map((id) =>
    mergeRecordIntoDossier(dossierOf(), RECORD).lines.find((one) => one.id === id),
  );
  expect([rent?.value, buy?.value]).toEqual([{ rank: 1 }, { rank: 2 }]);
  const first = { rank: 1 };
  const second = { rank: 2 };
  const [renting, buying, waiting] = RECORD.options;
  const record = { ...RECORD, options: [renting!, waiting!, buying!] };
  const after = edited(
    dossierOf(),
    {
      change: [
        { id: BUY, from: { value: second }, to: { value: first } },
        { id: RENT, from: { value: first }, to: { value: second } },
      ],
    },
    record,
  );
  expect(after.record.options.map(({ id }) => id)).toEqual([BUY, COLD, RENT]);
  // A new order is no change of the options, so the journal does not report one.
  expect(after.record.optionsChangedAt).toBe(null);
  expect(after.record.draft?.optionId).toBe(RENT);
});

test("a lean is the draft's: to another option, by its name too, or to none any more", () => {
  const lean = mergeRecordIntoDossier(dossierOf(), RECORD).lines.find(({ kind }) => kind === "lean")!;
  const to = (value: Line["value"]) => ({
    change: [{ id: lean.id, from: { value: lean.value }, to: { value } }],
  });
  expect(edited(dossierOf(), to({ optionId: BUY, sureness: 90 })).record.draft).toMatchObject({
    optionId: BUY,
    sureness: 90,
    wouldChange: "Un refus de la banque",
  });
  const named = (text: string) => ({ change: [{ id: lean.id, from: { text: lean.text }, to: { text } }] });
  expect(edited(dossierOf(), named("acheter")).record.draft?.optionId).toBe(BUY);
  expect(edit(dossierOf(), named("Autre chose"))).toMatchObject({ refused: { code: "rule" } });
  expect(edited(dossierOf(), { remove: [lean.id] }).record.draft).toMatchObject({
    optionId: null,
    sureness: null,
  });
});

test("the record's own refusals stand: a name twice, a day that is over, what was chosen, one too many", () => {
  const refusals = [
    { add: [typed({ kind: "option", text: "LOUER" })] },
    { add: [typed({ kind: "review", text: "Hier", value: { day: "2026-03-15" } })] },
    {
      add: Array.from({ length: RECORD_LIMITS.options }, (_, at) =>
        typed({ kind: "option", text: `Option ${at}` }),
      ),
    },
    {
      add: Array.from({ length: RECORD_LIMITS.arguments }, (_, at) =>
        typed({ kind: "pro", text: `Pour ${at}`, parentId: RENT }),
      ),
    },
  ].map((change) => edit(dossierOf(), change));
  expect(refusals.map((one) => "refused" in one && one.refused.code)).toEqual([
    "rule",
    "rule",
    "too_large",
    "too_large",
  ]);
  const choice = aChoice({ optionId: RENT, optionTitle: "Louer" });
  const chosen = { ...RECORD, draft: null, choices: [choice] };
  const lean = mergeRecordIntoDossier(dossierOf(), chosen).lines.find(({ kind }) => kind === "lean");
  expect(lean).toMatchObject({ text: "Louer", value: { optionId: RENT, sureness: 70 } });
  for (const id of [RENT, lean!.id])
    expect(edit(dossierOf(), { remove: [id] }, chosen)).toMatchObject({ refused: { code: "conflict" } });
});

test("what a model finds never changes the record, and stands proposed; lines of the dossier's own are kept", () => {
  const stored = dossierOf(line({ kind: "fact", text: "Le bail finit en juin" }));
  const composed = mergeRecordIntoDossier(stored, RECORD);
  const found = [
    line({ kind: "option", text: "Partir au loin" }),
    line({ kind: "con", text: "Le trajet", parentId: RENT }),
    line({ kind: "fear", text: "Me tromper" }),
    line({ kind: "review", text: "Un jour" }),
  ];
  const moved = composed.lines.map((one) => (one.id === RENT ? { ...one, text: "Autre nom" } : one));
  const own = toStoredDossier(
    composed,
    { ...composed, lines: [...moved, ...found] },
    { stored, record: RECORD },
  );
  expect(shown(own, "proposed")).toEqual(["option Partir au loin", "con Le trajet"]);
  // A review without a day cannot be in a record, so its line stays in the dossier.
  expect(shown(own)).toEqual(["fact Le bail finit en juin", "fear Me tromper", "review Un jour"]);
  expect(own.version).toBe(stored.version);
});

test("when its decision goes for good, the dossier keeps what the record held, however often", () => {
  const before = dossierOf(
    line({ kind: "option", text: "Partir au loin" }),
    line({ kind: "fear", text: "Me tromper" }),
  );
  const after = copyRecordIntoDossier(before, RECORD);
  expect(shown(after)).toEqual([
    ...shown(mergeRecordIntoDossier(dossierOf(), RECORD)),
    "option Partir au loin",
    "fear Me tromper",
  ]);
  expect(copyRecordIntoDossier(after, RECORD).lines).toEqual(after.lines);
});

test("a criterion as long as a line of a dossier may be is kept whole in the record", () => {
  const text = "é".repeat(DOSSIER_LIMITS.text);
  const { record } = edited(dossierOf(), { add: [typed({ kind: "criterion", text })] });
  expect(record.criteria.at(-1)?.title).toBe(text);
});

test("a draft that repeats a watched point adds no line, and keeps its words when another line changes", () => {
  const draft = { ...aDraft(), optionId: null, wouldChange: "Le bruit du chantier" };
  const record = { ...RECORD, draft };
  expect(
    shown(mergeRecordIntoDossier(dossierOf(), record)).filter((text) => text.startsWith("wouldChange")),
  ).toEqual(["wouldChange Le bruit du chantier"]);
  const { record: next } = edited(
    dossierOf(),
    { add: [typed({ kind: "criterion", text: "La lumière" })] },
    record,
  );
  expect(next?.draft?.wouldChange).toBe("Le bruit du chantier");
  expect(edited(dossierOf(), { remove: [RISK] }, record).record).toMatchObject({ draft: null });
});
