import type { createCookieApiClient } from "#infra/local/demo/person.ts";
import type { Person } from "../person.ts";

/** `menta`: the same account through the API only, to check what was stored. */
export type JourneyContext = {
  person: Person;
  menta: ReturnType<typeof createCookieApiClient>;
  /** The account that the journey signs up. */
  account: { email: string; password: string; firstName: string; lastName: string };
};

/** A way through the product, with checks of its results. Rejects at the first failure. */
export type Journey = { name: string; walk: (given: JourneyContext) => Promise<void> };
