import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { CookieApiClient } from "./visitor.ts";

/** Called for each step that succeeded, with its duration in milliseconds. */
export type ReportStep = (step: string, ms: number) => void;

/** What may be logged of a failure: names and numbers, never what was sent or received. */
type Facts = Record<string, string | number>;

/**
 * Thrown if a step of the journey fails. The message is in French, for the operator. `facts` are for the log.
 */
export class StepFailure extends Error {
  override readonly name = "StepFailure";
  readonly facts: Facts;
  constructor(message: string, facts: Facts = {}, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}

/** Runs one step and reports its duration. If it fails, throws StepFailure with the name of the step. */
export async function runStep<A>(report: ReportStep, name: string, work: () => Promise<A>): Promise<A> {
  const startedAt = performance.now();
  try {
    const answer = await work();
    report(name, Math.round(performance.now() - startedAt));
    return answer;
  } catch (error) {
    const facts = error instanceof StepFailure ? error.facts : { error: nameOf(error) };
    throw new StepFailure(`✗ ${name} : ${reasonOf(error)}`, { step: name, ...facts }, { cause: error });
  }
}

/**
 * Calls a route and returns its answer. Throws StepFailure unless it succeeds. The failure never quotes the
 * request, which may contain a password.
 */
export async function callEndpoint<K extends EndpointName>(
  person: CookieApiClient,
  name: K,
  sent: Parameters<typeof person.call<K>>[1] = {},
) {
  const { status, body } = await person.call(name, sent);
  if (status < 300) return body;
  throw createRefusedCallFailure(name, status, body);
}

/** Builds the failure of a refused call, with its route and status: the runbook names causes by these. */
export const createRefusedCallFailure = (name: EndpointName, status: number, body: unknown): StepFailure =>
  new StepFailure(`${routeOf(name)} a répondu ${status}${refusalOf(body)}.`, {
    route: routeOf(name),
    status,
  });

export const routeOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

/**
 * Returns the code and message of a refusal. Other parts of an answer are not quoted: they may contain a text
 * of a person.
 */
function refusalOf(body: unknown): string {
  const { code, message } = Object(body) as { code?: unknown; message?: unknown };
  const said = [code, message].filter((part) => typeof part === "string").join(", ");
  return said === "" ? "" : ` : ${said.replace(/\.$/, "")}`;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

function reasonOf(error: unknown): string {
  if (error instanceof StepFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message}${cause}`;
}
