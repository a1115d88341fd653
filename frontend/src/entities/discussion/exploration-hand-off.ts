import { useNavigate } from "react-router-dom";
import { paths } from "#frontend/browser/address/paths.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";

/**
 * What an exploration is about. The id `draft-decision` means the decision in a form that has not been sent.
 */
export type ExplorationSubject = { kind: "decision" | "project"; id: string; title: string };

export const DRAFT_DECISION_ID = "draft-decision";
export const isDraftSubject = (subject: Pick<ExplorationSubject, "id"> | null): boolean =>
  subject?.id === DRAFT_DECISION_ID;

/** Time in which a second hand-over of the same subject is ignored (S2 §4). */
const IGNORED_MS = 5_000;
const LOCK_MS = 10_000;
/**
 * Age at which a hand-over is ignored: the exploration page reads it at once, so an older one was abandoned.
 */
const EXPIRES_MS = 60_000;

type HandOff = { subject: ExplorationSubject; isPlanWanted: boolean };

/**
 * Stores what the exploration page should open with. The same subject again within five seconds changes
 * nothing.
 */
export function handOverToExploration(userId: string, { subject, isPlanWanted }: HandOff): void {
  const { kind, id, title } = subject;
  if (isLocked(userId, id)) return;
  removeExplorationHandOff();
  const lock = storageKeys.exploreLock();
  writeOwned(lock, userId, { id });
  setTimeout(() => removeOwned(lock), LOCK_MS);
  writeOwned(kind === "decision" ? storageKeys.exploreDecision() : storageKeys.exploreProject(), userId, {
    id,
    title,
  });
  if (isPlanWanted) writeOwned(storageKeys.generateActions(), userId, { decisionId: id });
}

function isLocked(userId: string, id: string): boolean {
  const lock = readOwned(storageKeys.exploreLock(), userId);
  return lock?.id === id && Date.now() - Date.parse(lock.savedAt) < IGNORED_MS;
}

/** Returns what another page has handed over; `null` if nothing. Call `removeExplorationHandOff` once it is used. */
export function findExplorationHandOff(userId: string): HandOff | null {
  const decision = readOwned(storageKeys.exploreDecision(), userId);
  const project = readOwned(storageKeys.exploreProject(), userId);
  const wanted = readOwned(storageKeys.generateActions(), userId);
  const left = decision ?? project;
  if (left && Date.now() - Date.parse(left.savedAt) > EXPIRES_MS) {
    removeExplorationHandOff();
    return null;
  }
  if (decision) {
    const { id, title } = decision;
    return { subject: { kind: "decision", id, title }, isPlanWanted: wanted?.decisionId === id };
  }
  if (!project) return null;
  return { subject: { kind: "project", id: project.id, title: project.title }, isPlanWanted: false };
}

export function removeExplorationHandOff(): void {
  for (const key of [
    storageKeys.exploreDecision(),
    storageKeys.exploreProject(),
    storageKeys.generateActions(),
  ])
    removeOwned(key);
}

/**
 * Returns a function that opens the exploration page with a decision or project. `isPlanWanted`: the page
 * then requests a plan at once. `isOlderPath`: uses the path under /bordIndividuel (S2 §2).
 */
export function useOpenExploration(): (
  subject: ExplorationSubject,
  options?: { isPlanWanted?: boolean; isOlderPath?: boolean },
) => void {
  const { user } = useCurrentUser();
  const navigate = useNavigate();
  return (subject, { isPlanWanted = false, isOlderPath = false } = {}) => {
    if (user) handOverToExploration(user.id, { subject, isPlanWanted });
    const path = paths.exploration(
      subject.kind === "decision" ? { decision: subject.id } : { projet: subject.id },
    );
    void navigate(isOlderPath ? paths.individual(path) : path);
  };
}
