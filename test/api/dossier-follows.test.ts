import { expect } from "vitest";
import { ulid } from "ulid";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import type { ExportedDiscussion } from "#shared/account/export.schema.ts";
import { EXPORT_FORMAT, EXPORT_VERSION } from "#shared/account/export.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { allRows } from "./all-rows.ts";
import { menta } from "./product.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { test } from "./test-person.ts";

const AT = "2026-01-02T03:04:05.678Z";

const discuss = async (person: CookieApiClient): Promise<string> =>
  (await person.get("createSession", { body: { title: "Où vivre" } })).id;
const anAddition = (text: string) => ({
  add: [{ id: ulid(), kind: "option" as const, parentId: null, text, value: null }],
});
const dossiersOf = async (id: string) =>
  (await allRows()).filter((row) => row["sessionId"] === id && "packed" in row);

const aMessage = (role: "user" | "assistant", place: string) => ({
  id: ulid(),
  place,
  role,
  content: "J’hésite entre Lyon et Nantes.",
  timestamp: AT,
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  writtenBy: null,
  why: null,
  danger: null,
  asks: null,
  memory: null,
  way: null,
  insteadOf: null,
});

function aTalk(): ExportedDiscussion {
  const place = ulid(Date.parse(AT));
  return {
    id: ulid(),
    title: "Partir ?",
    titleOrigin: "chosen",
    isLookBack: false,
    isFollowUp: null,
    agentType: "prise_decision",
    decisionId: null,
    projectId: null,
    pinned: false,
    way: null,
    createdAt: AT,
    updatedAt: AT,
    artefacts: [],
    previousArtefacts: [],
    messages: [aMessage("user", place), aMessage("assistant", place)],
  };
}
const line = (changes: Parameters<typeof aLine>[0]) =>
  aLine({ createdAt: AT, updatedAt: AT, ...changes, id: ulid() });
const aDossier = (lines: ReturnType<typeof line>[]) => ({
  track: "decide" as const,
  asks: null,
  memory: null,
  way: null,
  insteadOf: null,
  asked: [],
  closed: [],
  lines,
  updatedAt: AT,
});
const read = (person: CookieApiClient, talk: object) =>
  person.get("importAccount", {
    body: { format: EXPORT_FORMAT, version: EXPORT_VERSION, discussions: [talk] },
  });

test("a file brings the dossier of a discussion: what is wrong is named, one line without the others, and an older file has none", async ({
  person,
}) => {
  const talk = aTalk();
  const option = line({
    kind: "option",
    text: "Lyon",
    source: { messageId: talk.messages[0]!.id, quote: "Lyon" },
  });
  const pro = line({ kind: "pro", text: "Le fleuve", parentId: option.id });
  const elsewhere = line({ kind: "fact", text: "2 400 €", source: { messageId: ulid(), quote: "2 400" } });
  const wrong = [
    { ...line({ kind: "fear", text: "Le froid" }), kind: "feeling" },
    line({ kind: "con", text: "Le bruit", parentId: ulid() }),
    line({ kind: "option", text: "a".repeat(501) }),
    line({ kind: "person", text: "Julien", value: { day: "2026-12-04" } }),
    option,
  ];
  const dossier = {
    ...aDossier([option, pro, elsewhere]),
    asks: { kind: "pro", lineId: ulid(), choices: [], rule: "empty.pro" },
    closed: [{ kind: "deadline", lineId: null }],
  };
  const answer = await read(person, {
    ...talk,
    dossier: { ...dossier, lines: [...wrong, ...dossier.lines] },
  });
  expect(answer.created.discussions).toBe(1);
  expect(answer.leftAside?.map(({ path, name }) => `${path} ${name}`).toSorted()).toEqual([
    "dossier.lines.0 Le froid",
    "dossier.lines.1 Le bruit",
    `dossier.lines.2 ${"a".repeat(80)}`,
    "dossier.lines.3 Julien",
    "dossier.lines.5 Lyon",
  ]);
  const { lines, asks, closed, version } = await person.get("getDossier", { id: talk.id });
  expect(lines.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    [option, pro, { ...elsewhere, source: null }].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  expect({ asks, closed, version }).toEqual({ asks: null, closed: dossier.closed, version: 1 });

  const older = aTalk();
  expect((await read(person, older)).leftAside).toEqual([]);
  expect(await dossiersOf(older.id)).toEqual([]);
  const broken = aTalk();
  expect((await read(person, { ...broken, dossier: "rien" })).leftAside).toMatchObject([{ path: "dossier" }]);
  expect(await person.get("listMessages", { id: broken.id })).toHaveLength(2);
});

test("an export carries each dossier, and a file of it brings back the same", async ({ person }) => {
  const id = await discuss(person);
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre Lyon et Nantes." } });
  await person.get("updateDossier", { id, body: anAddition("Attendre") });
  const { version: _version, sessionId: _id, ...kept } = await person.get("getDossier", { id });
  const [talk] = (await person.get("exportAccount")).discussions;
  expect(talk?.dossier).toEqual(kept);
  expect(kept.lines.map(({ text }) => text)).toContain("Attendre");
});

test("nothing is left of a dossier whose discussion is deleted for good, and none comes back", async ({
  person,
}) => {
  const id = await discuss(person);
  await person.get("updateDossier", { id, body: anAddition("Lyon") });
  expect(await dossiersOf(id)).toHaveLength(1);
  await person.get("removeSession", { id });
  for (const name of ["getDossier", "updateDossier"] as const)
    expect(
      (
        await person.call(name, {
          id,
          ...(name === "updateDossier" && { body: anAddition("Nantes") }),
        } as never)
      ).status,
    ).toBe(404);
  await person.get("purgeSession", { id });
  expect(await dossiersOf(id)).toEqual([]);
});

test("a change that meets the deletion of its discussion is refused and writes nothing", async ({
  person,
}) => {
  const id = await discuss(person);
  const hasRun = await beforeTableCall("TransactWriteItems", async () => {
    await person.get("removeSession", { id });
    await person.get("purgeSession", { id });
  });
  expect((await person.call("updateDossier", { id, body: anAddition("Lyon") })).status).toBe(404);
  expect(hasRun()).toBe(true);
  expect(await dossiersOf(id)).toEqual([]);
});

test("what was found in a message is not written once its discussion is emptied", async ({ person }) => {
  const id = await discuss(person);
  menta.say(
    "dossier",
    JSON.stringify({
      lines: [{ ref: "r", kind: "option", parent: null, text: "Lyon", value: null, quote: "Lyon" }],
      moved: [],
      closed: [],
      track: null,
      asks: null,
      memory: null,
      way: null,
      insteadOf: null,
      asked: null,
    }),
  );
  // The first transaction stores the exchange, the second one the lines that were found in it.
  const hasRun = await beforeTableCall("TransactWriteItems", () => person.get("clearMessages", { id }), 2);
  await person.get("chat", { body: { sessionId: id, message: "J’hésite entre Lyon et Nantes." } });
  expect(hasRun()).toBe(true);
  expect(await person.get("getDossier", { id })).toMatchObject({ version: 0, lines: [] });
  expect(await dossiersOf(id)).toEqual([]);
});
