import type { createVisitor } from "#infra/local/demo/person.ts";
import type { Person } from "../person.ts";

/** `menta`: the same account through the API only, to check what was stored. */
export type JourneyContext = {
  person: Person;
  menta: ReturnType<typeof createVisitor>;
  /** Of whoever signs up on the way. */
  account: { email: string; password: string; firstName: string; lastName: string };
};

/** One way through the product, with what it must have led to. Rejects at the first thing that is not as it should be. */
export type Journey = { name: string; walk: (given: JourneyContext) => Promise<void> };
