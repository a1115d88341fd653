import type { Memory } from "./memory.ts";

/** They ask to be told that they are right. */
const ASKS_APPROVAL =
  /\bj'ai (?:bien )?raison\b|\bai-je (?:tort|raison)\b|(?<!\b(?:dis|dire|dirais|reponds|repondre|accepte) )\boui ou non ?\?|(?<!\b(?:ou|salaud|salope|monstre|egoiste|folle|fou|nulle?|bete|mere|pere) )\b(?:hein|pas vrai|n'est-ce pas|d'accord) ?\?|(?<!\b(?:ou|salaud|salope|monstre|egoiste|folle|fou|nulle?|bete|mere|pere|bien ca|dois)[, ]+)\bnon ?\?|\bje fais bien\b|\b(?:rien|quelque chose) a me reprocher\b|\b(?:c'est|ma decision est) (?:normale?(?! (?:a|au|pour|de|quand|chez|que|qu')(?![a-z]))|juste(?! (?:que|qu'|un|une|le|la|de|pour|comment))|logique|mon droit)\b|\b(?:toutes?|tous) (?:les )?\w+ feraient pareil\b|\bvous voyez bien\b/g;
/** They hold somebody who is not here to be at fault. */
const ACCUSES =
  /\b(?:c'est (?:de )?(?:sa|leur) faute|c'est la faute (?:de|a)|(?:il|elle|ils|elles) (?:exager\w+|(?:me |les |la |le |nous )?manipul\w+|en fait un drame|merite\w*|fait expres|assume)|n'(?:a|ont|avait) qu'a|(?:il|elle|ils|elles) (?:est|sont|etait) (?:\w+ )?(?:manipulat\w+|menteu\w+|hypocrites?|toxiques?|folles?|fous?|mechante?s?|fainean\w+|egoistes?|jaloux|jalouses?|nulle?s?|radins?|pueriles?|ingrate?s?|de mauvaise foi)|c'est pueril|quel(?:le)? (?:radin|egoiste|ingrat\w*)|hors de question|tant pis pour (?:eux|elle|lui)|tout le monde fait ca|sans que ca me coute|c'est (?:merite|mon du|de la justice)|(?:viennent|appellent|aident) jamais|depasse les bornes|a elle de faire le premier pas|a lui de faire le premier pas|(?:il|elle) ne me merite pas|je ne vois pas pourquoi je|sans (?:lui|leur) (?:dire|en parler)|sans (?:les |la |le )?prevenir|sans explication|logique(?=\.)|ben voyons|(?:c'est|quelle?) une? (?:\w+ )?(?:voleu(?:r|se)|menteu(?:r|se)|profiteu(?:r|se)|manipulat(?:eur|rice)|egoiste|hypocrite|faux[- ]cul)|me (?:pique|vole|prend) (?:toutes |tous )?(?:mes|mon|ma)|du pipeau|voila comment (?:on|il|elle|ils|elles) (?:me |nous )?remerci\w+|j'ai tout fait pour (?:lui|elle|eux|elles)|(?:il|elle|ils|elles) (?:a|ont) toujours ete comme ca|sans rien dire|(?:trainer?|attaquer?|coller?) (?:\w+ )?(?:au tribunal|en justice|aux prud'hommes)|(?:il|elle|ils|elles) (?:se fou(?:t|tent)|s'en fou(?:t|tent)|me prend pour|abuse)|culottee?s?|aucun respect|(?:nous|me) respecte(?:nt)? pas|sans (?:nous|me) (?:demander|prevenir)|prend toujours la defense|toujours pareil avec (?:elle|lui|eux|elles)|(?:elle|il) fait ce qu'(?:elle|il) veut|monte (?:les enfants|mes enfants|tout le monde|ma \w+|mon \w+) contre|passer pour (?:la|le) gentil\w*|(?:fout|foutent|fait|font) (?:jamais )?rien(?: de ses journees)?|laissent? tout trainer|defend(?:ent)? toujours|le monde a l'envers|se croi(?:t|ent) tout permis|m'a (?:bien )?(?:eue?|roulee?)|se moque(?:nt)? de moi|s'est accaparee?|(?:fait|font) (?:un|des) caprices?|c'est du chantage|(?:a|ont) toujours (?:menti|triche|profite)|cache (?:son|ses) (?:tel|telephone|messages|portable))\b/g;

/** A fault that is held for certain: these count twice. */
const CERTAIN =
  /\b(?:fait expres|voleu(?:r|se)|menteu(?:r|se)|hypocrite|profiteu(?:r|se)|manipulat(?:eur|rice)|se fou(?:t|tent) de moi|se moque de moi)\b/g;

/** Whether somebody is held to be at fault, and not only a yes is asked for. */
export const isAccusing = ({ earlier, last }: Pick<Memory, "earlier" | "last">): boolean =>
  [...earlier, last].some(({ folded }) => count(folded, ACCUSES) > 0);

/** Whether what is told is told by one side, against somebody who is not here; with doubt, no. */
export function isOneSided({ earlier, last, agent }: Pick<Memory, "earlier" | "last" | "agent">): boolean {
  if (agent === "apprendre") return false;
  const said = [...earlier, last].map(({ folded }) => folded).join("\n");
  return count(said, ACCUSES) + count(said, CERTAIN) + 2 * count(said, ASKS_APPROVAL) >= 2;
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
