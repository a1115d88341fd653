import { afterEach, expect, test, vi } from "vitest";
import { COMMON } from "#frontend/labels/common.ts";
import { ApiError, fromNetwork, StreamCutError } from "./errors.ts";
import { messageFor } from "./message-for.ts";

afterEach(() => vi.unstubAllGlobals());

test("the server's sentence is shown, never its code nor its JSON", () => {
  const refused = new ApiError(422, '{"message":"Le titre est vide.","code":"invalid"}');
  expect(messageFor(refused, "Échec")).toBe("Le titre est vide.");
});

test("a body that is no refusal leaves the screen its own sentence", () => {
  expect(messageFor(new ApiError(502, "<html>Bad Gateway</html>"), "Échec")).toBe("Échec");
  expect(messageFor(new ApiError(500, '{"code":"internal"}'), "Échec")).toBe("Échec");
  expect(messageFor(new SyntaxError("Unexpected token <"), "Échec")).toBe("Échec");
});

test.each([
  [true, COMMON.unreachable],
  [false, COMMON.offlineFailure],
])("the network is named, online %s", (onLine, sentence) => {
  vi.stubGlobal("navigator", { onLine });
  expect(messageFor(new StreamCutError(), "Échec")).toBe(sentence);
  expect(messageFor(fromNetwork(new TypeError("Failed to fetch")), "Échec")).toBe(sentence);
});
