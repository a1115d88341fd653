import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Visitor } from "./visitor.ts";

/** Reports a step that succeeded. */
export type ReportStep = (step: string, ms: number) => void;

/** Facts of a failure that may be logged: names, never sent or received content. */
type Facts = Record<string, string | number>;

/** The journey failed. The message is for the operator, in French; `facts` for the log. */
export class StepFailure extends Error {
  override readonly name = "StepFailure";
  readonly facts: Facts;
  constructor(message: string, facts: Facts = {}, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}

/** Runs one step and reports its duration. Throws StepFailure with the step's name if it fails. */
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

/** Returns the answer of a call that must succeed. Never quotes the request, which may contain a password. */
export async function callEndpoint<K extends EndpointName>(
  person: Visitor,
  name: K,
  sent: Parameters<typeof person.call<K>>[1] = {},
) {
  const { status, body } = await person.call(name, sent);
  if (status < 300) return body;
  throw refused(name, status, body);
}

/** Builds a failure with the answer's route and status, which the runbook needs. */
export const refused = (name: EndpointName, status: number, body: unknown): StepFailure =>
  new StepFailure(`${routeOf(name)} a répondu ${status}${refusalOf(body)}.`, {
    route: routeOf(name),
    status,
  });

export const routeOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

/** Returns the code and the sentence of a refusal, the only parts surely written by us. */
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
