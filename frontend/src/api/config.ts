import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Hosting, Operator } from "#shared/platform/hosting.ts";

/**
 * `/config.json`, written at deploy. `demo`: the guided interview answers instead of a model. `provesEmail`:
 * sign-up sends a proof link. `passkeys`: passkeys are available.
 */
export type Config = {
  demo: boolean;
  provesEmail: boolean;
  passkeys: boolean;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
  /** URL of the mailbox page, on a laptop only. */
  mailbox?: string;
  /** URL of the AI page, on a laptop only. */
  ai?: string;
  /** The deployment's operator; `null` on a laptop, or if the deployment does not name one. */
  operator: Operator | null;
  /** The deployment's hosting company; `null` on a laptop. */
  hosting: Hosting | null;
};

export const configQuery = queryOptions<Config, Error, Config, string[]>({ queryKey: ["/config.json"] });

/** Returns the configuration; null until loaded, and if loading fails. */
export const useConfig = (): Config | null => useQuery(configQuery).data ?? null;
