import { expect } from "vitest";
import { ulid } from "ulid";
import { test } from "./test-person.ts";

const text = (at: number) => `Le loyer de la ville numéro ${at} est trop haut pour nous deux`;

test("a dossier of more than a hundred lines is made into every document", async ({ person }) => {
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  await person.get("chat", { body: { sessionId: id, message: "Faut-il déménager ?" } });
  const option = { id: ulid(), kind: "option" as const, text: "Partir" };
  const kinds = [
    "option",
    "pro",
    "con",
    "fact",
    "criterion",
    "fear",
    "step",
    "assumption",
    "person",
  ] as const;
  const add = Array.from({ length: 110 }, (_, at) => {
    const kind = kinds[at % kinds.length]!;
    const parentId = kind === "pro" || kind === "con" ? option.id : null;
    return { id: ulid(), kind, parentId, text: text(at) };
  });
  await person.get("updateDossier", { id, body: { add: [option, ...add] } });
  for (const name of [
    "createSummary",
    "createReflection",
    "createArgumentation",
    "createArgumentationEvaluation",
    "createSolution",
  ] as const)
    expect([name, (await person.call(name, { id })).status]).toEqual([name, 201]);
});

test("a message of 8,000 signs is placed, as far as a dossier has room", async ({ person }) => {
  const { id } = await person.get("createSession", { body: { agentType: "prise_decision" } });
  const message = Array.from({ length: 200 }, (_, at) => `Le loyer numéro ${at} coûte ${700 + at} €.`).join(
    " ",
  );
  await person.get("chat", { body: { sessionId: id, message: message.slice(0, 8_000) } });
  const { lines } = await person.get("getDossier", { id });
  expect(lines.length).toBeGreaterThan(5);
});
