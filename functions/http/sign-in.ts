import { Refusal } from "#shared/api/refusal.ts";
import { findSignIn } from "../data/sign-in.ts";
import { claimOf } from "./session-cookie.ts";
import type { Viewer } from "./viewer.ts";

/** The id of the signed-in person. Refuses (401) a cookie that is missing, forged, ended or signed out. */
export async function requireSignIn(viewer: Viewer): Promise<string> {
  const claim = claimOf(viewer);
  if (!claim || !(await findSignIn(claim, new Date())))
    throw new Refusal("signed_out", "Vous n’êtes pas connecté. Connectez-vous pour continuer.");
  return claim.userId;
}
