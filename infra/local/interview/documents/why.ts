import { MISSING_WORDS } from "#shared/dossier/words.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { LINE_KINDS } from "#shared/dossier/dossier.ts";

/** Why a question was asked: the place that was empty and the rule that asked, as they were kept with the reply. */
export function whyAsked(text: string): { text: string; quotes: string[] } {
  const asked = /<asks>\n?([\s\S]*?)\n?<\/asks>/.exec(text)?.[1] ?? "";
  const kind = LINE_KINDS.find((each): each is LineKind => asked.includes(`"kind":"${each}"`));
  const rule = /"rule":"([^"]+)"/.exec(asked)?.[1] ?? "";
  return {
    text:
      RULES[rule] ??
      (kind
        ? `Le dossier ne dit pas encore ${MISSING_WORDS[kind]} : la question le demande.`
        : "Elle demande ce que le dossier ne dit pas encore."),
    quotes: [],
  };
}
const RULES: Readonly<Record<string, string>> = {
  over: "Deux montants que vous avez donnés ne vont pas ensemble : la question demande lequel tient.",
  late: "Un pas que vous avez dit vient après l’échéance : la question demande lequel bouge.",
  role: "Un montant ne dit pas ce qu’il est ; sans cela, rien ne peut être compté.",
  side: "Vous parlez d’une option sans dire si c’est pour ou contre elle.",
  confirm:
    "Vos mots ont été lus comme plusieurs options : rien n’en est tiré avant que vous l’ayez confirmé.",
};
