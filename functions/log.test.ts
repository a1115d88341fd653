import { afterEach, expect, test, vi } from "vitest";
import { faultFields, log, requestScope } from "./log.ts";

const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
afterEach(() => write.mockClear());
const lines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);

test("every line names the request that it belongs to, also after a wait", async () => {
  await requestScope.run({ requestId: "r-1" }, async () => {
    await Promise.resolve();
    log("warn", "beat_failed");
  });
  expect(lines()).toEqual([
    expect.objectContaining({ level: "warn", event: "beat_failed", requestId: "r-1" }),
  ]);
});

test("an error is told by names and places, never by its message, which may quote a person", () => {
  const secret = "Je quitte mon mari\n    at la maison (secret)";
  const fields = faultFields(new Error(secret, { cause: new TypeError("camille@aubry.fr") }));
  expect(fields["error"]).toBe("Error < TypeError");
  expect(JSON.stringify(fields)).not.toMatch(/mari|secret|camille/);
  expect(fields["places"]).toContain("log.test.ts");
});

test("lines below the level of the deployment are not written", () => {
  vi.stubEnv("LOG_LEVEL", "error");
  log("warn", "quiet");
  log("error", "loud");
  vi.unstubAllEnvs();
  expect(lines().map(({ event }) => event)).toEqual(["loud"]);
});
