import { describe, expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { invalidFieldRefusal } from "./expected.ts";
import { readAll, expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { url } from "./product.ts";

const person = await signUpNewPerson(url);
const { id } = await person.get("createDecision", { body: aDecisionBody({ actions: ["Une"] }) });

type Sent = Record<string, unknown>;
const REQUIRED = {
  title: "Le titre est requis",
  decideur: "Le décideur est requis",
  startDate: "La date de début est requise",
  endDate: "La date de fin est requise",
};
const INVALID_DAY = "Cette date n’est pas valable.";
const PERIOD = "La date de fin doit être après la date de début";
const UNKNOWN = /^Valeur inconnue\. Valeurs possibles : /;
const long = (length: number) => "é".repeat(length + 1);

/**
 * Values that are refused in a new decision and in a change: the fields, the path of the refusal, and its
 * message.
 */
const NEVER: [Sent, string, string | RegExp][] = [
  [{ title: "" }, "title", REQUIRED.title],
  [{ title: " \n " }, "title", REQUIRED.title],
  [{ title: null }, "title", REQUIRED.title],
  [{ title: 12 }, "title", REQUIRED.title],
  [{ title: " ab " }, "title", "Le titre doit contenir au moins 3 caractères"],
  [{ title: long(200) }, "title", "Le titre dépasse 200 caractères."],
  [{ decideur: " " }, "decideur", REQUIRED.decideur],
  [{ decideur: long(200) }, "decideur", "Le décideur dépasse 200 caractères."],
  [{ startDate: "" }, "startDate", REQUIRED.startDate],
  [{ startDate: null }, "startDate", REQUIRED.startDate],
  [{ startDate: 1_772_000_000_000 }, "startDate", INVALID_DAY],
  [{ startDate: "2026-02-30" }, "startDate", INVALID_DAY],
  [{ startDate: "2026-03-01T10:00:00" }, "startDate", INVALID_DAY],
  [{ endDate: "demain" }, "endDate", INVALID_DAY],
  [{ endDate: "2026-13-01" }, "endDate", INVALID_DAY],
  [{ endDate: "9999-12-31T23:59:59-12:00" }, "endDate", INVALID_DAY],
  [{ startDate: "2026-03-01T00:00:00Z", endDate: "2026-03-01T00:00:00Z" }, "endDate", PERIOD],
  [{ startDate: "2026-03-01T12:00:00Z", endDate: "2026-03-01T13:00:00+01:00" }, "endDate", PERIOD],
  [{ startDate: "2026-03-02", endDate: "2026-03-01" }, "endDate", PERIOD],
  [{ startDay: "2026-03-02", endDay: "2026-03-01" }, "endDay", PERIOD],
  // Valid or not depends on the time zone: in Paris, 2 March begins at 23:00 UTC on the 1st.
  [{ startDay: "2026-03-02", endDate: "2026-03-01T22:00:00Z", endDay: undefined }, "endDate", PERIOD],
  [{ startDay: "2026-02-30" }, "startDay", INVALID_DAY],
  [{ endDay: "9999-12-31" }, "endDay", INVALID_DAY],
  [{ endDay: null }, "endDay", REQUIRED.endDate],
  [{ impact: long(5_000) }, "impact", "L’impact dépasse 5 000 caractères."],
  [{ description: long(5_000) }, "description", "La description dépasse 5 000 caractères."],
  [{ context: long(5_000) }, "context", "Le contexte dépasse 5 000 caractères."],
  [{ context: ["a"] }, "context", "Ce champ doit être un texte."],
  [{ alternatives: "rester" }, "alternatives", "Ce champ doit être une liste."],
  [{ alternatives: [long(500)] }, "alternatives.0", "L’option dépasse 500 caractères."],
  [{ alternatives: ["a", " "] }, "alternatives.1", "L’option est vide."],
  [{ alternatives: ["a", 1] }, "alternatives.1", "Ce champ doit être un texte."],
  [{ alternatives: Array(21).fill("a") }, "alternatives", "Une décision garde au plus 20 options."],
  [{ projectId: 12 }, "projectId", "Ce champ doit être un texte."],
  [{ priority: "urgente" }, "priority", UNKNOWN],
  [{ priority: null }, "priority", UNKNOWN],
  [{ status: "finie" }, "status", UNKNOWN],
  [{ status: "En cours" }, "status", UNKNOWN],
];

const CREATING: typeof NEVER = [
  ...Object.entries(REQUIRED).map(([field, sentence]): [Sent, string, string] => [
    { [field]: undefined },
    field,
    sentence,
  ]),
  [{ status: "corbeille" }, "status", UNKNOWN],
  [{ progress: 101 }, "progress", "La valeur doit être d’au plus 100."],
  [{ progress: -1 }, "progress", "La valeur doit être d’au moins 0."],
  [{ progress: 12.5 }, "progress", "Ce champ doit être un nombre entier."],
  [
    { explorationResults: long(20_000) },
    "explorationResults",
    "Le résultat d’exploration dépasse 20 000 caractères.",
  ],
  [{ actions: "Une" }, "actions", "Ce champ doit être une liste."],
  [{ actions: [12] }, "actions.0", "Ce champ n’est pas valide."],
  [{ actions: ["a", long(300)] }, "actions.1", "Le titre de l’action dépasse 300 caractères."],
];

describe("a new decision is refused, and nothing is created", () => {
  test.each([...NEVER, ...CREATING])("with %j (%s: %s)", async (fields, path, sentence) => {
    const message = typeof sentence === "string" ? sentence : (expect.stringMatching(sentence) as string);
    const body = { ...aDecisionBody(), ...fields };
    await expectRefusedWithoutTrace(
      person,
      () => person.call("createDecision", { body }),
      invalidFieldRefusal(path, message),
    );
  });

  test("with every issue named, in the order of the fields", async () => {
    const { status, body } = await person.call("createDecision", {
      body: {} as ReturnType<typeof aDecisionBody>,
    });
    expect([status, body]).toEqual([
      422,
      {
        code: "invalid",
        requestId: expect.any(String) as string,
        message: REQUIRED.title,
        issues: Object.entries(REQUIRED).map(([path, message]) => ({ path, message })),
      },
    ]);
  });

  test.each<[object[], string]>([
    [[{ title: "a", parentTempId: "nulle-part" }], "actions.0.parentTempId"],
    [[{ title: "a" }, { title: "b", parentIndex: 1 }], "actions.1.parentIndex"],
    [[{ title: "a", parentIndex: 1 }, { title: "b" }], "actions.0.parentIndex"],
  ])("with actions whose parent is not there: %j", async (actions, path) => {
    const body = aDecisionBody({ actions: actions as { title: string }[] });
    const refusal = invalidFieldRefusal(path, "L’action parente n’est pas dans ce plan.");
    await expectRefusedWithoutTrace(person, () => person.call("createDecision", { body }), refusal);
  });

  test("with actions that are under each other", async () => {
    const actions = [
      { title: "a", tempId: "a", parentTempId: "b" },
      { title: "b", tempId: "b", parentTempId: "a" },
    ];
    const refusal = invalidFieldRefusal("actions", "Une action ne peut pas être placée sous elle-même.");
    const create = () => person.call("createDecision", { body: aDecisionBody({ actions }) });
    await expectRefusedWithoutTrace(person, create, refusal);
  });

  test.each([
    ["301 actions", Array.from({ length: 301 }, () => "a")],
    [
      "a plan over 300,000 bytes",
      Array.from({ length: 300 }, () => ({ title: "é".repeat(300), description: "é".repeat(300) })),
    ],
  ])("with %s: 413", async (_, actions) => {
    const create = () => person.call("createDecision", { body: aDecisionBody({ actions }) });
    await expectRefusedWithoutTrace(person, create, { status: 413, body: { code: "too_large" } });
  });

  test("300 actions are taken", async () => {
    const somebody = await signUpNewPerson(person.url);
    const body = aDecisionBody({ actions: Array.from({ length: 300 }, (_, at) => `Action ${at}`) });
    const { actions } = await somebody.get("createDecision", { body });
    expect(actions.map(({ title }) => title)).toEqual(body.actions);
    expect(actions.reduce((sum, { weightPercentage }) => sum + weightPercentage, 0)).toBe(100);
  });
});

describe("a change is refused, and nothing moves", () => {
  test.each(NEVER)("with %j (%s: %s)", async (fields, path, sentence) => {
    const message = typeof sentence === "string" ? sentence : (expect.stringMatching(sentence) as string);
    const body = { title: "Un autre titre", ...fields };
    await expectRefusedWithoutTrace(
      person,
      () => person.call("updateDecision", { id, body }),
      invalidFieldRefusal(path, message),
    );
  });

  test("without a priority, where only that is known", async () => {
    const message = "Valeur inconnue. Valeurs possibles : haute, moyenne, basse.";
    const body = {} as { priority: "haute" };
    await expectRefusedWithoutTrace(
      person,
      () => person.call("setPriority", { id, body }),
      invalidFieldRefusal("priority", message),
    );
  });

  test("to the trash by its status: that has a way of its own", async () => {
    const body = { status: "corbeille" as const };
    const refusal = { status: 422, body: { code: "rule" } };
    await expectRefusedWithoutTrace(person, () => person.call("updateDecision", { id, body }), refusal);
  });
});

test("somebody else's decision is read and changed by nobody", async () => {
  const stranger = await signUpNewPerson(person.url);
  const [before, nothing] = await Promise.all([readAll(person), readAll(stranger)]);
  const [action] = before.actions;
  const calls = [
    stranger.call("getDecision", { id }),
    stranger.call("updateDecision", { id, body: { title: "À moi" } }),
    stranger.call("setPriority", { id, body: { priority: "basse" } }),
    stranger.call("trashDecision", { id }),
    stranger.call("restoreDecision", { id }),
    stranger.call("removeDecision", { id }),
    stranger.call("listActions", { id }),
    stranger.call("createAction", { id, body: { title: "À moi" } }),
    stranger.call("changeActions", { id, body: { updates: [] } }),
    stranger.call("reorderActions", { id, body: { reorderData: [] } }),
    stranger.call("restoreActions", { id, body: { actions: [action!] } }),
    stranger.call("putActions", { id, query: { mode: "replace" }, body: { actions: [] } }),
    stranger.call("removeAction", { id, actionId: action?.id ?? "" }),
    stranger.call("createSession", { body: { decisionId: id } }),
  ];
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 404));
  expect(await readAll(person)).toEqual(before);
  expect(await readAll(stranger)).toEqual(nothing);
});
