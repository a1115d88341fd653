/** Asked before a sign-out wipes what was not sent. */
export const UNSENT_EDITS = {
  title: "Des modifications n’ont pas encore été envoyées",
  text: "Elles attendent le réseau dans ce navigateur, et seraient perdues : se déconnecter efface ici tout ce qui est à vous.",
} as const;
