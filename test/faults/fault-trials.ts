import { FAULT_KIND_BY_ERROR_NAME } from "#functions/platform/faults.ts";
import type { LocalService } from "#infra/local/local.ts";
import { documentedErrors } from "./documented-errors.ts";
import { findRefusalProblem } from "./refusal-check.ts";
import type { Answer, Person, UseCase } from "./discussion-cases.ts";
import { SERVICES, type FaultyProduct } from "./faulty-product.ts";
import type { Fault, PlainFaultKind } from "./proxy.plan.ts";

type Call = { service: LocalService; number: number; operation: string };
/** A fault injected into the first try of a call, or into `every` try, so that the call fails for good. */
export type Trial = Call & { fault: Fault; every: boolean };
/** Where use cases are tried, and by whom. */
export type TrialContext = { menta: FaultyProduct; person: Person };

/** Statuses of a refusal because a service is away; a 500 would be a fault of ours. */
const AWAY = new Set([502, 503]);
const TRIES = 3;
const KINDS: readonly PlainFaultKind[] = ["delay", "throttle", "fail", "reset", "lose", "cut"];
const FOR_GOOD = ["fail", "reset", "cut"] as const;
/** Errors that are not injected: the stand-in behind the proxy returns them when they are true. */
const TRUE_ONLY =
  /^\w+ (ConditionalCheckFailed|TransactionCanceled)Exception$|^DeleteWebAuthnCredential ResourceNotFound/;
const READ = /^(Get|Query|Admin(Get|Initiate)|List|converse)/;

/** Returns the calls that a use case makes to the services when nothing fails. */
export async function listServiceCalls({ menta, person }: TrialContext, useCase: UseCase): Promise<Call[]> {
  const { run, verify } = await useCase.prepare(menta, person);
  menta.clearFaults();
  const answer = await run();
  const calls = SERVICES.flatMap((service) =>
    menta.proxy(service).done.map(({ number, operation }) => ({ service, number, operation })),
  );
  await verify(answer);
  return calls;
}

/** Returns every kind of fault, once and permanent, and every error that the operation documents. */
export const everyFault = (call: Call): Trial[] => [
  ...KINDS.flatMap((kind) => [trialOf(call, { kind }, false), trialOf(call, { kind }, true)]),
  ...documentedFaults(call),
];

const isConflict = ({ fault }: DocumentedTrial) => fault.error === "TransactionConflictException";

/**
 * Returns the faults that differ most: for a write, a lost answer, once (the SDK retries) or every time, and
 * a conflict with another transaction; for every second read, a permanent failure, whose kind varies; for
 * every third call, one documented error, a different one each time.
 */
export function representativeFaults(call: Call): Trial[] {
  const { number, operation } = call;
  // The model's transient errors are tried again after seconds: at full size only.
  const documented = documentedFaults(call).filter(
    (trial) => trial.service !== "bedrock" || isOursToMend(trial),
  );
  const byTurns = number % 3 === 0 ? documented.slice(number % documented.length).slice(0, 1) : [];
  const telling: Trial[] = READ.test(operation)
    ? [{ ...call, fault: { kind: FOR_GOOD[number % FOR_GOOD.length]! }, every: true }].filter(
        () => number % 2 === 0,
      )
    : [
        { ...call, fault: { kind: "lose" }, every: false },
        { ...call, fault: { kind: "lose" }, every: true },
        ...documented.filter(isConflict),
      ];
  return [...telling, ...byTurns];
}

const trialOf = <F extends Fault>(call: Call, fault: F, every: boolean) => ({ ...call, fault, every });

type DocumentedTrial = Trial & { fault: { kind: "refuse"; error: string } };

const documentedFaults = (call: Call): DocumentedTrial[] =>
  documentedErrors(call.service, OPERATION_NAMES[call.operation] ?? call.operation)
    .filter((error) => !TRUE_ONLY.test(`${call.operation} ${error}`))
    .map((error) => trialOf(call, { kind: "refuse" as const, error }, false));

/** The operations of the model and of the mail are named by their address. */
const OPERATION_NAMES: Record<string, string> = {
  "outbound-emails": "SendEmail",
  converse: "Converse",
  "converse-stream": "ConverseStream",
};

/** Runs a use case with one fault, then again until it succeeds. Returns the problem, or undefined. */
export async function runTrial(
  { menta, person }: TrialContext,
  useCase: UseCase,
  trial: Trial,
): Promise<string | undefined> {
  const { run, verify } = await useCase.prepare(menta, person);
  menta.clearFaults();
  plan(menta, trial);
  try {
    let answer = await run();
    menta.clearFaults();
    if (!isSuccess(answer)) {
      const isExpected = AWAY.has(answer.status) || (isOursToMend(trial) && answer.status >= 400);
      const wrong = isExpected ? findRefusalProblem(answer) : `answered ${formatAnswer(answer)}`;
      if (wrong) return formatProblem(useCase, trial, wrong);
      answer = await retryUntilSuccess(run, useCase);
    }
    await verify(answer);
    return undefined;
  } catch (error) {
    return formatProblem(useCase, trial, error instanceof Error ? error.message : String(error));
  } finally {
    menta.clearFaults();
  }
}

/**
 * Injects the fault. The SDK's retries of a call of the table or the pool share its number; the model's
 * retries count as new calls.
 */
function plan(menta: FaultyProduct, { service, number, fault, every }: Trial): void {
  const times = every ? Infinity : 1;
  const isLater = service === "bedrock" && every;
  menta
    .proxy(service)
    .next(fault, { times, match: (asked) => (isLater ? asked.number >= number : asked.number === number) });
}

async function retryUntilSuccess(
  run: () => Promise<Answer>,
  { alreadyDoneStatus: doneBefore }: UseCase,
): Promise<Answer> {
  const seen: string[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const answer = await run();
    if (isSuccess(answer) || answer.status === doneBefore) return answer;
    seen.push(formatAnswer(answer));
  }
  throw new Error(`never succeeds again: ${seen.join(" | ")}`);
}

const isSuccess = ({ status }: Answer) => status < 300;
const formatAnswer = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)}`;

/** Whether a fault must be answered with 500: no retry helps, and the code handles no such refusal. */
const isOursToMend = ({ fault }: Trial) =>
  fault.kind === "refuse" && FAULT_KIND_BY_ERROR_NAME.get(fault.error) !== "transient";

function formatProblem(
  { name }: UseCase,
  { service, number, operation, fault, every }: Trial,
  wrong: string,
) {
  const what = fault.kind === "refuse" ? fault.error : fault.kind;
  return `${name}: ${service} call ${number} (${operation}) ${what}${every ? " every time" : ""}: ${wrong}`;
}
