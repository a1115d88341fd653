import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { ExportSchema } from "#shared/account/export.schema.ts";
import { contract } from "#shared/api/contract.ts";
import { PLAN_LIMITS } from "#shared/schema/limits.ts";
import type { StoredAction } from "#shared/plan/plan.rules.ts";
import { setUpPurgeTest } from "#functions/background/test-purge.ts";
import { runScript } from "#test/aws/run.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { poolUserNameFor, TEST_POOL_ID } from "../local/cognito/test-pool.ts";
import { aDecisionBody, anActionBody } from "../local/demo/builders.ts";
import { signUpNewPerson as aVisitor, aSignUpBody } from "../local/demo/person.ts";
import { runPersonCommand } from "./person.ts";
import { capturePrintedLines, simulateStack } from "./test-aws.ts";
import { startProduct } from "./test-product.ts";

const { pool } = await setUpPurgeTest(() => {});
for (const name of ["MAX_DISCUSSIONS", "MAX_DECISIONS", "MAX_PROJECTS"]) vi.stubEnv(name, "0");
// Keeps the log lines of sign-ups out of the output, which the tests read.
vi.stubEnv("LOG_LEVEL", "error");
const { signUp } = await import("#functions/accounts/access.service.ts");
const { findUser } = await import("#functions/accounts/account.rows.ts");
const { PlanEntity, toPlanFields } = await import("#functions/decisions/plan.rows.ts");
const { createSession } = await import("#functions/discussions/discussions.service.ts");
const { exportAccount } = await import("#functions/accounts/export.service.ts");

const VIEWER = {
  host: "menta.example",
  address: "203.0.113.7",
  secure: true,
  cookies: new Map<string, string>(),
  userAgent: "",
};
const NOW = new Date("2026-03-01T10:00:00.000Z");

beforeEach(() => {
  simulateStack({}, { "AWS::DynamoDB::Table": "menta", "AWS::Cognito::UserPool": TEST_POOL_ID });
  vi.stubEnv("AWS_ENDPOINT_URL", undefined);
});

async function aPerson() {
  const body = aSignUpBody();
  const { answer } = await signUp(body, VIEWER);
  await createSession(answer.user.id, contract.createSession.body.parse({}));
  return { email: body.email, id: answer.user.id };
}

const outFile = () => join(temporaryFolder("person"), "export.json");
const isInPool = async (email: string) =>
  (await pool.get(poolUserNameFor(email)).catch(() => undefined)) !== undefined;

test("export writes the document of the account, for its owner's eyes, and over no other file", async () => {
  const { email } = await aPerson();
  const out = outFile();
  const lines = capturePrintedLines();
  await runPersonCommand(["export", email.toUpperCase(), "--out", out]);
  const document = ExportSchema.parse(JSON.parse(readFileSync(out, "utf8")));
  expect(document.account.email).toBe(email);
  expect(document.discussions).toHaveLength(1);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(lines()[0]).toBe("Décisions : 0, discussions : 1, projets : 0.");
  await expect(runPersonCommand(["export", email, "--out", out])).rejects.toThrow(`${out} existe déjà`);
});

test("a dry run writes and erases nothing", async () => {
  const { email, id } = await aPerson();
  const out = outFile();
  capturePrintedLines();
  await runPersonCommand(["export", email, "--out", out, "--dry-run"]);
  await runPersonCommand(["erase", email, "--dry-run"]);
  expect(existsSync(out)).toBe(false);
  expect(await findUser(id)).toBeDefined();
  expect(await isInPool(email)).toBe(true);
});

test("erase takes the person out of the pool and what is theirs, says until when the rest is kept, and spares others", async () => {
  const [gone, other] = [await aPerson(), await aPerson()];
  const lines = capturePrintedLines();
  await runPersonCommand(["erase", gone.email], NOW);
  expect(lines()).toEqual([
    `${gone.email} : décisions : 0, discussions : 1, projets : 0.`,
    "Supprimés : son nom dans l’annuaire, ses connexions, et tout ce qui était à elle.",
    expect.stringMatching(/^Reste la ligne de son compte/) as unknown,
    expect.stringMatching(
      /^Les sauvegardes de la table gardent ses données jusqu’au 2026-04-05 ;/,
    ) as unknown,
    "Les journaux gardent un pseudonyme jusqu’au 2026-05-30.",
  ]);
  expect(await findUser(gone.id)).toBeUndefined();
  expect([await isInPool(gone.email), await isInPool(other.email)]).toEqual([false, true]);
  expect(await findUser(other.id)).toBeDefined();
  await expect(runPersonCommand(["erase", gone.email])).rejects.toThrow(
    `Personne n’a l’adresse ${gone.email}`,
  );
});

test("neither what a person has exported nor how much they have keeps an operator from erasing them", async () => {
  const { email, id } = await aPerson();
  for (let time = 0; time < 20; time += 1) await exportAccount(id);
  await expect(exportAccount(id)).rejects.toMatchObject({ code: "too_many" });
  const lines = capturePrintedLines();
  await runPersonCommand(["export", email, "--out", outFile()]);
  const action = { ...anActionBody({ description: "a".repeat(1_000) }), parentId: null } as StoredAction;
  const plan = toPlanFields(Array.from({ length: 200 }, () => ({ ...action })));
  const bytes = Buffer.byteLength(JSON.stringify(action)) * 200;
  const plans = Array.from({ length: Math.ceil(PLAN_LIMITS.bytesTogether / bytes) }, (_, n) =>
    PlanEntity.put({
      userId: id,
      decisionId: `01ARZ3NDEKTSV4RRFFQ69G${String(n).padStart(4, "0")}`,
      version: 1,
      ...plan,
    }).go(),
  );
  await Promise.all(plans);
  await runPersonCommand(["erase", email], NOW);
  expect(lines()[2]).toBe(`${email} : plus qu’un export ne peut en tenir.`);
  expect([await findUser(id), await isInPool(email)]).toEqual([undefined, false]);
});

test.for([[], ["erase"], ["export", "camille"], ["forget", "a@b.fr"], ["erase", "a@b.fr", "c@d.fr"]])(
  "%j is refused before anything is read",
  async (args) => {
    await expect(runPersonCommand(args)).rejects.toMatchObject({ exitCode: 2 });
  },
);

// Starts the product four times, one after the other.
test(
  "on a laptop: refused while MENTA runs on the folder, done once it is stopped",
  { timeout: 240_000 },
  async () => {
    const MENTA_DATA = temporaryFolder("laptop");
    const product = await startProduct(MENTA_DATA);
    onTestFinished(() => product.stop());
    const visitor = await aVisitor(product.url);
    await visitor.get("createDecision", { body: aDecisionBody() });
    const command = (...args: string[]) =>
      runScript(["infra/operate/person.ts", ...args, visitor.user.email, "--local"], { MENTA_DATA });
    expect(await command("erase")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^MENTA tourne déjà/) as unknown,
    });
    await product.stop();
    const erased = await command("erase");
    expect(erased).toMatchObject({ code: 0, stderr: "" });
    // Recurring tasks do not run during the command, so nothing else is printed.
    expect(erased.stdout).toMatch(
      /^\S+ : décisions : 1, .+\nSupprimés : .+\nReste la ligne .+\nRestent aussi les courriels .+mails\.jsonl.+\n$/,
    );
    expect(erased.stdout).not.toContain("sauvegardes");
    expect(await command("export")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^Personne n’a/) as unknown,
    });
  },
);
