import { expect, test, vi } from "vitest";
import { createWithStableId } from "./creation-id.ts";
import { ApiError } from "./errors.ts";

test.each([
  ["no answer", new TypeError("Failed to fetch")],
  ["a service that is away", new ApiError(503, "{}")],
])("after %s the same content is sent under the same id, until it is answered", async (_, failure) => {
  const create = vi.fn<(id: string) => Promise<string>>();
  create.mockRejectedValueOnce(failure).mockResolvedValue("made");
  const send = (title: string) => createWithStableId(["createProject", { title }], create);
  await expect(send("Maison")).rejects.toBe(failure);
  await send("Jardin");
  expect(await send("Maison")).toBe("made");
  await send("Maison");
  const [first, other, again, later] = create.mock.calls.map(([id]) => id);
  expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
  expect(again).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

test("what was refused was not made: sent again, it is another", async () => {
  const create = vi.fn<(id: string) => Promise<string>>().mockRejectedValue(new ApiError(422, "{}"));
  for (let n = 0; n < 2; n += 1) await createWithStableId("same", create).catch(() => {});
  expect(create.mock.calls[0]).not.toEqual(create.mock.calls[1]);
});

test("two at once are two", async () => {
  const create = vi.fn((id: string) => Promise.resolve(id));
  const [one, two] = await Promise.all([
    createWithStableId("same", create),
    createWithStableId("same", create),
  ]);
  expect(one).not.toBe(two);
});
