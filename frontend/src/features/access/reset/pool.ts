import { createAmplifyContext } from "aws-amplify";
import { resetPassword } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { poolUserName } from "#shared/access/user-pool.rules.ts";
import type { Config } from "#frontend/api/config.ts";

// It warns of every address that is not Amazon's own: on a laptop the pool stands under ours.
ConsoleLogger.LOG_LEVEL = "ERROR";

/** Asks the pool to send a code. It answers the same for an address without an account. */
export async function requestCode(email: string): Promise<void> {
  const [context, username] = await Promise.all([poolContext(), poolUserName(email)]);
  await resetPassword(context, { username });
}

/** Without anything that keeps or renews a sign-in: the library writes nothing into the browser. */
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

/** Fails by the name that the library gives to what has no answer. */
export async function readConfig(): Promise<Config> {
  try {
    const answer = await fetch("/config.json");
    return (await answer.json()) as Config;
  } catch (cause) {
    throw Object.assign(new Error("No configuration", { cause }), { name: "NetworkError" });
  }
}
