/** What the tab « La décision » says of its changes. */
export const RECORD = {
  notChanged: "Rien n’a été modifié",
  saveFailed: "Cette modification n’a pas pu être enregistrée. La décision est revenue à ce qui était gardé.",
} as const;
