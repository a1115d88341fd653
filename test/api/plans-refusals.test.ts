import { describe, expect, test } from "vitest";
import { aDecisionBody, anActionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type ApiCallResult } from "#infra/local/demo/person.ts";
import { invalidFieldRefusal } from "./expected.ts";
import { expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { url } from "./product.ts";

type Sent = Record<string, unknown>;

const UNKNOWN_STATUS = "Valeur inconnue. Valeurs possibles : todo, doing, done.";
const NOT_A_DATE = "Cette date n’est pas valable.";
const UNKNOWN_ACTION = "Cette action n’est pas dans ce plan.";
const UNKNOWN_PARENT = "L’action parente n’est pas dans ce plan.";
const LOOP = "Une action ne peut pas être placée sous elle-même.";

/** Values that are refused in an action: the fields, the path of the refusal, and its message. */
const NEVER: [Sent, string, string][] = [
  [{ title: " " }, "title", "Le titre de l’action est vide."],
  [{ title: null }, "title", "Ce champ doit être un texte."],
  [{ title: "é".repeat(301) }, "title", "Le titre de l’action dépasse 300 caractères."],
  [{ description: "é".repeat(1_001) }, "description", "La description dépasse 1 000 caractères."],
  [{ assignee: "é".repeat(201) }, "assignee", "Le responsable dépasse 200 caractères."],
  [{ dueDate: "demain" }, "dueDate", NOT_A_DATE],
  [{ dueDate: "2026-02-29" }, "dueDate", NOT_A_DATE],
  [{ status: "fait" }, "status", UNKNOWN_STATUS],
  [{ status: null }, "status", UNKNOWN_STATUS],
  [{ orderIndex: -1 }, "orderIndex", "La valeur doit être d’au moins 0."],
  [{ orderIndex: 0.5 }, "orderIndex", "Ce champ doit être un nombre entier."],
  [{ orderIndex: 1_000_001 }, "orderIndex", "La valeur doit être d’au plus 1 000 000."],
  ...["difficulty", "workload", "duration"].flatMap((scale): [Sent, string, string][] => [
    [{ [scale]: 0 }, scale, "La valeur doit être d’au moins 1."],
    [{ [scale]: 11 }, scale, "La valeur doit être d’au plus 10."],
    [{ [scale]: 5.5 }, scale, "Ce champ doit être un nombre entier."],
    [{ [scale]: "5" }, scale, "Ce champ doit être un nombre."],
  ]),
  ...[4, 6_001, 7.5, "30"].map((estimateMinutes): [Sent, string, string] => [
    { estimateMinutes },
    "estimateMinutes",
    "Le temps d’une action va de 5 minutes à 100 heures.",
  ]),
];

const person = await signUpNewPerson(url);
const made = await person.get("createDecision", {
  body: aDecisionBody({ actions: ["a", { title: "b", parentIndex: 0 }] }),
});
const other = await person.get("createDecision", { body: aDecisionBody({ actions: ["ailleurs"] }) });
const { id } = made;
const [a = "", b = "", others = ""] = [...made.actions, ...other.actions].map((one) => one.id);

const unknownIds = () => ["", "x", "01ARZ3NDEKTSV4RRFFQ69G5FAV", others];
const batch = (updates: Sent[]) => () =>
  person.call("changeActions", { id, body: { updates: updates as { id: string }[] } });
const reorder = (reorderData: Sent[]) => () =>
  person.call("reorderActions", {
    id,
    body: { reorderData: reorderData as { id: string; orderIndex: number }[] },
  });
const put =
  (actions: unknown[], mode: "add" | "replace" = "add") =>
  () =>
    person.call("putActions", { id, query: { mode }, body: { actions: actions as string[] } });
const add = (fields: Sent) => () =>
  person.call("createAction", { id, body: { ...anActionBody(), ...fields } });

describe.each(NEVER)("an action with %j", (fields, path, sentence) => {
  test("is not added", () =>
    expectRefusedWithoutTrace(person, add(fields), invalidFieldRefusal(path, sentence)));

  test("takes its whole batch with it", () =>
    expectRefusedWithoutTrace(
      person,
      batch([
        { id: a, title: "A" },
        { id: b, ...fields },
      ]),
      invalidFieldRefusal(`updates.1.${path}`, sentence),
    ));

  test("takes its whole list of suggestions with it, in both modes", async () => {
    const at = expect.stringMatching(/^actions\.1(\.|$)/) as string;
    const refusal = { status: 422, body: { code: "invalid", issues: [{ path: at }] } };
    const actions = ["Une", { title: "Deux", ...fields }];
    await expectRefusedWithoutTrace(person, put(actions), refusal);
    await expectRefusedWithoutTrace(person, put(actions, "replace"), refusal);
  });
});

describe("where there is no such action in this plan", () => {
  test("nothing is put under it", async () => {
    for (const parentId of unknownIds()) {
      await expectRefusedWithoutTrace(
        person,
        add({ parentId }),
        invalidFieldRefusal("parentId", UNKNOWN_PARENT),
      );
      const updates = [
        { id: b, title: "B" },
        { id: a, parentId },
      ];
      await expectRefusedWithoutTrace(
        person,
        batch(updates),
        invalidFieldRefusal("updates.1.parentId", UNKNOWN_PARENT),
      );
      const places = [{ id: a, orderIndex: 0, parentId }];
      await expectRefusedWithoutTrace(
        person,
        reorder(places),
        invalidFieldRefusal("reorderData.0.parentId", UNKNOWN_PARENT),
      );
    }
  });

  test("it is neither changed nor moved, nor is anything that was sent with it", async () => {
    for (const unknown of unknownIds()) {
      const updates = [
        { id: a, title: "A" },
        { id: unknown, title: "B" },
      ];
      await expectRefusedWithoutTrace(
        person,
        batch(updates),
        invalidFieldRefusal("updates.1.id", UNKNOWN_ACTION),
      );
      const places = [
        { id: a, orderIndex: 4 },
        { id: unknown, orderIndex: 0 },
      ];
      await expectRefusedWithoutTrace(
        person,
        reorder(places),
        invalidFieldRefusal("reorderData.1.id", UNKNOWN_ACTION),
      );
    }
  });

  test("it is not removed: 404", async () => {
    const remove = () => person.call("removeAction", { id, actionId: others });
    await expectRefusedWithoutTrace(person, remove, { status: 404, body: { code: "not_found" } });
  });
});

test.each<[string, () => Promise<ApiCallResult<unknown>>, string]>([
  ["itself, by a batch", () => batch([{ id: a, parentId: a }])(), "updates"],
  ["what is under it, by a batch", () => batch([{ id: a, parentId: b }])(), "updates"],
  ["itself, by reordering", () => reorder([{ id: b, orderIndex: 0, parentId: b }])(), "reorderData"],
  [
    "what is under it, by reordering",
    () => reorder([{ id: a, orderIndex: 0, parentId: b }])(),
    "reorderData",
  ],
  ["itself, as a suggestion", () => put([{ title: "x", tempId: "x", parentTempId: "x" }])(), "actions"],
])("an action is not put under %s", async (_, call, path) => {
  await expectRefusedWithoutTrace(person, call, invalidFieldRefusal(path, LOOP));
});

test.each<[string, Sent, string, string]>([
  ["no updates", {}, "updates", "Ce champ est requis."],
  ["updates that are no list", { updates: {} }, "updates", "Ce champ doit être une liste."],
  ["an update without an id", { updates: [{ title: "A" }] }, "updates.0.id", "Ce champ est requis."],
  ["an update that is no object", { updates: [null] }, "updates.0", "Ce champ doit être un objet."],
  [
    "301 updates",
    { updates: Array.from({ length: 301 }, () => ({ id: "x" })) },
    "updates",
    "Ce champ est trop long.",
  ],
])("a batch with %s is refused", async (_, body, path, sentence) => {
  const change = () => person.call("changeActions", { id, body: body as { updates: [] } });
  await expectRefusedWithoutTrace(person, change, invalidFieldRefusal(path, sentence));
});

test.each<[string, Sent, string, string]>([
  ["a place without an id", { reorderData: [{ orderIndex: 0 }] }, "reorderData.0.id", "Ce champ est requis."],
  [
    "a place without its index",
    { reorderData: [{ id: "x" }] },
    "reorderData.0.orderIndex",
    "Ce champ est requis.",
  ],
  [
    "a place below the first",
    { reorderData: [{ id: "x", orderIndex: -1 }] },
    "reorderData.0.orderIndex",
    "La valeur doit être d’au moins 0.",
  ],
])("reordering with %s is refused", async (_, body, path, sentence) => {
  const move = () => person.call("reorderActions", { id, body });
  await expectRefusedWithoutTrace(person, move, invalidFieldRefusal(path, sentence));
});

describe("a plan over its limits is refused with 413", () => {
  const tooLarge = { status: 413, body: { code: "too_large" } };

  test("at its 301st action, one by one, by suggestions and in place of it", async () => {
    await person.get("putActions", { id, query: { mode: "add" }, body: { actions: Array(298).fill("x") } });
    await expectRefusedWithoutTrace(person, add({}), tooLarge);
    await expectRefusedWithoutTrace(person, put(["x"]), tooLarge);
    await expectRefusedWithoutTrace(person, put(Array(301).fill("x"), "replace"), tooLarge);
    await expectRefusedWithoutTrace(person, put(Array(1_001).fill("x"), "replace"), tooLarge);
    expect(await person.get("listActions", { id })).toHaveLength(300);
  });

  test("over 300,000 bytes, whatever makes it so large", async () => {
    const actions = await person.get("listActions", { id });
    const heavy = (share: number) =>
      actions.slice(0, share).map((action) => ({ id: action.id, description: "é".repeat(1_000) }));
    await expectRefusedWithoutTrace(person, batch(heavy(200)), tooLarge);
    expect((await batch(heavy(80))()).status).toBe(200);
  });

  test("and a body over 1 MB as well", async () => {
    const actions = Array.from({ length: 300 }, () => ({ title: "x", description: "é".repeat(2_000) }));
    await expectRefusedWithoutTrace(person, put(actions), tooLarge);
  });
});
