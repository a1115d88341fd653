import { expect } from "vitest";
import { menta } from "./product.ts";
import { test } from "./test-person.ts";

const DEFAULTS = {
  timeZone: null,
  plannerMode: null,
  workWeek: null,
  holidays: "mainland",
  leaves: [],
  durationFactor: null,
  tone: "neutre",
  shortReplies: false,
  repliesBySentence: false,
  reviewMails: false,
  weeklyLetter: false,
  letterTitles: true,
  density: "confort",
  dossier: true,
  memory: false,
  paletteShortcut: true,
  singleKeyShortcuts: true,
  seenHints: [] as string[],
};
/** Working hours: mornings and afternoons from Monday to Thursday, and Friday morning. */
const WORK_WEEK = [
  ...Array.from({ length: 4 }, () => [
    { start: 8 * 60, end: 12 * 60 },
    { start: 13 * 60, end: 17 * 60 + 30 },
  ]),
  [{ start: 8 * 60, end: 12 * 60 }],
  [],
  [],
];

type Sent = { system: { text: string }[] };

test("preferences have defaults, keep what is sent, and refuse a zone that does not exist", async ({
  person,
}) => {
  expect(await person.get("getPreferences")).toEqual(DEFAULTS);
  const noumea = { ...DEFAULTS, timeZone: "Pacific/Noumea" };
  const sent = { timeZone: "Pacific/Noumea" };
  expect(await person.get("updatePreferences", { body: sent })).toEqual(noumea);
  expect(await person.get("updatePreferences", { body: {} })).toEqual(noumea);
  const { status, body } = await person.call("updatePreferences", { body: { timeZone: "+11:00" } });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { message: "Ce fuseau horaire est inconnu.", issues: [{ path: "timeZone" }] },
  });
  expect(await person.get("getPreferences")).toEqual(noumea);
});

test("what Clarity plans with is kept field by field, and hours may be taken back", async ({ person }) => {
  const leaves = [{ from: "2026-08-03", to: "2026-08-14" }];
  const chosen = {
    plannerMode: "safe-mind",
    workWeek: WORK_WEEK,
    holidays: "alsace-moselle",
    leaves,
  } as const;
  expect(await person.get("updatePreferences", { body: chosen })).toEqual({ ...DEFAULTS, ...chosen });
  const changes = [{ timeZone: "Europe/Paris" }, { holidays: "none" as const }, { leaves: [] }];
  for (const body of changes) await person.get("updatePreferences", { body });
  const kept = { ...DEFAULTS, ...chosen, timeZone: "Europe/Paris", holidays: "none", leaves: [] };
  expect(await person.get("getPreferences")).toEqual(kept);
  const without = { ...kept, workWeek: null };
  expect(await person.get("updatePreferences", { body: { workWeek: null } })).toEqual(without);
  expect(await person.get("getPreferences")).toEqual(without);
});

test("the tone and the length of replies reach the model with the next message", async ({ person }) => {
  const chosen = { tone: "direct", shortReplies: true } as const;
  expect(await person.get("updatePreferences", { body: chosen })).toEqual({ ...DEFAULTS, ...chosen });
  const { id: sessionId } = await person.get("createSession", { body: {} });
  await person.get("chat", { body: { sessionId, message: "Dois-je déménager ?" } });
  const text = menta.bedrock.calls
    .map(({ body }) => (body as Partial<Sent>).system?.[0]?.text ?? "")
    .findLast((system) => system.startsWith("Vous êtes MENTA"));
  expect(text).toMatch(/Votre ton : direct\.[^]*Réponses courtes : deux phrases/);
});

test("hours that overlap, leave the day or are of another week, and leave that ends before it begins, are refused", async ({
  person,
}) => {
  const hours = (...spans: [number, number][]) => ({
    workWeek: [spans.map(([start, end]) => ({ start, end })), ...WORK_WEEK.slice(1)],
  });
  const wrong: [object, string][] = [
    [hours([480, 720], [700, 800]), "workWeek.0"],
    [hours([600, 600]), "workWeek.0"],
    [hours([415, 480]), "workWeek.0"],
    [hours([480, 1_205]), "workWeek.0"],
    [hours([481, 600]), "workWeek.0.0.start"],
    [hours([420, 480], [480, 540], [540, 600], [600, 660], [660, 720]), "workWeek.0"],
    [{ workWeek: WORK_WEEK.slice(1) }, "workWeek"],
    [{ plannerMode: "turbo" }, "plannerMode"],
    [{ holidays: null }, "holidays"],
    [{ leaves: [{ from: "2026-08-14", to: "2026-08-03" }] }, "leaves.0.to"],
    [{ leaves: [{ from: "2026-02-30", to: "2026-03-01" }] }, "leaves.0.from"],
    [{ leaves: Array.from({ length: 61 }, () => ({ from: "2026-08-03", to: "2026-08-03" })) }, "leaves"],
  ];
  for (const [body, path] of wrong) {
    const answer = await person.call("updatePreferences", { body });
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path }] } });
  }
  expect(await person.get("getPreferences")).toEqual(DEFAULTS);
});

test("every prompt says what day it is where the person is", async ({ person }) => {
  // The day is always another one in these two time zones, because they are 25 hours apart.
  const days = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map((timeZone) => ({
    timeZone,
    day: new Intl.DateTimeFormat("fr-FR", { dateStyle: "full", timeZone }).format(new Date()),
  }));
  const { id } = await person.get("createSession", { body: { title: "Rester ou partir" } });
  for (const { timeZone, day } of days) {
    await person.get("updatePreferences", { body: { timeZone } });
    await person.get("chat", {
      body: { sessionId: id, message: "Rester chez Alvéa, ou reprendre des études ?" },
    });
    await person.get("createSummary", { id });
    const prompts = menta.bedrock.calls.slice(-2).map(({ body }) => (body as Sent).system[0]!.text);
    for (const prompt of prompts) expect(prompt).toContain(`Nous sommes le ${day}.`);
  }
});
