import { REFUSAL_STATUS_BY_CODE } from "#shared/schema/refusal-status.ts";
import { RefusalSchema } from "#shared/schema/refusal.schema.ts";
import { FOREIGN_WORDS } from "#test/faults/refusal-check.ts";
import type { Generated } from "./generate.ts";
import type { HttpAnswer, CanaryUser } from "./people.ts";

const STACK = /\bat (?:async )?[\w.<>[\] ]+ \([^)]*:\d+:\d+\)|node_modules\/|file:\/\/\/|\/functions\/\w+\//;
const SECRETS = ["ORIGIN_SECRET", "USER_POOL_CLIENT_SECRET", "LOG_KEY", "AWS_ACCESS_KEY_ID"];

/** Returns what is wrong with an answer, if anything. `strangers`: everybody except the person who asked. */
export function findAnswerProblem(
  { status, text, headers }: HttpAnswer,
  strangers: readonly CanaryUser[],
): string | undefined {
  if (status === 500 || status > 503) return `status ${status}`;
  if (STACK.test(text)) return "a stack";
  const secret = SECRETS.find((name) => process.env[name] && text.includes(process.env[name]));
  if (secret) return `the secret ${secret}`;
  const everything = text + JSON.stringify(headers);
  const mark = strangers.flatMap(({ marks }) => marks).find((one) => everything.includes(one));
  if (mark) return `what is another's: ${mark}`;
  if (status < 400) return undefined;
  return findRefusalProblem(status, text);
}

/** Words of schema errors that nobody has put into French. */
const SCHEMA_WORDS = /\b(Invalid|input|expected|received|Too (big|small)|Unrecognized|must|required)\b/;
const isFrench = (said: string) =>
  /^\p{Lu}/u.test(said) && !FOREIGN_WORDS.test(said) && !SCHEMA_WORDS.test(said);

function findRefusalProblem(status: number, text: string): string | undefined {
  const { success, data } = RefusalSchema.strict().safeParse(parsed(text));
  if (!success) return "not a refusal of the contract";
  if (REFUSAL_STATUS_BY_CODE[data.code] !== status) return `${data.code} with this status`;
  const said = [data.message, ...(data.issues ?? []).map(({ message }) => message)];
  const foreign = said.find((message) => !isFrench(message));
  return foreign === undefined ? undefined : `says « ${foreign} »`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function describeProblem(sent: Generated, { status, text }: HttpAnswer, problem: string): string {
  return `${problem}: ${sent.name} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers).slice(0, 150)} ${(
    sent.raw ?? ""
  ).slice(0, 700)} → ${status} ${text.slice(0, 300)}`;
}
