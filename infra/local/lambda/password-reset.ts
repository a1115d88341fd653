import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { LOCAL_POOL_IDS, REGION } from "../environment.ts";

/** Builds the event of Cognito's post-confirmation trigger, sent after a forgotten password was replaced. */
export async function createPasswordResetEvent({ sub, email }: { sub: string; email: string }) {
  return {
    version: "1",
    region: REGION,
    userPoolId: LOCAL_POOL_IDS.id,
    userName: await toPoolUserName(email),
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: LOCAL_POOL_IDS.publicClientId },
    triggerSource: "PostConfirmation_ConfirmForgotPassword",
    request: {
      userAttributes: { sub, email, email_verified: "true", "cognito:user_status": "CONFIRMED" },
    },
    response: {},
  };
}
