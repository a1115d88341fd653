import { queryOptions, useQuery } from "@tanstack/react-query";

/** `/config.json`, written at deploy. `demo`: the offline AI answers. `provesEmail`: who signs up is sent a link. */
export type Config = {
  demo: boolean;
  provesEmail: boolean;
  region: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
};

export const configQuery = queryOptions<Config, Error, Config, string[]>({ queryKey: ["/config.json"] });

/** Null until loaded, and when it cannot be loaded. */
export const useConfig = (): Config | null => useQuery(configQuery).data ?? null;
