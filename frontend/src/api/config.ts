import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Hosting, Operator } from "#shared/platform/hosting.ts";

/**
 * `/config.json`, written at deploy. `demo`: the guided interview answers, not a model. `provesEmail`: who signs up is sent a link. `passkeys`: one
 * may sign in with a passkey.
 */
export type Config = {
  demo: boolean;
  provesEmail: boolean;
  passkeys: boolean;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
  /** Where the mails are read: on a laptop alone, whose mails go nowhere else. */
  mailbox?: string;
  /** Where the model is chosen: on a laptop alone. */
  ai?: string;
  /** Who answers for the deployment: `null` on a laptop, and where the deployment has not said it. */
  operator: Operator | null;
  /** `null`: on a laptop. */
  hosting: Hosting | null;
};

export const configQuery = queryOptions<Config, Error, Config, string[]>({ queryKey: ["/config.json"] });

/** Null until loaded, and when it cannot be loaded. */
export const useConfig = (): Config | null => useQuery(configQuery).data ?? null;
