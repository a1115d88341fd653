import { queryOptions, useQuery } from "@tanstack/react-query";
import type { DeploymentHosting, DeploymentOperator } from "#shared/platform/hosting.ts";

/**
 * The content of `/config.json`, which the deployment writes. `demo`: the guided interview answers instead of
 * a model. `provesEmail`: a sign-up sends a link that proves the e-mail address. `passkeys`: the user pool
 * accepts passkeys.
 */
export type Config = {
  demo: boolean;
  provesEmail: boolean;
  passkeys: boolean;
  region: string;
  userPoolId: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
  /** URL of the page that shows the mails sent; only on a laptop. */
  mailbox?: string;
  /** URL of the page that sets up the AI model; only on a laptop. */
  ai?: string;
  /** The deployment's operator; `null` on a laptop, or if the deployment does not name one. */
  operator: DeploymentOperator | null;
  /** The deployment's hosting company; `null` on a laptop. */
  hosting: DeploymentHosting | null;
};

export const configQuery = queryOptions<Config, Error, Config, string[]>({ queryKey: ["/config.json"] });

/** Returns the configuration; `null` while it is loading, and if it cannot be loaded. */
export const useConfig = (): Config | null => useQuery(configQuery).data ?? null;
