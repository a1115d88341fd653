import { afterEach, expect, test, vi } from "vitest";
import { toErrorLogFields, log, requestLogContext } from "./log.ts";

const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => write.mockClear());
const lines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

test("every line names the request that it belongs to, also after a wait", async () => {
  const scope = { requestId: "r-1", function: "menta", route: "POST /api/chat" } as const;
  await requestLogContext.run(scope, async () => {
    await Promise.resolve();
    log("warn", "beat_failed", { tries: 2 });
  });
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
  expect(lines()).toEqual([{ level: "warn", event: "beat_failed", at, ...scope, tries: 2 }]);
});

test("an error is logged by names and places, never by its message, which may quote a person", () => {
  const secret = "Je quitte mon mari\n    at la maison (secret)";
  const fields = toErrorLogFields(new Error(secret, { cause: new TypeError("camille@aubry.fr") }));
  expect(fields["error"]).toBe("Error < TypeError");
  expect(JSON.stringify(fields)).not.toMatch(/mari|secret|camille/);
  expect(fields["places"]).toContain("log.test.ts");
});

test("a message that changed after its error was created is not in the logged stack either", () => {
  const error = new Error("first\n    at la maison, quai 3:45\n    at camille");
  error.message = "second";
  const { places } = toErrorLogFields(error);
  expect(places).toContain("log.test.ts");
  expect(places).not.toMatch(/maison|camille/);
});

test("a failed connection is logged by its code, unless the code could be a text", () => {
  const refused = Object.assign(new Error("connect 10.0.0.7:443"), { code: "ECONNREFUSED" });
  const cause = Object.assign(new Error("x", { cause: refused }), { code: "camille@aubry.fr" });
  expect(toErrorLogFields(cause)["error"]).toBe("Error < Error ECONNREFUSED");
  expect(toErrorLogFields("camille@aubry.fr")).toEqual({ error: "string", places: "" });
});

test("lines below the level of the deployment are not written", () => {
  vi.stubEnv("LOG_LEVEL", "error");
  log("warn", "quiet");
  log("error", "loud");
  vi.unstubAllEnvs();
  expect(lines().map(({ event }) => event)).toEqual(["loud"]);
});
