import { expect, test, vi } from "vitest";
import { isOtherPersonSignedIn } from "./cross-tab-sign-in.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);

test("another person under the same cookie is noticed, the same one is not", async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('{"id":"louise"}')));
  expect(await isOtherPersonSignedIn("camille")).toBe(true);
  expect(await isOtherPersonSignedIn("louise")).toBe(false);
});

test("without an answer, nobody is sent away", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  expect(await isOtherPersonSignedIn("camille")).toBe(false);
  fetched.mockResolvedValue(
    new Response('{"message":"Connectez-vous.","code":"signed_out"}', { status: 401 }),
  );
  expect(await isOtherPersonSignedIn("camille")).toBe(false);
});
