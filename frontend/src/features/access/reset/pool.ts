import { createAmplifyContext } from "aws-amplify";
import { resetPassword } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { poolUserName } from "#shared/access/user-pool.rules.ts";
import type { Config } from "#frontend/api/config.ts";

// The library warns about any endpoint that is not Amazon's; on a laptop, the pool is under our own.
ConsoleLogger.LOG_LEVEL = "ERROR";

/** Asks the pool to send a code. The answer is the same without an account. */
export async function requestCode(email: string): Promise<void> {
  const [context, username] = await Promise.all([poolContext(), poolUserName(email)]);
  await resetPassword(context, { username });
}

/** Prepares the library without token storage, so that it stores nothing in the browser. */
async function poolContext() {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await readConfig();
  const endpoint = userPoolEndpoint
    ? { userPoolEndpoint: new URL(userPoolEndpoint, window.location.href).href }
    : {};
  return createAmplifyContext(
    { Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } },
    { Auth: {} },
  );
}

/** Fails with the library's error name for a missing answer. */
export async function readConfig(): Promise<Config> {
  try {
    const answer = await fetch("/config.json");
    return (await answer.json()) as Config;
  } catch (cause) {
    throw Object.assign(new Error("No configuration", { cause }), { name: "NetworkError" });
  }
}
