import { expect } from "vitest";
import { menta } from "./product.ts";
import { test } from "./test-person.ts";

type Sent = { system: { text: string }[] };

test("preferences have defaults, keep what is sent, and refuse a zone that does not exist", async ({
  person,
}) => {
  expect(await person.get("getPreferences")).toEqual({ timeZone: null });
  const noumea = { timeZone: "Pacific/Noumea" };
  expect(await person.get("updatePreferences", { body: noumea })).toEqual(noumea);
  expect(await person.get("updatePreferences", { body: {} })).toEqual(noumea);
  const { status, body } = await person.call("updatePreferences", { body: { timeZone: "+11:00" } });
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { message: "Ce fuseau horaire est inconnu.", issues: [{ path: "timeZone" }] },
  });
  expect(await person.get("getPreferences")).toEqual(noumea);
});

test("every prompt says what day it is where the person is", async ({ person }) => {
  // Fourteen hours ahead, it is another day there for most of ours; elsewhere it is another one still.
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
