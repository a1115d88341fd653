import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { closeServer, listenLocally } from "../local/http.ts";
import { assumePipelineRole } from "./assume.ts";
import { printed } from "./test-aws.ts";

/** A GitHub that answers so, what it was asked, and the environment of a job in it. */
async function aJob(status: number, body: object) {
  const asked: (string | undefined)[][] = [];
  const server = createServer(({ url, headers }, response) => {
    asked.push([url, headers.authorization]);
    response.writeHead(status).end(JSON.stringify(body));
  });
  onTestFinished(() => closeServer(server));
  const RUNNER_TEMP = temporaryFolder("runner");
  const env = {
    ACTIONS_ID_TOKEN_REQUEST_URL: `${await listenLocally(server)}/token?api-version=2`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of the job",
    AWS_ROLE_ARN: "arn:aws:iam::111122223333:role/menta-staging",
    RUNNER_TEMP,
    GITHUB_ENV: join(RUNNER_TEMP, "environment"),
  };
  return { asked, env, file: join(RUNNER_TEMP, "oidc-token") };
}

test("the token is requested for AWS only, written to a file for its owner, and its path passed to the next steps", async () => {
  const { asked, env, file } = await aJob(200, { value: "a.signed.token" });
  const lines = printed();
  await assumePipelineRole([], env);
  expect(asked).toEqual([["/token?api-version=2&audience=sts.amazonaws.com", "Bearer of the job"]]);
  expect(readFileSync(file, "utf8")).toBe("a.signed.token");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(env.GITHUB_ENV, "utf8")).toBe(
    `AWS_WEB_IDENTITY_TOKEN_FILE=${file}\nAWS_ROLE_SESSION_NAME=menta-pipeline\n`,
  );
  expect(lines().join("")).not.toContain("signed");
});

test("without a token, a role or a pipeline, nothing is left, and the reason is said", async () => {
  printed();
  const { env } = await aJob(403, {});
  await expect(assumePipelineRole([], env)).rejects.toThrow("GitHub n’a pas donné de jeton : 403.");
  await expect(assumePipelineRole([], { ...env, AWS_ROLE_ARN: "" })).rejects.toThrow("AWS_ROLE_ARN");
  await expect(assumePipelineRole([], {})).rejects.toThrow("GitHub Actions");
});
