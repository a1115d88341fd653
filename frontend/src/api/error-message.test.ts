import { afterEach, expect, test, vi } from "vitest";
import { ACCESS_TEXTS } from "#frontend/labels/access.ts";
import { PROFILE_PAGE_TEXTS } from "#frontend/features/account/words.ts";
import { ACCOUNT_DATA_TEXTS } from "#frontend/features/account/data/words.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { ApiError, markNetworkFailure, StreamCutError } from "./errors.ts";
import { errorMessage, withRequestReference } from "./error-message.ts";

afterEach(() => vi.unstubAllGlobals());

test("the server's sentence is shown, never its code nor its JSON", () => {
  const refused = new ApiError(422, '{"message":"Le titre est vide.","code":"invalid"}');
  expect(errorMessage(refused, "Échec")).toBe("Le titre est vide.");
});

test("a body that is no refusal leaves the screen its own sentence", () => {
  expect(errorMessage(new ApiError(502, "<html>Bad Gateway</html>"), "Échec")).toBe("Échec");
  expect(errorMessage(new ApiError(500, '{"code":"internal"}'), "Échec")).toBe("Échec");
  expect(errorMessage(new SyntaxError("Unexpected token <"), "Échec")).toBe("Échec");
});

test.each([
  [true, COMMON_TEXTS.unreachable],
  [false, COMMON_TEXTS.offlineFailure],
])("without an answer the action's own sentence comes first, then the cause; online: %s", (onLine, cause) => {
  vi.stubGlobal("navigator", { onLine });
  expect(errorMessage(new StreamCutError(), "Échec.")).toBe(`Échec. ${cause}`);
  expect(errorMessage(markNetworkFailure(new TypeError("Failed to fetch")), "Échec.")).toBe(
    `Échec. ${cause}`,
  );
});

test("what is said of the cause stays the same once the network is back", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const failures = [new StreamCutError(), markNetworkFailure(new TypeError("Failed to fetch"))];
  vi.stubGlobal("navigator", { onLine: true });
  for (const error of failures)
    expect(errorMessage(error, "Échec.")).toBe(`Échec. ${COMMON_TEXTS.offlineFailure}`);
});

test("what is said of a network that was missing is true of then, not of now", () => {
  expect(COMMON_TEXTS.offlineFailure).toMatch(/^Vous étiez hors ligne\./);
});

test.each([
  ACCESS_TEXTS.passkey.failed,
  ACCOUNT_DATA_TEXTS.exportFailed,
  PROFILE_PAGE_TEXTS.saveFailed,
  CHAT_TEXTS.createFailedText,
  CHAT_TEXTS.removeFailedText,
])("one is told once to try again: %s", (sentence) => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(errorMessage(new StreamCutError(), sentence).match(/réessayez/gi)).toHaveLength(1);
});

test("an answer that is too late is said to be so", () => {
  vi.stubGlobal("navigator", { onLine: true });
  const late = markNetworkFailure(new DOMException("", "TimeoutError"));
  for (const error of [late, new StreamCutError(late)])
    expect(errorMessage(error, "Échec.")).toBe(`Échec. ${COMMON_TEXTS.timedOut}`);
});

const named = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ message: "Non.", code, requestId: "abc-1" }));

test.each([
  [500, "internal"],
  [502, "ai_failed"],
  [503, "unavailable"],
])("an unexpected failure, %s, gives the reference of its request", (status, code) => {
  expect(errorMessage(named(status, code), "Échec")).toBe("Non. Référence : abc-1.");
});

test("a refusal that the person can understand gives none", () => {
  for (const [status, code] of [
    [409, "conflict"],
    [422, "invalid"],
    [429, "too_many"],
  ] as const)
    expect(errorMessage(named(status, code), "Échec")).toBe("Non.");
});

test("an answer that is not ours gives the one of the network in between, a stream's error that of its stream", () => {
  const headers = new Headers({ "X-Amz-Cf-Id": "edge-1" });
  const foreign = new ApiError(403, "<html>Forbidden</html>", headers);
  expect(errorMessage(foreign, "Échec.")).toBe("Échec. Référence : edge-1.");
  const body = '{"message":"L’IA n’a pas répondu.","code":"ai_failed"}';
  const late = new ApiError(502, body, new Headers({ "x-request-id": "abc-2" }));
  expect(errorMessage(late, "Échec.")).toBe("L’IA n’a pas répondu. Référence : abc-2.");
});

test("a screen that could not be read keeps its own sentence, and gives the reference too", () => {
  expect(withRequestReference(named(503, "unavailable"), "Rien ne se lit.")).toBe(
    "Rien ne se lit. Référence : abc-1.",
  );
  expect(withRequestReference(named(404, "not_found"), "Rien ne se lit.")).toBe("Rien ne se lit.");
  const wrapped = new Error("Failed to fetch solution", { cause: named(503, "unavailable") });
  expect(withRequestReference(wrapped, "Rien ne se lit.")).toBe("Rien ne se lit. Référence : abc-1.");
});
