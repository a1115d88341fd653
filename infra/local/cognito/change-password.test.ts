import { ChangePasswordCommand } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, expect, test } from "vitest";
import { TEST_PASSWORD, poolUserNameFor, poolErrorMatching, startTestPool } from "./test-pool.ts";

const EMAIL = "zoe@exemple.fr";
const NAME = poolUserNameFor(EMAIL);
const pool = await startTestPool();
afterAll(() => pool.close());

test("a password is changed by whoever says the present one, and by nobody after a reset", async () => {
  await pool.create(EMAIL);
  await pool.setPassword(NAME, TEST_PASSWORD);
  const { AuthenticationResult } = await pool.signIn(NAME, TEST_PASSWORD);
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    pool.client.send(
      new ChangePasswordCommand({
        AccessToken: AuthenticationResult?.AccessToken,
        PreviousPassword,
        ProposedPassword,
      }),
    );
  const wrong = poolErrorMatching("NotAuthorizedException", "Incorrect username or password.");
  await expect(change("Pas-La-Bonne!", "Une-Autre!")).rejects.toEqual(wrong);
  await expect(change(TEST_PASSWORD, "Abcdefg1")).rejects.toEqual(
    poolErrorMatching("InvalidPasswordException"),
  );
  await change(TEST_PASSWORD, "Une-Autre!");
  await pool.signIn(NAME, "Une-Autre!");
  await pool.setPassword(NAME, "De-La-Personne!");
  await expect(change("Une-Autre!", "Du-Tiers!!")).rejects.toEqual(wrong);
  await pool.signIn(NAME, "De-La-Personne!");
});

test("of two changes at once, one holds", async () => {
  const { AuthenticationResult } = await pool.signIn(NAME, "De-La-Personne!");
  const wanted = ["La-Premiere!", "La-Seconde!"];
  const changes = await Promise.allSettled(
    wanted.map((ProposedPassword) =>
      pool.client.send(
        new ChangePasswordCommand({
          AccessToken: AuthenticationResult?.AccessToken,
          PreviousPassword: "De-La-Personne!",
          ProposedPassword,
        }),
      ),
    ),
  );
  const held = changes.findIndex(({ status }) => status === "fulfilled");
  expect(changes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await pool.signIn(NAME, wanted[held]!);
});
