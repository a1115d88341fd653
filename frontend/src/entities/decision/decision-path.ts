import { paths, withQuery } from "#frontend/browser/address/paths.ts";

export const decisionPath = (id: string): string =>
  paths.decisionFlow() + withQuery(new URLSearchParams(), { decision: id });
