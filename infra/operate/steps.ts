import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { CommandFailure } from "../failure.ts";
import type { Visitor } from "../local/demo/person.ts";
import { say } from "./command.ts";

/** Does one step of the way and says how long it took. Throws CommandFailure, with the step's name, where it fails. */
export async function step<A>(name: string, work: () => Promise<A>): Promise<A> {
  const startedAt = performance.now();
  try {
    const answer = await work();
    say(`✓ ${name} (${Math.round(performance.now() - startedAt)} ms)`);
    return answer;
  } catch (error) {
    throw new CommandFailure(`✗ ${name} : ${reasonOf(error)}`, { cause: error });
  }
}

/** The answer of a call that must succeed; what was sent is never repeated, as it holds a password. */
export async function ask<K extends EndpointName>(
  person: Visitor,
  name: K,
  sent: Parameters<typeof person.call<K>>[1] = {},
) {
  const { status, body } = await person.call(name, sent);
  if (status < 300) return body;
  throw new CommandFailure(`${routeOf(name)} a répondu ${status}${refusalOf(body)}.`);
}

export const routeOf = (name: EndpointName): string => `${endpoints[name].method} ${endpoints[name].path}`;

/** The code and the sentence of a refusal, the only parts that are ours for sure. */
function refusalOf(body: unknown): string {
  const { code, message } = Object(body) as { code?: unknown; message?: unknown };
  const said = [code, message].filter((part) => typeof part === "string").join(", ");
  return said === "" ? "" : ` : ${said.replace(/\.$/, "")}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof CommandFailure) return error.message;
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${error.message}${cause}`;
}
