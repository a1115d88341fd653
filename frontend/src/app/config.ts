import { queryOptions, useQuery } from "@tanstack/react-query";

/** What `/config.json` says of this installation. `demo`: MENTA is the offline one. */
export type Config = {
  demo: boolean;
  region: string;
  userPoolClientId: string;
  userPoolEndpoint?: string;
};

const configQuery = queryOptions<Config, Error, Config, string[]>({ queryKey: ["/config.json"] });

/** Read once; null until it is there, and when it cannot be read. */
export const useConfig = (): Config | null => useQuery(configQuery).data ?? null;
