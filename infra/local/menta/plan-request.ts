import { foldWords } from "./text.ts";

const REQUEST =
  /\b(?:propose\w*|donne\w*|fai[st]\w*|genere\w*|dresse\w*|etabli\w*|prepare\w*|construi\w*|suggere\w*|veux|voudrais|aimerais|besoin|aide\w*|peux-tu|pouvez-vous|il me faut|un)\b[^.!?]{0,60}\b(?:plan d'actions?|liste d'actions?|actions? (?:concretes?|prioritaires?|a mener|a faire)|etapes? concretes?|feuille de route)\b/;
const QUOTED = /["“«]\s*([^"“”«»\n]{2,220}?)\s*["”»]/;

export function isPlanRequest(message: string): boolean {
  return message.length < 1500 && REQUEST.test(foldWords(message));
}

/** The title quoted in a request for a plan; empty where there is none. */
export function requestedTitle(message: string): string {
  if (!isPlanRequest(message)) return "";
  return QUOTED.exec(message)?.[1]?.trim() ?? "";
}
