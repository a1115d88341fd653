import { expect, test, vi } from "vitest";
import { startProduct } from "#infra/operate/test-product.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { deriveSyntheticUser } from "../platform/synthetic-user.ts";
import { handler } from "./smoke.handler.ts";
import { createCookieApiClient } from "../smoke/visitor.ts";

type Line = Record<string, unknown>;

test("the hourly journey comes to its end twice as one person, who is left with nothing, and a wrong password stops it", async () => {
  const product = await startProduct(temporaryFolder("synthetic-user"));
  vi.stubEnv("SITE_URL", product.url);
  vi.stubEnv("SYNTHETIC_SECRET", "a secret");
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  /** Returns what a run logs: the names of the successful steps, and the other lines. */
  const run = async () => {
    write.mockClear();
    await handler({}, { awsRequestId: "r" });
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Line);
    return {
      steps: lines.flatMap(({ event, step }) => (event === "smoke_step" ? [step] : [])),
      rest: lines.filter(({ event }) => event !== "smoke_step"),
    };
  };
  try {
    const way = ["La page d’accueil", "Se connecter", "Effacer les restes", "Parler", "Décider", "Jeter"];
    for (const hour of ["first", "second"]) {
      const { steps, rest } = await run();
      expect(steps, hour).toEqual([...way, "Effacer", "Se déconnecter"]);
      expect(rest.map(({ event, failed }) => [event, failed])).toEqual([
        ["smoke", 0],
        ["invocation", undefined],
      ]);
    }
    const { email, password } = deriveSyntheticUser("a secret");
    const person = createCookieApiClient(product.url);
    await person.get("login", { body: { email, password } });
    expect([
      await person.get("listSessions"),
      await person.get("listDecisions"),
      await person.get("listTrash"),
    ]).toEqual([[], [], []]);

    await person.get("changePassword", { body: { currentPassword: password, newPassword: "Une-Autre-1!" } });
    const { steps, rest } = await run();
    expect(steps).toEqual(["La page d’accueil"]);
    expect(rest).toContainEqual(
      expect.objectContaining({
        event: "smoke_stopped",
        step: "Se connecter",
        route: "POST /auth/local/signup",
        status: 409,
      }),
    );
    expect(rest).toContainEqual(expect.objectContaining({ event: "smoke", failed: 1 }));
    // No line contains the e-mail, the password or a random label.
    expect(JSON.stringify(rest)).not.toMatch(/simulator|-Aa|[0-9a-f]{26}/);
  } finally {
    vi.unstubAllEnvs();
    write.mockRestore();
    await product.stop();
  }
});
