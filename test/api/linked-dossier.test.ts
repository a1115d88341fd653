import { ulid } from "ulid";
import { expect } from "vitest";
import { aChoiceBody, aDecisionBody, anOptionBody, isoDayFromToday } from "#infra/local/demo/builders.ts";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { menta } from "./product.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { test } from "./test-person.ts";

type Change = SentBody<"updateDossier">;
const typed = (fields: Pick<Line, "kind" | "text"> & Partial<Line>) => ({ id: ulid(), ...fields });
const kept = ({ lines }: Dossier) =>
  lines.filter(({ state }) => state === "kept").map(({ kind, text }) => `${kind} ${text}`);
const stateOf = ({ lines }: Dossier, text: string) => lines.find((line) => line.text === text)?.state;

/** Creates a decision with a record, and a discussion that is linked to it. */
async function aLinkedTalk(person: CookieApiClient, { isLookBack = false } = {}) {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody({ title: "Partir" });
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  const body = { decisionId: id, agentType: "prise_decision" as const, isLookBack };
  const { id: sessionId } = await person.get("createSession", { body });
  const edit = (change: Change) => person.call("updateDossier", { id: sessionId, body: change });
  return {
    id,
    sessionId,
    option,
    edit,
    dossier: () => person.get("getDossier", { id: sessionId }),
    record: () => person.get("getRecord", { id }),
  };
}

test("a linked dossier is the record and what stands beside it; what is typed there is in the record", async ({
  person,
}) => {
  const { option, edit, dossier, record } = await aLinkedTalk(person);
  expect(kept(await dossier())).toEqual(["option Partir", "pro Un jardin", "con Loin du travail"]);
  const pro = typed({ kind: "pro", text: "La mer", parentId: option.id });
  const change = {
    add: [
      pro,
      typed({ kind: "fact", text: "Le bail finit en juin" }),
      typed({ kind: "criterion", text: "Le calme" }),
    ],
    change: [{ id: option.id, from: { text: "Partir" }, to: { text: "Partir à Nantes" } }],
  };
  const before = await dossier();
  const { status, body } = await edit(change);
  expect(status).toBe(200);
  expect(body.version).toBeGreaterThan(before.version);
  expect(kept(body)).toEqual(kept(await dossier()));
  expect(await record()).toMatchObject({
    options: [{ title: "Partir à Nantes", pros: [{ text: "Un jardin" }, { id: pro.id, text: "La mer" }] }],
    criteria: [{ title: "Le calme" }],
  });
  const { version } = await record();
  // A repeated change writes nothing.
  expect((await edit(change)).body).toEqual(body);
  expect((await record()).version).toBe(version);
  expect(await edit({ add: [typed({ kind: "option", text: "PARTIR À NANTES" })] })).toMatchObject({
    status: 422,
    body: { code: "rule" },
  });
  expect(
    await edit({ change: [{ id: option.id, from: { text: "Partir" }, to: { text: "Non" } }] }),
  ).toMatchObject({
    status: 409,
  });
  expect((await edit({ remove: [pro.id] })).status).toBe(200);
  expect((await record()).options[0]?.pros).toMatchObject([{ text: "Un jardin" }]);
});

test("what a turn finds for the record stands proposed, and is in it once it is pressed", async ({
  person,
}) => {
  const { sessionId, edit, dossier, record } = await aLinkedTalk(person);
  const before = await record();
  const found = { ref: "a", parent: null, value: null };
  const answer = {
    lines: [
      { ...found, kind: "option", text: "Rester", quote: "rester ici" },
      { ...found, ref: "b", kind: "fact", text: "Le bail finit en juin", quote: "le bail finit en juin" },
    ],
    moved: [{ id: before.options[0]!.id, state: "dismissed", quote: "rester ici" }],
  };
  menta.say("dossier", JSON.stringify(answer));
  const message = "Je pourrais rester ici, le bail finit en juin.";
  await person.get("chat", { body: { sessionId, message } });
  expect(await record()).toEqual(before);
  const now = await dossier();
  expect(kept(now)).toEqual([
    "option Partir",
    "pro Un jardin",
    "con Loin du travail",
    "fact Le bail finit en juin",
  ]);
  expect(stateOf(now, "Rester")).toBe("proposed");
  const { id, source } = now.lines.find(({ text }) => text === "Rester")!;
  const pressed = await edit({ change: [{ id, from: { state: "proposed" }, to: { state: "kept" } }] });
  expect(stateOf(pressed.body, "Rester")).toBe("kept");
  expect((await record()).options).toMatchObject([
    { title: "Partir" },
    { id, title: "Rester", source: { sessionId, ...source } },
  ]);
});

test("twenty changes at once, through the dossier and through the record, are all there", async ({
  person,
}) => {
  const { id, edit, dossier, record } = await aLinkedTalk(person);
  const texts = Array.from({ length: 10 }, (_, at) => `Critère ${at}`);
  const answers = await Promise.all(
    texts.flatMap((text, at) =>
      at % 2 === 0
        ? [
            edit({ add: [typed({ kind: "criterion", text }), typed({ kind: "fact", text: `Fait ${at}` })] }),
            person.call("updateRecord", {
              id,
              body: { watched: { set: [{ id: ulid(), kind: "risk", text: `Risque ${at}` }] } },
            }),
          ]
        : [edit({ add: [typed({ kind: "criterion", text })] })],
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { criteria, watched } = await record();
  expect([criteria.length, watched.length]).toEqual([10, 5]);
  expect((await dossier()).lines.filter(({ kind }) => kind === "fact")).toHaveLength(5);
});

test("in the trash the record is read and refused to change; what is the dossier's own still changes", async ({
  person,
}) => {
  const { id, option, edit, dossier, record } = await aLinkedTalk(person);
  await person.get("trashDecision", { id });
  const before = await record();
  const add = [
    typed({ kind: "pro", text: "La mer", parentId: option.id }),
    typed({ kind: "fact", text: "Un fait" }),
  ];
  expect(await edit({ add })).toMatchObject({ status: 409, body: { code: "conflict" } });
  expect(await record()).toEqual(before);
  expect(kept(await dossier())).not.toContain("fact Un fait");
  expect((await edit({ add: add.slice(1) })).status).toBe(200);
});

test("a decision that goes to the trash just before the write keeps nothing of it, in the dossier neither", async ({
  person,
}) => {
  const { id, option, edit, dossier, record } = await aLinkedTalk(person);
  const before = await record();
  const hasRun = await beforeTableCall("TransactWriteItems", () => person.get("trashDecision", { id }));
  const add = [
    typed({ kind: "pro", text: "La mer", parentId: option.id }),
    typed({ kind: "fact", text: "Un fait" }),
  ];
  expect((await edit({ add })).status).toBe(409);
  expect(hasRun()).toBe(true);
  expect(await record()).toEqual(before);
  expect(kept(await dossier())).not.toContain("fact Un fait");
});

test("a look back is told nothing of the record, and changes nothing of it", async ({ person }) => {
  const { edit, dossier, record } = await aLinkedTalk(person, { isLookBack: true });
  const before = await record();
  expect(await dossier()).toMatchObject({ track: "relire", lines: [] });
  await edit({ add: [typed({ kind: "option", text: "Rester" })] });
  expect(kept(await dossier())).toEqual(["option Rester"]);
  expect(await record()).toEqual(before);
});

test("when the decision goes for good, what it held is kept in its discussions, with its words", async ({
  person,
}) => {
  const { id, sessionId, option, edit, dossier } = await aLinkedTalk(person);
  const [other, lookBack] = await Promise.all(
    [false, true].map((isLookBack) =>
      person.get("createSession", { body: { decisionId: id, agentType: "prise_decision", isLookBack } }),
    ),
  );
  const review = typed({ kind: "review", text: "À la rentrée", value: { day: isoDayFromToday(60) } });
  await edit({ add: [review, typed({ kind: "fact", text: "Un fait" })] });
  await person.get("createChoice", { id, body: aChoiceBody({ optionId: option.id, by: null }) });
  const before = await dossier();
  await person.get("trashDecision", { id });
  await person.get("removeDecision", { id });
  const after = await dossier();
  expect(kept(after)).toEqual(kept(before));
  expect(after.version).toBeGreaterThan(before.version);
  const ofOther = await person.get("getDossier", { id: other!.id });
  expect(kept(ofOther)).toEqual(kept(before).filter((text) => text !== "fact Un fait"));
  expect((await person.get("getDossier", { id: lookBack!.id })).lines).toEqual([]);
  const { decisionId } = (await person.get("listSessions")).find((one) => one.id === sessionId)!;
  expect(decisionId).toBeNull();
});
