import { toRefusal } from "#shared/schema/refusal.ts";
import type { ParsedBody } from "#shared/api/contract-types.ts";
import { withDossierChange, type DossierChangeResult } from "#shared/dossier/change.rules.ts";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { todayOf, type WithTimeZone } from "../platform/viewer.ts";
import { getDiscussion } from "./discussion.rows.ts";
import { changeDossier, getDossier } from "./dossier.rows.ts";

/** Returns the dossier of a discussion: empty, with version 0, if nothing was ever stored. */
export const getSessionDossier = async (userId: string, id: string): Promise<Dossier> =>
  getDossier(await getDiscussion(userId, id));

/**
 * Adds, changes and removes lines of the newest dossier. Refusals: see `withDossierChange` and
 * `changeDossier`.
 */
export async function editDossier(
  userId: string,
  id: string,
  change: ParsedBody<"updateDossier">,
  requester: WithTimeZone,
): Promise<Dossier> {
  const { dossier } = await changeDossier(
    userId,
    id,
    (current) => unwrap(withDossierChange(current.dossier, change, new Date().toISOString())),
    { by: { today: todayOf(requester) } },
  );
  return dossier;
}

function unwrap(result: DossierChangeResult): Dossier {
  if ("dossier" in result) return result.dossier;
  throw toRefusal(result.refused);
}
