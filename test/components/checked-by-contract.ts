import { contract } from "#shared/api/contract.ts";
import type { EndpointName } from "#shared/api/endpoints.ts";
import type { Answers } from "./canned-server.ts";
import { failAtEnd } from "./deferred-failures.ts";

/**
 * Returns the same answers, checked by the contract: an answer that a server could not give makes the test
 * fail, and what the contract does not know is left out.
 */
export function checkedByContract<Own extends Answers>(answers: Own): Own {
  const held = Object.entries(answers).map(([name, answer]) => [
    name,
    async (sent: never) => {
      const reply: unknown = await (typeof answer === "function"
        ? (answer as (sent: never) => unknown)(sent)
        : answer);
      return reply instanceof Response ? reply : checked(name as EndpointName, reply);
    },
  ]);
  return Object.fromEntries(held) as Own;
}

function checked(name: EndpointName, reply: unknown): unknown {
  const { data, error } = contract[name].answer.safeParse(reply);
  if (!error) return data;
  failAtEnd(`${name} answers what the contract does not: ${error.message}`);
  return reply;
}
