import type { QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { createChangeQueue } from "#frontend/api/outbox/merged-changes.ts";
import { SIGNED_IN_TEXTS } from "#frontend/labels/signed-in.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { outboxOf } from "./outbox.ts";
import { preferencesQuery } from "./preferences.ts";

type Sent = SentBody<"updatePreferences">;
type Change = { [K in keyof Sent]?: Exclude<Sent[K], undefined> };

/** Changes of the preferences, sent through the outbox. */
export const createPreferenceChangeQueue = (client: QueryClient) =>
  createChangeQueue<Preferences, Change>(client, outboxOf(client), "preferences", "all", () => ({
    queryKeyOf: () => preferencesQuery.queryKey,
    apply: (preferences, change) => ({ ...preferences, ...change }),
    merge: (first, next) => ({ ...first, ...next }),
    send: (_id, change) => call("updatePreferences", { body: change, keepalive: true }),
    saveFailed: SIGNED_IN_TEXTS.preferencesFailed,
  }));

/**
 * Returns the change to make of the current preferences, which another tab may have changed since they were
 * rendered.
 */
type ChangeOf = (now: Preferences) => Change;

type Report = {
  title: string;
  description?: string;
  /** Returns the change that undoes this one. Without it, the toast has no undo. */
  undo?: ChangeOf;
  /** Selectors of the element to focus after the undo: the first that is rendered. */
  focus?: readonly string[];
};

/**
 * Changes preferences; the change is shown at once, and a toast offers to undo it. Reads the preferences
 * first if they are not cached. Resolves to false if the change was refused; a toast then says so.
 */
export function changePreferences(
  client: QueryClient,
  change: Change | ChangeOf,
  { title, description, undo, focus = [] }: Report,
): Promise<boolean> {
  const { current, save } = createPreferenceChangeQueue(client);
  const make = async (made: Change | ChangeOf): Promise<boolean> => {
    if (typeof made !== "function") return save(made);
    try {
      return await save(made(current() ?? (await client.ensureQueryData(preferencesQuery))));
    } catch (error) {
      showFailureToast(error, SIGNED_IN_TEXTS.preferencesFailed);
      return false;
    }
  };
  const message = { title: fr(title), description: description && fr(description) };
  const run = () => {
    restoreFocusTo(...focus);
    if (undo) void make(undo);
  };
  const isKept = make(change);
  if (undo) showToastWithUndo(message, { run });
  else toast(message);
  return isKept;
}
