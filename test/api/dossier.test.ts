import { createHash } from "node:crypto";
import { describe, expect, vi } from "vitest";
import { ulid } from "ulid";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type SseEvent, type CookieApiClient } from "#infra/local/demo/person.ts";
import type { ChatAnswer } from "#shared/discussion/message.schema.ts";
import type { AgentType } from "#shared/discussion/agent.ts";
import type { Dossier, Line } from "#shared/dossier/dossier.schema.ts";
import { watchUnits } from "#test/bench/table-units.ts";
import { menta, url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has started, because the functions read the name of its table when they are
// loaded.
const { DossierEntity } = await import("#functions/discussions/dossier.rows.ts");

const CITIES = "J’hésite entre Lyon et Nantes.";

const discuss = async (person: CookieApiClient, agentType: AgentType = "prise_decision"): Promise<string> =>
  (await person.get("createSession", { body: { agentType, title: "Où vivre" } })).id;
const send = (person: CookieApiClient, sessionId: string, message: string) =>
  person.get("chat", { body: { sessionId, message } });
const dossierOf = (person: CookieApiClient, id: string): Promise<Dossier> => person.get("getDossier", { id });
const aLine = (line: Partial<Line> & { text: string }) => ({ id: ulid(), kind: "option" as const, ...line });
const texts = ({ lines }: Pick<Dossier, "lines">) => lines.map(({ text }) => text);
/** Returns the lines of one kind in a dossier. */
const ofKind = ({ lines }: Dossier, kind: Line["kind"]) => lines.filter((line) => line.kind === kind);
const EMPTY = { moved: [], closed: [], track: null, asks: null, asked: null };
/** Returns a text that compression does not make shorter. */
const digits = (n: number) => createHash("sha256").update(`${n}`).digest("hex");
/** Prepares the next answer of the model about the dossier. */
const found = (
  lines: { kind: Line["kind"]; text: string; quote: string; value?: Line["value"] }[],
  rest: object = {},
) =>
  JSON.stringify({
    ...EMPTY,
    lines: lines.map((line, at) => ({ ref: `r${at}`, parent: null, value: null, ...line })),
    ...rest,
  });
const CITY_LINES = [
  { kind: "option", text: "Lyon", quote: "Lyon" },
  { kind: "option", text: "Nantes", quote: "Nantes" },
] as const;
const asks = (kind: Line["kind"]) => ({ kind, lineId: null, choices: [], rule: `empty.${kind}` });
async function eventsOf(person: CookieApiClient, sessionId: string, message: string): Promise<SseEvent[]> {
  const events: SseEvent[] = [];
  for await (const event of person.chat({ sessionId, message })) events.push(event);
  return events;
}
const callsOfDossier = () =>
  menta.bedrock.calls.filter(
    ({ body }) => (body as { requestMetadata: { task: string } }).requestMetadata.task === "dossier",
  ).length;

describe("a dossier that is read", () => {
  test("is empty where nothing was said, led by the agent, and is not written by being read", async ({
    person,
  }) => {
    const { id: userId } = await person.get("getUser");
    for (const [agentType, track] of [
      ["prise_decision", "decide"],
      ["insights", "decide"],
      ["creativite", "create"],
      ["apprendre", "learn"],
    ] as const) {
      const sessionId = await discuss(person, agentType);
      const empty = { sessionId, version: 0, track, asks: null, asked: [], closed: [], lines: [] };
      for (const _ of [1, 2]) expect(await dossierOf(person, sessionId)).toMatchObject(empty);
      expect((await DossierEntity.get({ userId, sessionId }).go()).data).toBeNull();
    }
  });

  test("is 404 for another person, and so is its change", async ({ person }) => {
    const id = await discuss(person);
    const body = { add: [aLine({ text: "Lyon" })] };
    const other = await signUpNewPerson(url);
    for (const sessionId of [id, ulid()]) {
      expect((await other.call("getDossier", { id: sessionId })).status).toBe(404);
      expect((await other.call("updateDossier", { id: sessionId, body })).status).toBe(404);
    }
    expect((await dossierOf(person, id)).lines).toEqual([]);
  });
});

describe("a dossier that is changed by hand", () => {
  test("takes lines with their ids, so that sending them again changes nothing", async ({ person }) => {
    const id = await discuss(person);
    const lyon = aLine({ text: "Lyon" });
    const reason = aLine({ kind: "pro", parentId: lyon.id, text: "Ma sœur y vit" });
    const body = { add: [lyon, reason] };
    const first = await person.get("updateDossier", { id, body });
    expect(first).toMatchObject({
      version: 1,
      lines: [
        { ...lyon, parentId: null, value: null, origin: "hand", source: null, state: "kept" },
        { ...reason, value: null, origin: "hand", source: null, state: "kept" },
      ],
    });
    expect(await person.get("updateDossier", { id, body })).toEqual(first);
    expect(await dossierOf(person, id)).toEqual(first);
  });

  test("changes a line from what it was, and again changes nothing", async ({ person }) => {
    const id = await discuss(person);
    const day = aLine({ kind: "deadline", text: "Avant l’été" });
    await person.get("updateDossier", { id, body: { add: [day] } });
    const change = {
      id: day.id,
      from: { text: "Avant l’été", value: null },
      to: { text: "Avant le 15 juin", value: { day: "2027-06-15" } },
    };
    const changed = await person.get("updateDossier", { id, body: { change: [change] } });
    expect(changed.lines).toMatchObject([{ id: day.id, ...change.to }]);
    expect(await person.get("updateDossier", { id, body: { change: [change] } })).toEqual(changed);
  });

  test("refuses only where that very line has changed, and then changes nothing", async ({ person }) => {
    const id = await discuss(person);
    const [lyon, nantes] = [aLine({ text: "Lyon" }), aLine({ text: "Nantes" })];
    await person.get("updateDossier", { id, body: { add: [lyon, nantes] } });
    const rename = (line: typeof lyon, to: string) => ({
      id: line.id,
      from: { text: line.text },
      to: { text: to },
    });
    await person.get("updateDossier", { id, body: { change: [rename(lyon, "Lyon, près du Rhône")] } });
    const other = await person.get("updateDossier", {
      id,
      body: { change: [rename(nantes, "Nantes, sur l’île")] },
    });
    expect(texts(other)).toEqual(["Lyon, près du Rhône", "Nantes, sur l’île"]);
    const late = { add: [aLine({ text: "Rennes" })], change: [rename(lyon, "Lyon, à la Croix-Rousse")] };
    expect(await person.call("updateDossier", { id, body: late })).toMatchObject({
      status: 409,
      body: { code: "conflict", message: expect.stringMatching(/modifiée entre-temps/) as string },
    });
    expect(await dossierOf(person, id)).toEqual(other);
  });

  test("removes a typed line for good, and dismisses a said one with what speaks of it", async ({
    person,
  }) => {
    const id = await discuss(person);
    menta.say("dossier", found([...CITY_LINES]));
    await send(person, id, CITIES);
    const { lines } = await dossierOf(person, id);
    const [lyon, nantes] = lines as [Line, Line];
    const reason = aLine({ kind: "pro", parentId: lyon.id, text: "Ma sœur y vit" });
    await person.get("updateDossier", { id, body: { add: [reason] } });
    const removed = await person.get("updateDossier", { id, body: { remove: [lyon.id] } });
    expect(removed.lines).toEqual([{ ...lyon, state: "dismissed", updatedAt: removed.updatedAt }, nantes]);
    expect(await person.get("updateDossier", { id, body: { remove: [lyon.id, reason.id, ulid()] } })).toEqual(
      removed,
    );
    const back = { id: lyon.id, from: { state: "dismissed" as const }, to: { state: "kept" as const } };
    const undone = await person.get("updateDossier", { id, body: { change: [back] } });
    expect(undone.lines).toMatchObject([
      { id: lyon.id, state: "kept", source: lyon.source },
      { id: nantes.id },
    ]);
  });

  test("holds 120 lines of 500 signs, and says so in French", async ({ person }) => {
    const id = await discuss(person);
    const add = Array.from({ length: 120 }, (_, n) => aLine({ text: `${n} ${"é".repeat(490)}` }));
    expect((await person.get("updateDossier", { id, body: { add } })).lines).toHaveLength(120);
    expect(
      await person.call("updateDossier", { id, body: { add: [aLine({ text: "Une de trop" })] } }),
    ).toMatchObject({
      status: 413,
      body: { code: "too_large", message: "Un dossier garde au plus 120 lignes : rien n’a été modifié." },
    });
    const { id: line = "", text = "" } = add[0] ?? {};
    for (const [to, message] of [
      ["x".repeat(501), /500/],
      [" ", /Écrivez cette ligne/],
    ] as const)
      expect(
        await person.call("updateDossier", {
          id,
          body: { change: [{ id: line, from: { text }, to: { text: to } }] },
        }),
      ).toMatchObject({
        status: 422,
        body: { code: "invalid", message: expect.stringMatching(message) as string },
      });
    expect((await dossierOf(person, id)).version).toBe(1);
  });

  test("refuses a value of another kind, and a reason for what is no option", async ({ person }) => {
    const id = await discuss(person);
    const step = aLine({ kind: "step", text: "Appeler ma sœur" });
    await person.get("updateDossier", { id, body: { add: [step] } });
    for (const line of [
      aLine({ text: "Lyon", value: { day: "2027-06-15" } }),
      aLine({ kind: "pro", parentId: step.id, text: "Elle connaît" }),
      aLine({ kind: "con", parentId: ulid(), text: "Trop loin" }),
    ])
      expect((await person.call("updateDossier", { id, body: { add: [line] } })).status).toBe(422);
    expect((await dossierOf(person, id)).lines).toHaveLength(1);
  });

  test("loses nothing of eight changes at once", async ({ person }) => {
    const id = await discuss(person);
    const lines = Array.from({ length: 8 }, (_, n) => aLine({ text: `Option ${n}` }));
    const answers = await Promise.all(
      lines.map((line) => person.call("updateDossier", { id, body: { add: [line] } })),
    );
    const written = lines.filter((_, at) => answers[at]?.status === 200);
    expect(written.length).toBeGreaterThan(0);
    const dossier = await dossierOf(person, id);
    expect(texts(dossier).toSorted()).toEqual(written.map(({ text }) => text));
    expect(dossier.version).toBe(written.length);
  });
});

describe("a turn", () => {
  test("places what was said with the words that it comes from, after its reply", async ({ person }) => {
    const id = await discuss(person);
    const events = await eventsOf(person, id, CITIES);
    expect([...new Set(events.map(({ event }) => event))]).toEqual(["start", "delta", "done", "dossier"]);
    const { data: answer } = events.at(-2) as { data: ChatAnswer };
    expect(answer.dossier).toMatchObject({ version: 0, lines: [] });
    const dossier = events.at(-1)?.data as Dossier;
    const { id: messageId } = answer.userMessage;
    expect(dossier).toMatchObject({
      version: 1,
      asks: { kind: "option", choices: ["C’est ça", "Corriger"], rule: "confirm" },
    });
    expect(ofKind(dossier, "option")).toMatchObject([
      { text: "Lyon", origin: "said", source: { messageId, quote: "Lyon" }, state: "proposed" },
      { text: "Nantes", origin: "said", source: { messageId, quote: "Nantes" }, state: "proposed" },
    ]);
    expect(await dossierOf(person, id)).toEqual(dossier);
  });

  test("puts an answer where the question asked for it, and asks the next thing", async ({ person }) => {
    const id = await discuss(person);
    await send(person, id, CITIES);
    await send(person, id, "C’est ça");
    const before = await dossierOf(person, id);
    const [lyon] = ofKind(before, "option");
    expect(before.asks).toMatchObject({ kind: "pro", lineId: lyon?.id });
    await send(person, id, "Ma sœur y vit et garderait les enfants.");
    const dossier = await dossierOf(person, id);
    const quote = expect.stringMatching(/sœur/) as string;
    expect(ofKind(dossier, "pro")).toMatchObject([{ parentId: lyon?.id, source: { quote } }]);
    expect(dossier.asks).not.toMatchObject({ kind: "pro", lineId: lyon?.id });
    expect(new Set(dossier.asked.map(({ key, lineId }) => `${key} ${lineId}`)).size).toBe(
      dossier.asked.length,
    );
  });

  test("tells the model what is there before the words of the last message", async ({ person }) => {
    const id = await discuss(person);
    await send(person, id, CITIES);
    await send(person, id, "C’est ça");
    const { messages } = menta.asked("chat");
    const last = messages.at(-1)?.content[0]?.text ?? "";
    expect(last).toMatch(
      /^<dossier>\n[^]*"missing":\[\{"kind":"option","lineId":null[^]*"text":"Nantes"[^]*\n<\/dossier>\n\nC’est ça$/,
    );
    expect(JSON.stringify(messages.slice(0, -1))).not.toContain("<dossier>");
  });

  test("keeps no line without a quotation of a message of the person", async ({ person }) => {
    const id = await discuss(person);
    menta.say("dossier", found([...CITY_LINES]));
    await send(person, id, CITIES);
    menta.say("chat", "Et Brest, y pensez-vous ?");
    menta.say(
      "dossier",
      found([
        { kind: "person", text: "Ma sœur", quote: "ma sœur" },
        { kind: "criterion", text: "Être près d’elle", quote: "" },
        { kind: "option", text: "Brest", quote: "Brest" },
        { kind: "fear", text: "Peur d’être seule", quote: "j’ai peur d’être seule" },
        { kind: "fact", text: "Hésitation", quote: "j’hésite entre Lyon" },
      ]),
    );
    await send(person, id, "Je pense à ma sœur.");
    const { lines } = await dossierOf(person, id);
    expect(lines.map(({ text, source }) => [text, source?.quote])).toEqual([
      ["Lyon", "Lyon"],
      ["Nantes", "Nantes"],
      ["Ma sœur", "ma sœur"],
      ["Hésitation", "J’hésite entre Lyon"],
    ]);
  });

  test("changes a line, and closes a place, by words of the newest message only", async ({ person }) => {
    const id = await discuss(person);
    const rent = { amount: 780, unit: "€", per: "month", role: null, optionId: null } as const;
    menta.say(
      "dossier",
      found([
        { kind: "fact", text: "780 € de loyer", quote: "780 € par mois", value: rent },
        CITY_LINES[0],
        CITY_LINES[1],
      ]),
    );
    await send(person, id, "Lyon à 780 € par mois, ou Nantes.");
    const [fact, lyon, nantes] = (await dossierOf(person, id)).lines as [Line, Line, Line];
    menta.say(
      "dossier",
      found([], {
        moved: [
          { id: fact.id, value: { ...rent, role: "limit" }, quote: "c’est mon maximum" },
          { id: lyon.id, state: "dismissed", quote: "Lyon" },
          { id: nantes.id, state: "dismissed", quote: "laissez Nantes" },
        ],
        closed: [
          { kind: "deadline", lineId: null, quote: "rien ne presse" },
          { kind: "fear", lineId: null, quote: "aucune crainte" },
        ],
      }),
    );
    await send(person, id, "C’est mon maximum. Rien ne presse.");
    const dossier = await dossierOf(person, id);
    expect(dossier.lines).toMatchObject([
      { id: fact.id, value: { amount: 780, role: "limit" }, source: fact.source },
      { id: lyon.id, state: "kept" },
      { id: nantes.id, state: "kept" },
    ]);
    expect(dossier.closed).toEqual([{ kind: "deadline", lineId: null }]);
    // A figure that is not in the person's words is dropped.
    menta.say(
      "dossier",
      found([], { moved: [{ id: fact.id, value: { ...rent, amount: 900 }, quote: "trop" }] }),
    );
    await send(person, id, "C’est trop.");
    expect((await dossierOf(person, id)).lines[0]).toMatchObject({ value: { amount: 780 } });
  });

  test("has the days that the words say, not those that a model counts", async ({ person }) => {
    const id = await discuss(person);
    const day = { day: "2031-01-01" };
    menta.say(
      "dossier",
      found([
        { kind: "deadline", text: "Le 3 mars 2031", quote: "le 3 mars 2031", value: day },
        { kind: "step", text: "Appeler ma sœur", quote: "j’appelle ma sœur", value: day },
      ]),
    );
    await send(person, id, "Je dois répondre le 3 mars 2031, j’appelle ma sœur.");
    expect((await dossierOf(person, id)).lines).toMatchObject([
      { kind: "deadline", value: { day: "2031-03-03" } },
      { kind: "step", value: null },
    ]);
  });

  test("is read with what MENTA had said before it", async ({ person }) => {
    const id = await discuss(person);
    menta.say("chat", "Pour quand ?");
    await send(person, id, CITIES);
    expect(menta.asked("dossier").messages[0]?.content[0]?.text).not.toContain("<previous>");
    await send(person, id, "Le 15.");
    expect(menta.asked("dossier").messages[0]?.content[0]?.text).toContain(
      "<previous>\nPour quand ?\n</previous>\n\n<message>\nLe 15.\n</message>",
    );
  });

  test("does not bring back what was dismissed, and doubles nothing", async ({ person }) => {
    const id = await discuss(person);
    menta.say("dossier", found([...CITY_LINES]), found([...CITY_LINES]));
    await send(person, id, CITIES);
    const before = await dossierOf(person, id);
    await person.get("updateDossier", { id, body: { remove: [before.lines[0]!.id] } });
    await send(person, id, "Lyon ou Nantes, je ne sais plus.");
    expect((await dossierOf(person, id)).lines).toMatchObject([
      { text: "Lyon", state: "dismissed" },
      { text: "Nantes", state: "kept" },
    ]);
  });

  test("keeps the good items of an answer, and logs how many do not fit", async ({ person }) => {
    const id = await discuss(person);
    const wrong = [{ kind: "options", text: "Rennes", quote: "Nantes" }, "Nantes", { text: "Lyon" }];
    const lines = [...CITY_LINES, ...wrong] as unknown as Parameters<typeof found>[0];
    vi.stubEnv("LOG_LEVEL", "warn");
    const log = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    menta.say(
      "dossier",
      found(lines, { moved: [{ id: 1 }], track: "elsewhere", asks: { kind: "deadlines" } }),
    );
    await send(person, id, CITIES);
    const said = log.mock.calls.map(([line]) => String(line)).join("");
    log.mockRestore();
    vi.unstubAllEnvs();
    expect(await dossierOf(person, id)).toMatchObject({
      track: "decide",
      asks: null,
      lines: [{ text: "Lyon" }, { text: "Nantes" }],
    });
    expect(said).toMatch(/"event":"dossier_items_dropped".*"count":4\b/);
  });

  test("whose extraction fails is answered all the same, and changes nothing", async ({ person }) => {
    const id = await discuss(person);
    await send(person, id, CITIES);
    const before = await dossierOf(person, id);
    menta.say("dossier", "Je ne sais pas.");
    const events = await eventsOf(person, id, "Ma sœur vit à Lyon.");
    expect(events.at(-1)?.event).toBe("done");
    expect(await dossierOf(person, id)).toEqual(before);
    expect(await person.get("listMessages", { id })).toHaveLength(4);
  });

  test("that is asked again takes nothing in twice, and asks what its new reply asks", async ({ person }) => {
    const id = await discuss(person);
    menta.say(
      "dossier",
      found([{ kind: "person", text: "Julien", quote: "Julien" }], { asks: asks("fear") }),
    );
    await send(person, id, "Julien.");
    const more = [{ kind: "fact", text: "Il y a Julien", quote: "Julien" }] as const;
    menta.say(
      "dossier",
      found([...more], { asks: asks("deadline"), closed: [{ kind: "fear", lineId: null, quote: "Julien" }] }),
    );
    await person.get("chat", { body: { sessionId: id, retry: true } });
    const dossier = await dossierOf(person, id);
    expect(texts(dossier)).toEqual(["Julien"]);
    expect(dossier).toMatchObject({ closed: [], asks: { kind: "deadline" } });
  });

  test("whose reply broke off takes in what was said, and has asked nothing", async ({ person }) => {
    const id = await discuss(person);
    menta.bedrock.fail({ at: "during", afterWords: 3, kind: "exception" });
    await send(person, id, CITIES);
    const dossier = await dossierOf(person, id);
    expect(texts({ lines: ofKind(dossier, "option") })).toEqual(["Lyon", "Nantes"]);
    expect(dossier).toMatchObject({ asks: null, asked: [] });
  });

  test("asks no model about the dossier where the person wants none, and sends none", async ({ person }) => {
    const id = await discuss(person);
    await send(person, id, CITIES);
    const before = await dossierOf(person, id);
    await person.get("updatePreferences", { body: { dossier: false } });
    const asked = callsOfDossier();
    const events = await eventsOf(person, id, "Ma sœur vit à Lyon.");
    expect(events.at(-1)).toMatchObject({ event: "done", data: { dossier: null } });
    expect(callsOfDossier()).toBe(asked);
    expect(JSON.stringify(menta.asked("chat").messages)).not.toContain("<dossier>");
    expect(await dossierOf(person, id)).toEqual(before);
  });

  test("of a look back takes nothing in", async ({ person }) => {
    const { id: decisionId } = await person.get("createDecision", { body: aDecisionBody() });
    const { id } = await person.get("createSession", { body: { decisionId, isLookBack: true } });
    const asked = callsOfDossier();
    const events = await eventsOf(person, id, CITIES);
    expect(events.at(-1)).toMatchObject({ event: "done", data: { dossier: null } });
    expect(callsOfDossier()).toBe(asked);
    expect(await dossierOf(person, id)).toMatchObject({ version: 0, track: "relire", lines: [] });
  });

  test("in danger takes nothing in, then or later", async ({ person }) => {
    const id = await discuss(person);
    const asked = callsOfDossier();
    await send(person, id, "Je pense à en finir. Partir ce soir ou attendre dimanche ?");
    for (let n = 0; n < 5; n += 1) await send(person, id, `Il pleut, ${n}.`);
    expect(callsOfDossier()).toBe(asked);
    const quote = "attendre dimanche";
    menta.say("dossier", found([{ kind: "option", text: "Attendre dimanche", quote }]));
    await send(person, id, CITIES);
    expect(callsOfDossier()).toBe(asked + 1);
    expect((await dossierOf(person, id)).lines).toEqual([]);
  });
});

test("of eighty lines costs a turn two table calls and thirty write units more at most", async ({
  person,
}) => {
  const turnOf = async (isKept: boolean) => {
    const id = await discuss(person);
    const add = Array.from({ length: 80 }, (_, n) =>
      aLine({ kind: "fact", text: `Je sais que ${digits(n)}` }),
    );
    await person.get("updateDossier", { id, body: { add } });
    await person.get("updatePreferences", { body: { dossier: isKept } });
    menta.say("chat", "Et pour quand faut-il répondre ?");
    if (isKept) menta.say("dossier", found([...CITY_LINES], { asks: asks("deadline") }));
    const used = { calls: 0, write: 0 };
    const unwatch = await watchUnits(({ write }) => {
      used.calls += 1;
      used.write += write;
    });
    await send(person, id, CITIES).finally(unwatch);
    expect((await dossierOf(person, id)).lines).toHaveLength(isKept ? 82 : 80);
    return used;
  };
  const [without, kept] = [await turnOf(false), await turnOf(true)];
  expect(kept.calls - without.calls).toBe(2);
  expect(kept.write - without.write).toBeGreaterThan(0);
  expect(kept.write - without.write).toBeLessThanOrEqual(30);
});

test("goes with the messages of its discussion", async ({ person }) => {
  const id = await discuss(person);
  await send(person, id, CITIES);
  await person.get("clearMessages", { id });
  expect(await dossierOf(person, id)).toMatchObject({ version: 0, lines: [], asked: [] });
});
