import type { QueryClient } from "@tanstack/react-query";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { preferencesQuery, updatePreferences } from "#frontend/entities/person/preferences.ts";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";

type Change = SentBody<"updatePreferences">;
/** The preferences as they are by then, which another tab may have changed. */
type ChangeOf = (now: Preferences) => Change;

type Saved = {
  title: string;
  description: string;
  /** What takes the change back; nothing can where it is missing. */
  undo?: ChangeOf;
  /** Selectors of what has the focus after that. */
  focus?: readonly string[];
};

/** Changes preferences at once, with an undo in the toast. False where they could not be saved: a toast says so. */
export async function savePreferences(
  client: QueryClient,
  change: Change | ChangeOf,
  { title, description, undo, focus = [] }: Saved,
): Promise<boolean> {
  if (!(await save(client, change))) return false;
  const said = { title: fr(title), description: fr(description) };
  const run = () => {
    restoreFocusTo(...focus);
    if (undo) void save(client, undo);
  };
  if (undo) toastWithUndo(said, { run });
  else toast(said);
  return true;
}

async function save(client: QueryClient, change: Change | ChangeOf): Promise<boolean> {
  const now = client.getQueryData(preferencesQuery.queryKey);
  if (now === undefined) return false;
  const sent = typeof change === "function" ? change(now) : change;
  // Without an observer: it is saved, and can be taken back, also after the page has gone.
  const mutation = client.getMutationCache().build(client, updatePreferences(client));
  return mutation.execute(sent).then(
    () => true,
    () => false,
  );
}
