import { DOSSIER_LIMITS } from "#shared/dossier/dossier.ts";
import { asLine } from "../text.ts";

type Named = { name: string; stance: string | null };

const HEAD = String.raw`(?:(?:[Mm](?:on|a|es)|[Nn]os|[Nn]otre|[Ll](?:e|a|es|eurs?)|[Uu]ne?|[Dd]es|[Ss](?:on|a|es))\s[\p{L}-]+|[Ll]['’][\p{L}-]+|\p{Lu}[\p{L}-]+)`;
const TAIL = String.raw`\s(?:(?:de|du|des|à|aux?|chez|d['’])\s?(?:la\s|l['’]|les\s)?[\p{L}-]+|\p{Lu}[\p{L}-]+)`;
/** « Ma sœur Claire », « les familles du quartier », « ma mere fatiha ». */
const NAME = new RegExp(String.raw`^(?:${HEAD}(?:${TAIL})*|[Mm](?:on|a)\s\p{L}+\s\p{Ll}{4,})$`, "u");
const INTERJECTION = /^(?:(?:oh|ah|euh|ben|bah|surtout|aussi)[\s,]+)+/iu;
const OF_THE_ONE_BEFORE = /^(?:qui|dont|que|elle|lui|il|elles|ils|on)(?!\p{L})/iu;
const NAME_WORDS = 6;

const isName = (text: string): boolean => NAME.test(text) && text.split(/\s+/u).length <= NAME_WORDS;

/** « Ma fille et mes parents », « Sofia, qui tient la boutique »: persons who are named, and what is said of the last one. */
export function namesIn(text: string): Named[] {
  const [first = "", ...others] = text
    .replace(/[.!?…]+\s*$/u, "")
    .split(/\s*,\s*/u)
    .map((part) => part.trim().replace(INTERJECTION, ""));
  const found: Named[] = [];
  for (const [at, part] of [first, ...others].entries()) {
    const names = part.split(/(?:^|\s)et\s+/iu).filter((name) => name !== "");
    if (names.every(isName)) {
      found.push(...names.map((name) => ({ name: asLine(name), stance: null })));
      continue;
    }
    if (found.length === 0) return [];
    const rest = [first, ...others].slice(at).join(", ");
    const last = found.at(-1)!;
    if (at === found.length || OF_THE_ONE_BEFORE.test(rest))
      last.stance = rest.slice(0, DOSSIER_LIMITS.stance);
    return found;
  }
  return found;
}
