import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  type ExplorationSubject,
  readHandOff,
  removeHandOff,
} from "#frontend/entities/discussion/exploration-hand-off.ts";
import { planRequest } from "#frontend/labels/exploration.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";

/** After the arrival with the generate-actions flag (spec/2-decisions-and-planner.md section 4). */
const DELAY_MS = 1_500;

/**
 * Takes over what another page, or a dialog over this one, has left for this subject, and asks for a plan where that is wanted.
 * True until it is asked. Whoever leaves before gives it up; a page that is loaded again asks once.
 */
export function usePlanRequest(
  userId: string,
  { kind, id, title }: ExplorationSubject,
  send: (text: string) => void,
): boolean {
  const { key } = useLocation();
  const [isWanted, setIsWanted] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { request } = useStableCallbacks({ request: () => send(planRequest(title)) });
  /** The history entry at which one has last looked. */
  const lookedAt = useRef<string>(undefined);
  useEffect(() => {
    if (lookedAt.current === key) return;
    lookedAt.current = key;
    const handOff = readHandOff(userId);
    if (timer.current !== undefined || handOff?.subject.kind !== kind || handOff.subject.id !== id) return;
    if (!handOff.isPlanWanted) return removeHandOff();
    // oxlint-disable-next-line react/set-state-in-effect -- what was left is news to the page that was open already
    setIsWanted(true);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      removeHandOff();
      setIsWanted(false);
      request();
    }, DELAY_MS);
  }, [key, userId, kind, id, request]);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    const giveUp = () => {
      if (isThere.current || timer.current === undefined) return;
      clearTimeout(timer.current);
      removeHandOff();
    };
    return () => {
      isThere.current = false;
      // In development React leaves and comes back at once.
      queueMicrotask(giveUp);
    };
  }, []);
  return isWanted;
}
