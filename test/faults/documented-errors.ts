import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LocalService } from "#infra/local/local.ts";

const require = createRequire(import.meta.url);

/** The operations that our code calls in each service, by the SDK's package. */
const OPERATIONS: Record<LocalService, { client: string; operations: readonly string[] }> = {
  database: {
    client: "client-dynamodb",
    operations: [
      "GetItem",
      "PutItem",
      "UpdateItem",
      "DeleteItem",
      "Query",
      "BatchGetItem",
      "BatchWriteItem",
      "TransactWriteItems",
    ],
  },
  pool: {
    client: "client-cognito-identity-provider",
    operations: [
      "AdminCreateUser",
      "AdminDeleteUser",
      "AdminGetUser",
      "AdminInitiateAuth",
      "AdminRespondToAuthChallenge",
      "AdminSetUserMFAPreference",
      "AdminSetUserPassword",
      "AssociateSoftwareToken",
      "ChangePassword",
      "CompleteWebAuthnRegistration",
      "ConfirmForgotPassword",
      "DeleteWebAuthnCredential",
      "ListUsers",
      "ListWebAuthnCredentials",
      "StartWebAuthnRegistration",
      "VerifySoftwareToken",
    ],
  },
  mail: { client: "client-sesv2", operations: ["SendEmail"] },
  scheduler: { client: "client-scheduler", operations: ["CreateSchedule", "DeleteSchedule"] },
  bedrock: { client: "client-bedrock-runtime", operations: ["Converse", "ConverseStream"] },
};

export const SERVICES_WE_CALL = Object.keys(OPERATIONS) as LocalService[];

/**
 * Returns the names of the errors that the SDK documents for one of these operations, or for all of a
 * service.
 */
export function documentedErrors(service: LocalService, operation?: string): string[] {
  const { client, operations } = OPERATIONS[service];
  const names = (operation ? [operation] : operations).flatMap((name) => {
    const folder = join(dirname(require.resolve(`@aws-sdk/${client}`)), "../dist-types/commands");
    const types = readFileSync(join(folder, `${name}Command.d.ts`), "utf8");
    return [...types.matchAll(/@throws \{@link (\w+)\}/g)].map((found) => found[1]!);
  });
  return [...new Set(names)].filter((name) => !name.endsWith("ServiceException"));
}
