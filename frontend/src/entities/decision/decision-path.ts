import { paths, withQueryChanges } from "#frontend/browser/address/paths.ts";

export const decisionPath = (id: string): string =>
  paths.decisionFlow() + withQueryChanges(new URLSearchParams(), { decision: id });
