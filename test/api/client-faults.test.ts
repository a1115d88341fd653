import { afterEach, expect, test, vi } from "vitest";
import { createCookieApiClient } from "#infra/local/demo/person.ts";
import { url } from "./product.ts";

afterEach(() => vi.useRealTimers());

const FAULT = {
  kind: "boundary" as const,
  name: "TypeError",
  page: "/decision-flow",
  release: "index-a1",
  places: ["flow-a1.js:1:234"],
  components: [],
};
const report = (body: object) =>
  createCookieApiClient(url).call("reportFault", { body: { ...FAULT, ...body } });

test("somebody who is not signed in reports a fault; what is too large or of no kind is refused", async () => {
  expect(await report({})).toMatchObject({ status: 200, body: { success: true } });
  const refused = await Promise.all([
    report({ name: "x".repeat(201) }),
    report({ places: Array<string>(9).fill("a.js:1:1") }),
    report({ kind: "autre" }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test("one address reports twenty in an hour at most", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * 60 * 60 * 1000 });
  const answers = await Promise.all(Array.from({ length: 25 }, () => report({})));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => ({ status, body }))).toMatchObject(
    Array.from({ length: 5 }, () => ({
      status: 429,
      body: { message: expect.stringMatching(/^Trop de tentatives\. Réessayez/) as string },
    })),
  );
});
