import { createAmplifyContext } from "aws-amplify";
import { resetPassword } from "aws-amplify/auth";
import { ConsoleLogger } from "aws-amplify/utils";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import type { Config } from "#frontend/api/config.ts";

// The library warns about each endpoint outside Amazon; on a laptop, the user pool is a local server.
ConsoleLogger.LOG_LEVEL = "ERROR";

/** Asks the Cognito user pool to send a code. Answers in the same way for an address without an account. */
export async function requestResetCode(email: string): Promise<void> {
  const [context, username] = await Promise.all([poolContext(), toPoolUserName(email)]);
  await resetPassword(context, { username });
}

/** Returns the library's configuration. It has no token storage, so that nothing is stored in the browser. */
async function poolContext() {
  const { userPoolId, userPoolClientId, userPoolEndpoint } = await fetchDeploymentConfig();
  const endpoint = userPoolEndpoint
    ? { userPoolEndpoint: new URL(userPoolEndpoint, window.location.href).href }
    : {};
  return createAmplifyContext(
    { Auth: { Cognito: { userPoolId, userPoolClientId, ...endpoint } } },
    { Auth: {} },
  );
}

/**
 * Reads the configuration of the deployment. Throws an error with the library's name for network errors if
 * there is no answer.
 */
export async function fetchDeploymentConfig(): Promise<Config> {
  try {
    const answer = await fetch("/config.json");
    return (await answer.json()) as Config;
  } catch (cause) {
    throw Object.assign(new Error("No configuration", { cause }), { name: "NetworkError" });
  }
}
