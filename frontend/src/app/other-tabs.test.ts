import { expect, test, vi } from "vitest";
import { isSomeoneElse } from "./other-tabs.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);

test("another person under the same cookie is noticed, the same one is not", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{"id":"louise"}')));
  expect(await isSomeoneElse("camille")).toBe(true);
  expect(await isSomeoneElse("louise")).toBe(false);
});

test("without an answer, nobody is sent away", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await isSomeoneElse("camille")).toBe(false);
  fetched.mockResolvedValue(
    new Response('{"message":"Connectez-vous.","code":"signed_out"}', { status: 401 }),
  );
  expect(await isSomeoneElse("camille")).toBe(false);
});
