import { expect, test } from "vitest";
import { chooseInstalledModel, listChatModels } from "./installed-models.ts";
import { startTestServer } from "./test-server.ts";

const GB = 1_000_000_000;
const listed = async (...ids: string[]) => {
  const { baseUrl } = await startTestServer(
    {},
    ids.map((id) => ({ id })),
  );
  return listChatModels({ baseUrl }, new AbortController().signal);
};

test("the largest model comes first; one that holds no conversation, or runs elsewhere, is not listed", async () => {
  const models = await listed(
    "llama3.2:3b",
    "text-embedding-nomic-embed-text-v1.5",
    "bge-m3:latest",
    "mixtral:8x7b",
    "gemma3:12b",
    "qwen2.5-0.5b-instruct",
    "gpt-oss:120b-cloud",
  );
  expect(models.map(({ id }) => id)).toEqual([
    "mixtral:8x7b",
    "gemma3:12b",
    "llama3.2:3b",
    "qwen2.5-0.5b-instruct",
  ]);
});

test("a size that the server tells counts before the name", async () => {
  const { baseUrl } = await startTestServer({}, [
    { id: "a:7b", meta: { size: 2 * GB } },
    { id: "b:latest", meta: { size: 9 * GB } },
  ]);
  expect(await listChatModels({ baseUrl }, new AbortController().signal)).toEqual([
    { id: "b:latest", bytes: 9 * GB },
    { id: "a:7b", bytes: 2 * GB },
  ]);
});

test("the largest that fits into the memory is asked; where none does, the smallest", () => {
  const models = [
    { id: "70b", bytes: 40 * GB },
    { id: "12b", bytes: 8 * GB },
    { id: "3b", bytes: 2 * GB },
  ];
  expect([64, 16, 8, 2].map((memory) => chooseInstalledModel(models, memory * GB))).toEqual([
    "70b",
    "12b",
    "3b",
    "3b",
  ]);
});

test("a server without a model that talks is said to have none", () => {
  expect(() => chooseInstalledModel([])).toThrow(expect.objectContaining({ reason: "no model" }));
});
