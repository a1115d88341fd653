import { createStore } from "./store.ts";

type LeaveQuestion = {
  /** Whether leaving would lose something. An address may be part of the same screen. */
  isNeeded: (to?: { pathname: string; search: string }) => boolean;
  ask: (answers: LeaveAnswers) => void;
};

export type LeaveAnswers = { leave: () => void; stay: () => void };

/** The question that the open screen asks before it is left; null if it asks none. */
export const leaveQuestionStore = createStore<LeaveQuestion | null>(null);

/** Calls `leave`, after the question of the open screen if it is needed. */
export function askThenLeave(leave: () => void): void {
  const question = leaveQuestionStore.get();
  if (question?.isNeeded()) question.ask({ leave, stay: () => {} });
  else leave();
}
