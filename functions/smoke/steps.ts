import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { Visitor } from "./visitor.ts";

/** Reports a step that has succeeded. */
export type ReportStep = (step: string, ms: number) => void;

/** What a log may hold of a failure: names, never what was sent or answered. */
type Facts = Record<string, string | number>;

/** The journey stopped: the message is for who started it, in French, `facts` for the log. */
export class StepFailure extends Error {
  override readonly name = "StepFailure";
  readonly facts: Facts;
  constructor(message: string, facts: Facts = {}, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}

/** Does one step of the journey and says how long it took. Throws StepFailure, with the step's name, where it fails. */
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

/** The answer of a call that must succeed; what was sent is never repeated, as it holds a password. */
export async function callEndpoint<K extends EndpointName>(
  person: Visitor,
  name: K,
  sent: Parameters<typeof person.call<K>>[1] = {},
) {
  const { status, body } = await person.call(name, sent);
  if (status < 300) return body;
  throw refused(name, status, body);
}

/** What was answered, with the route and status by which the runbook goes on. */
export const refused = (name: EndpointName, status: number, body: unknown): StepFailure =>
  new StepFailure(`${routeOf(name)} a répondu ${status}${refusalOf(body)}.`, {
    route: routeOf(name),
    status,
  });

export const routeOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

/** The code and the sentence of a refusal, the only parts that are ours for sure. */
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
