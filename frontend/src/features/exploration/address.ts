import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import type { SubjectRef } from "./subject.ts";

export type ExplorationAddress = { subject: SubjectRef | null; sessionId: string | null };

/**
 * Reads the URL of the exploration. Links from it keep the older path /bordIndividuel/exploration if the page
 * has that path.
 */
export function useExplorationAddress() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const decision = params.get("sur-decision");
  const project = params.get("sur-projet");
  const subject: SubjectRef | null = decision
    ? { kind: "decision", id: decision }
    : project
      ? { kind: "project", id: project }
      : null;
  const go = useCallback(
    (place: ExplorationAddress, { replace = false } = {}) => {
      const [, query = ""] = explorationPath(place).split("?");
      void navigate({ pathname, search: query }, { replace });
    },
    [navigate, pathname],
  );
  return { subject, sessionId: params.get("session"), go };
}

/** Returns the URL of an exploration, always with the path /exploration. */
export const explorationPath = ({ subject, sessionId }: ExplorationAddress): string =>
  paths.exploration({
    session: sessionId,
    ...(subject && (subject.kind === "decision" ? { decision: subject.id } : { projet: subject.id })),
  });
