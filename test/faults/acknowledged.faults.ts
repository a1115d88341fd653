import type { Service } from "#infra/local/local.ts";
import { badRefusal } from "./acknowledged.sentence.ts";
import type { Answered, Person, UseCase } from "./acknowledged.cases.ts";
import { SERVICES, type FaultyProduct } from "./acknowledged.product.ts";
import type { FaultKind } from "./proxy.plan.ts";

/** One fault: what is done to the first try of a call, or to `every` try, so that the call fails for good. */
export type Trial = { service: Service; number: number; kind: FaultKind; every: boolean };
/** Where use cases are tried, and by whom. */
export type Stage = { menta: FaultyProduct; person: Person };

type Call = { service: Service; number: number; operation: string };

/** Statuses by which a service that is away may be told; a 500 would be a fault of ours. */
const AWAY = new Set([502, 503]);
const TRIES = 3;
const KINDS: readonly FaultKind[] = ["delay", "throttle", "fail", "reset", "lose", "cut"];
const FOR_GOOD = ["fail", "reset", "cut"] as const;
const READ = /^(Get|Query|Admin(Get|Initiate)|List|converse)/;

/** The calls that a use case makes to the services, when all is well. */
export async function callsOf({ menta, person }: Stage, useCase: UseCase): Promise<Call[]> {
  const { act, holds } = await useCase.prepare(menta, person);
  menta.calm();
  const answer = await act();
  const calls = SERVICES.flatMap((service) =>
    menta.proxy(service).done.map(({ number, operation }) => ({ service, number, operation })),
  );
  await holds(answer);
  return calls;
}

/** Every kind of fault, once and for good. */
export const everyFault = ({ service, number }: Call): Trial[] =>
  KINDS.flatMap((kind) => [false, true].map((every) => ({ service, number, kind, every })));

/**
 * The faults that differ most: a write that was done though nobody was told, which the SDK tries again or not; a
 * read that fails for good, in turn one way or another.
 */
export function tellingFaults({ service, number, operation }: Call): Trial[] {
  const call = { service, number };
  return READ.test(operation)
    ? [{ ...call, kind: FOR_GOOD[number % FOR_GOOD.length]!, every: true }]
    : [
        { ...call, kind: "lose", every: false },
        { ...call, kind: "lose", every: true },
      ];
}

/** Runs a use case with one fault, then again until it succeeds. Answers what is wrong, or nothing. */
export async function trial(
  { menta, person }: Stage,
  useCase: UseCase,
  fault: Trial,
): Promise<string | undefined> {
  const { act, holds } = await useCase.prepare(menta, person);
  menta.calm();
  plan(menta, fault);
  let operation = "";
  try {
    let answer = await act();
    operation = operationOf(menta, fault);
    menta.calm();
    if (!isSuccess(answer)) {
      const wrong = AWAY.has(answer.status) ? badRefusal(answer) : `answered ${told(answer)}`;
      if (wrong) return say(useCase, fault, operation, wrong);
      answer = await againAndAgain(act, useCase);
    }
    await holds(answer);
    return undefined;
  } catch (error) {
    return say(useCase, fault, operation, error instanceof Error ? error.message : String(error));
  } finally {
    menta.calm();
  }
}

/** The SDK tries a call of the table or the pool again under its number; the model's tries are calls of their own. */
function plan(menta: FaultyProduct, { service, number, kind, every }: Trial): void {
  const times = every ? Infinity : 1;
  const isLater = service === "bedrock" && every;
  menta
    .proxy(service)
    .next(
      { kind },
      { times, match: (asked) => (isLater ? asked.number >= number : asked.number === number) },
    );
}

async function againAndAgain(act: () => Promise<Answered>, { doneBefore }: UseCase): Promise<Answered> {
  const seen: string[] = [];
  for (let n = 0; n < TRIES; n += 1) {
    const answer = await act();
    if (isSuccess(answer) || answer.status === doneBefore) return answer;
    seen.push(told(answer));
  }
  throw new Error(`never succeeds again: ${seen.join(" | ")}`);
}

const isSuccess = ({ status }: Answered) => status < 300;
const told = ({ status, body }: Answered) => `${status} ${JSON.stringify(body)}`;

const operationOf = (menta: FaultyProduct, { service, number }: Trial) =>
  menta.proxy(service).done.find((asked) => asked.number === number)?.operation ?? "no call";

const say = ({ name }: UseCase, { service, number, kind, every }: Trial, operation: string, wrong: string) =>
  `${name}: ${service} call ${number} (${operation}) ${kind}${every ? " every time" : ""}: ${wrong}`;
