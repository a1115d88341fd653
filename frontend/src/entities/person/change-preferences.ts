import type { QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { call } from "#frontend/api/client.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { mergedChangesOf } from "#frontend/api/outbox/merged-changes.ts";
import { SIGNED_IN } from "#frontend/labels/signed-in.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { toastWithUndo } from "#frontend/browser/undo.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { outboxOf } from "./outbox.ts";
import { preferencesQuery } from "./preferences.ts";

type Sent = SentBody<"updatePreferences">;
type Change = { [K in keyof Sent]?: Exclude<Sent[K], undefined> };

/** Outbox operations for preferences. */
export const preferenceChanges = (client: QueryClient) =>
  mergedChangesOf<Preferences, Change>(client, outboxOf(client), "preferences", "all", () => ({
    queryKeyOf: () => preferencesQuery.queryKey,
    apply: (preferences, change) => ({ ...preferences, ...change }),
    merge: (first, next) => ({ ...first, ...next }),
    send: (_id, change) => call("updatePreferences", { body: change, keepalive: true }),
    saveFailed: SIGNED_IN.preferencesFailed,
  }));

/** Computes a change from the current preferences, which another tab may have changed. */
type ChangeOf = (now: Preferences) => Change;

type Report = {
  title: string;
  description?: string;
  /** The change that undoes this one; without it, there is no undo. */
  undo?: ChangeOf;
  /** Selectors of the focus target after the undo. */
  focus?: readonly string[];
};

/**
 * Changes preferences at once, with an undo in the toast; reads them first if they are not cached. Resolves
 * to false if refused, which a toast reports.
 */
export function changePreferences(
  client: QueryClient,
  change: Change | ChangeOf,
  { title, description, undo, focus = [] }: Report,
): Promise<boolean> {
  const { current, save } = preferenceChanges(client);
  const make = async (made: Change | ChangeOf): Promise<boolean> => {
    if (typeof made !== "function") return save(made);
    try {
      return await save(made(current() ?? (await client.ensureQueryData(preferencesQuery))));
    } catch (error) {
      showFailureToast(error, SIGNED_IN.preferencesFailed);
      return false;
    }
  };
  const message = { title: fr(title), description: description && fr(description) };
  const run = () => {
    restoreFocusTo(...focus);
    if (undo) void make(undo);
  };
  const isKept = make(change);
  if (undo) toastWithUndo(message, { run });
  else toast(message);
  return isKept;
}
