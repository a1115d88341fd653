import { beforeAll, expect, test } from "vitest";
import { DEMO, fillDemo } from "#infra/local/demo/fill.ts";
import { DEMO_CONVERSATIONS } from "#infra/local/demo/conversations.ts";
import { visitor } from "#infra/local/demo/person.ts";
import { product } from "./product.ts";

let url = "";
beforeAll(async () => {
  ({ url } = await product());
});

/** How many messages the discussions of the demo account hold, by agent; there is one of each. */
async function contents() {
  const demo = visitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const sessions = await demo.get("listSessions");
  expect(sessions).toHaveLength(3);
  const counts = sessions.map(async ({ id, agentType }): Promise<[string, number]> => [
    agentType,
    (await demo.get("listMessages", { id })).length,
  ]);
  return Object.fromEntries(await Promise.all(counts));
}

test("the seed completes what an earlier one left half-way; once more, it adds nothing", async () => {
  const demo = visitor(url);
  await demo.get("signup", { body: DEMO });
  const [{ agentType, says }] = DEMO_CONVERSATIONS as [(typeof DEMO_CONVERSATIONS)[number]];
  const { id: sessionId } = await demo.get("createSession", { body: { agentType } });
  await demo.get("chat", { body: { sessionId, message: says[0] } });

  expect(await fillDemo(url)).toBe(3);
  const whole = { apprendre: 4, creativite: 4, prise_decision: 6 };
  expect(await contents()).toEqual(whole);
  expect(await fillDemo(url)).toBe(0);
  expect(await contents()).toEqual(whole);
});

test("a discussion that was removed comes back, and one that was gone on with stays", async () => {
  const demo = visitor(url);
  await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  const sessions = await demo.get("listSessions");
  const idOf = (agent: string) => sessions.find(({ agentType }) => agentType === agent)?.id ?? "";
  await demo.get("removeSession", { id: idOf("apprendre") });
  await demo.get("chat", { body: { sessionId: idOf("creativite"), message: "Et si je me taisais ?" } });
  expect(await fillDemo(url)).toBe(1);
  expect(await contents()).toEqual({ apprendre: 4, creativite: 6, prise_decision: 6 });
});
