import type { Memory } from "./memory.ts";
import { isAccusing, isOneSided } from "./one-sided.ts";

/** A kind of situation, by the words that tell it. Where it is unsure, there is none: the agent’s own questions fit all. */
type Situation = {
  id: string;
  pattern: RegExp;
  needs?: RegExp;
  unless?: RegExp;
  /** What is not read: it tells the same of somebody far, or of another time. */
  without?: RegExp;
  atLeast: number;
};

/** Who is no longer near: a former partner, a colleague, a neighbour. */
const OF_SOMEBODY_FAR =
  /\b(?:(?:mon|ma|son|sa|mes) (?:ex|ancien(?:ne)?|premier|premiere)|(?:un|une|mon|ma) (?:voisine?|collegue|clien\w+|connaissance)|(?:sa|son) (?:femme|mari|mere|pere|soeur|frere|fille|fils))\b[^.!?\n]{0,70}/g;
/** « À l’enterrement, elle m’avait pas regardée »: where something else happened. */
const AT_A_FUNERAL =
  /\b(?:a l'enterrement|aux obseques|aux funerailles) d[^.!?\n]{0,40}\b(?:(?:m'|l'|s')?(?:avait|avais|etait|etais|avaient|etaient))\b/g;

const RELATIVE =
  "(?:mere|pere|maman|papa|parents?|grand-mere|grand-pere|mamie|papi|frere|soeur|jumelle|jumeau|belle-mere|beau-pere|niece|neveu|mari|femme|conjointe?|compagnon|compagne|fils|fille|bebe|enfant|amie?|oncle|tante|cousine?|collegue|chien|chienne|chat|chatte)";

/** The gravest first. */
const SITUATIONS: readonly Situation[] = [
  {
    id: "grief",
    pattern: new RegExp(
      `(?<!\\b(?:si |s'|depuis qu|quand |lorsqu|apres qu|avant qu|cru qu|croyais qu|peur qu|comme si )[^.!?\\n]{0,40})\\b(?:${RELATIVE}(?: [a-z'-]+){0,2}|il|elle) (?:(?<!\\bapres,? (?:il|elle) )(?:est|etait)|sont|vient de) (?:mort|morte|decede|decedee|mourir|deceder|parti trop tot|partie trop tot)\\b(?! de (?:rire|fatigue|honte|peur|trouille|faim|soif))(?![^.!?\\n]{0,20}\\b(?:y a|depuis) (?:\\d+|deux|trois|quatre|cinq|six|dix|douze|quinze|vingt|trente|quarante|quelques) ans|[^.!?\\n]{0,12}\\ben (?:19|20)\\d\\d)|(?<!\\b(?:quand|lorsque|depuis que|l'annee ou|apres que) (?:j'|on |nous )?)\\b(?:j'ai|on a|nous avons|a|ai|ont) perdu (?:recemment )?(?:mon|ma|mes|notre|son|sa|leur) ${RELATIVE}\\b|(?<!\\b(?:comme une? |annonc\\w+ (?:un|des|le|les) |(?:jour|soir|veille|lendemain) (?:du |de (?:l'|la |son |sa |leur )?)))\\b(?:deces|deuil|enterrement|obseques|funerailles|veuvage)\\b(?![^.!?\\n]{0,20}\\b(?:y a|depuis) (?:\\d+|deux|trois|quatre|cinq|six|dix|douze|quinze|vingt|trente|quarante|quelques) ans)|\\bje suis (?:veuf|veuve)\\b(?! depuis (?:\\d|deux|trois|quatre|cinq|six|sept|huit|dix|quinze|vingt)[a-z\\d]* ans)|\\b${RELATIVE} (?:s'est tuee?|s'est suicidee?|s'est donne la mort|a perdu la vie|n'est plus la)(?! (?:a la tache|au travail))|\\bnous a quittes\\b|\\b(?:la mort|le deces) d(?:e |u |')(?:mon|ma|mes|notre|nos)\\b|\\b(?:s'est eteinte?|(?:l'a|les a|l'avons|j'ai|on a) enterree?s?|l'a incineree?|ses cendres|depuis qu'(?:il|elle) n'est plus la)\\b|\\b${RELATIVE} (?:\\w+ )?(?:est|etait) partie?\\b[^.!?\\n]{0,60}\\b(?:infarctus|cancer|avc|arret cardiaque|accident|(?:il|elle) (?:avait|allait avoir) (?:tout juste )?\\d+ ans|on l'a pas vu venir)\\b|(?<!\\bsa )\\bfausse couche\\b`,
      "g",
    ),
    without: AT_A_FUNERAL,
    unless: /\bmarche en deuil\b|\bfaire (?:mon|le) deuil de (?:ce|cette|l'|la|le|mon (?:projet|poste))\b/,
    atLeast: 1,
  },
  {
    id: "illness",
    pattern:
      /\b(?:cancer|tumeur|chimio\w*|radiotherapie|metastases?|leucemie|alzheimer|parkinson|sclerose|avc|infarctus|maladie (?:grave|incurable|chronique|genetique)|phase terminale|soins palliatifs|oncolog\w+|brca\w*|mastectomie|lymphome|melanome|dialyse|greffe d\w+|en est mort\w*|(?:enlever|retirer) (?:un |le |les |l')?(?:deux )?(?:seins?|ovaires?|uterus|prostate|rein)|diagnostiqu\w+|(?:mon|son|le|ce) diagnostic(?! (?:humidite|energetique|amiante|plomb|termites|technique|immobilier|du projet|financier|electrique))|biopsie|endometriose|fibromyalgie|hospitalise\w*|gravement malade|je suis malade|(?<!\b(?:sa|son|ses|leur) )(?:mere|pere|maman|papa|mamie|papi|frere|soeur|mari|femme|fils|fille|bebe|copain|copine|compagnon|compagne|amie?) est (?:tres )?malade|parents sont malades)\b/g,
    without: OF_SOMEBODY_FAR,
    unless: /\bmalade de (?:rire|jalousie)\b|\bdiagnostic (?:du projet|energetique|financier|technique)\b/,
    atLeast: 1,
  },
  {
    id: "low",
    pattern:
      /\bca va (?:vraiment |plus |pas )*(?:fort|bien|du tout|mal)\b(?<=\b(?:pas|plus|mal)\b.*)|\bfaire semblant\b|\bau bout du rouleau\b|\bburn ?-?out\b|\b(?:deprim\w+|depression)\b|\bplus (?:envie|gout) (?:(?:de|a) rien|de (?:me lever|sortir|parler|voir personne))\b|\bje (?:craque|pleure)\b|\bje me sens (?:vide|seule?|perdue?|mal)\b|\bje sais (?:pas|plus) qui je suis\b|\bivg\b|\bavort\w+|\benceinte\b[^.!?\n]{0,30}\b(?:sais pas|garder?)\b/g,
    unless: /\b(?:si (?:ca|je|j'|on)|sinon)\b[^.!?\n]{0,20}\b(?:craque|va pas|va mal)\b|\bje craque pour\b/,
    atLeast: 1,
  },
  {
    id: "parent",
    pattern:
      /\b(?:ehpad|alzheimer|maison de retraite|auxiliaire de vie|aide a domicile|teleassistance|perte d'autonomie|dependance|aidante?|apa|tutelle)\b|\b(?:ma|mon) (?:mere|pere|grand-mere|grand-pere)\b[^.!?]{0,30}\b(?:(?:6[5-9]|[789]\d) ans|tombe\w*|chute|seule?)\b|\bmes parents (?:vieilliss\w+|ont \d\d ans|sont ages)\b/g,
    // Whose work it is tells of nobody close.
    needs:
      /\b(?:mere|pere|maman|papa|parents|grand-mere|grand-pere|mamie|papi|papy|mamy|tante|oncle|beau-pere|belle-mere|beaux-parents|mari|femme)\b/,
    atLeast: 1,
  },
  {
    id: "ethics",
    pattern:
      /\b(?:denonc\w+|delation|au noir|travail dissimule|temoign\w+|fraud\w*|trich\w+|illegal\w*|lanceur d'alerte|pot-de-vin|detourn\w+|harcel\w+|mentir|mensonge|secret|balancer|falsifi\w+|corruption)\b/g,
    atLeast: 2,
  },
  {
    id: "couple",
    pattern:
      /\b(?:couple|divorc\w*|separation|separer|rupture|rompre|infidel\w*|trompee?|mon (?:mari|copain|compagnon|conjoint)|ma (?:femme|copine|compagne|conjointe)|relation|amoureu\w*|therapie de couple|me (?:ment|trompe)|jalou\w*|traceur|son telephone)\b/g,
    atLeast: 3,
  },
  {
    id: "child",
    pattern:
      /\b(?:(?:mon|ma|notre) (?=fils|fille)|(?:fils|fille) de \d+ ans|(?:mon|ma|notre) (?:ado|enfant)|mes enfants|nos enfants|college|lycee|ecole|creche|garde alternee|nounou|maitresse|harcelement scolaire)\b/g,
    // From the start alone: tried at each letter, a message of 24 kB would hold the product for seconds.
    needs:
      /^(?=[\s\S]*\b(?:mon|ma|notre|nos|mes) (?:[a-z]+ )?(?:fils|filles?|enfants?|ado|jumeaux|gamine?s?|petite?s?)\b)[\s\S]*\b(?:ecole|college|lycee|creche|nounou|garde alternee|maitresse|scolaire|ado|(?:fils|fille) de (?:1[0-7]|\d) ans)\b/,
    atLeast: 2,
  },
  {
    id: "quit",
    pattern:
      /\b(?:je (?:\w+ ){0,2}demission\w*|demission|(?<!\b(?:faire|fait|pousser|pousse|forcer|force)(?: \w+){0,2} )demissionner|quitter mon (?:poste|travail|boulot|emploi|job)|quitter ma boite|rupture conventionnelle|tout plaquer|plaquer mon|me reconvertir|reconversion)\b/g,
    atLeast: 1,
  },
  {
    id: "hiring",
    pattern: /\b(?:recrut\w+|embauch\w+|candidate?s?|candidatures?|entretien d'embauche|periode d'essai)\b/g,
    unless: /\b(?:je (?:postule|candidate)|ma candidature|mon embauche|m'embauche\w*|m'a embauche)\b/,
    atLeast: 2,
  },
  {
    id: "conflict",
    pattern:
      /\b(?:dispute\w*|conflit|fache\w*|brouille\w*|se parle plus|me parle plus|parlons plus|s'engueule\w*|engueulade|reproche\w*|accuse\w*|insulte\w*|rancune|reconcili\w*|(?<!\bme (?:le |la |l')?)pardonn\w*|accapar\w+|voleu(?:r|se)|profiteu(?:r|se)|tribunal|en justice|change les serrures|(?:question|manque) de respect|sans m'en parler|me laisser faire|dans mon dos|(?:lui|leur) pourrir|perd\w* la face|pourri\w* la vie|rends? la pareille|(?:porter|depose\w*) plainte|se fout de moi)\b/g,
    unless:
      /\b(?:pas|jamais|sans se) (?:etre )?(?:disput|fach|brouill|engueul|reproch)\w*|\b(?:disput|fach|brouill|engueul)\w+ (?:meme |presque |vraiment )?(?:pas|plus|jamais)\b/,
    atLeast: 1,
  },
];

/** Kinds whose one wrong guess would hurt: they are told by a word, the others by several. */
const GRAVE = new Set(["grief", "illness", "low"]);

const isGrave = (situation: string): boolean => GRAVE.has(situation);

/** The gravest situation that this message tells of by itself, or `null`. */
export const graveSituationIn = (folded: string): string | null =>
  SITUATIONS.find((one) => isGrave(one.id) && matches(one, folded) > 0)?.id ?? null;

/** Whether somebody died or is ill in what a conversation is about. */
export const isGraveMatter = (memory: Memory): boolean => situationsOf(memory).some(isGrave);

/**
 * The kinds of situation that a conversation is about, the gravest first, then the area of life that its words tell; empty
 * where they do not.
 */
export function situationsOf(memory: Memory): readonly string[] {
  const known = SITUATIONS_OF.get(memory) ?? toldBy(memory);
  SITUATIONS_OF.set(memory, known);
  return known;
}
/** Every question asks for them again. */
const SITUATIONS_OF = new WeakMap<Memory, readonly string[]>();

function toldBy({ earlier, last, area, agent }: Memory): string[] {
  if (agent === "apprendre") return area ? [area] : [];
  const said = [...earlier, last].map(({ folded }) => folded).join("\n");
  const told = SITUATIONS.filter((one) => matches(one, said) >= one.atLeast).map(({ id }) => id);
  // What somebody died of is no illness to ask about.
  const found = told[0] === "grief" && !OWN_ILLNESS.test(said) ? told.filter((id) => id !== "illness") : told;
  // Who tells one side against somebody tells a conflict.
  if (
    !found.some(isGrave) &&
    !found.includes("conflict") &&
    isOneSided({ earlier, last, agent }) &&
    isAccusing({ earlier, last })
  )
    found.unshift("conflict");
  return area && !found.includes(area) ? [...found, area] : found;
}

const OWN_ILLNESS =
  /\b(?:je suis malade|mon (?:cancer|traitement|diagnostic|avc)|ma (?:maladie|tumeur|chimio\w*|sclerose)|(?:j'ai|moi) [^.!?\n]{0,12}\b(?:cancer|tumeur|gene|mutation)|brca\w*|m'ont diagnostique\w*|me (?:l'ont |l'a )?enlever)\b/;

/** What the conversation is about for certain, since its first message already tells it; `null` where unsure. */
export function situationKnownOf(memory: Memory): string | null {
  const { folded } = memory.earlier[0] ?? memory.last;
  const told = new Set([
    ...SITUATIONS.filter((one) => matches(one, folded) >= one.atLeast).map(({ id }) => id),
    ...AREAS.filter((one) => matches(one, folded) >= AREA_WORDS).map(({ id }) => id),
  ]);
  return situationsOf(memory).find((id) => told.has(id)) ?? null;
}

function matches(
  { pattern, needs, unless, without }: Omit<Situation, "id" | "atLeast">,
  folded: string,
): number {
  if (unless?.test(folded) || needs?.test(folded) === false) return 0;
  return (without ? folded.replaceAll(without, " ") : folded).match(pattern)?.length ?? 0;
}

/** An area of life. `needs` is also required: other areas share the words of `pattern`. */
const AREAS: readonly { id: string; pattern: RegExp; needs?: RegExp; unless?: RegExp }[] = [
  {
    id: "work",
    pattern:
      /\b(?:poste|emploi|boulot|job|cdi|cdd|salaire|employeur|entreprise|boite|cheffe?|manager|demission\w*|carriere|recrut\w*|embauche|mutation|promotion|freelance|independant|collegues|teletravail|bureau|metier|contrat|responsable|vendeu(?:r|se)s?|rayon|management|postule\w*)\b/g,
    // Its questions are about changing one's work.
    needs:
      /\b(?:propos\w+|offre|poste|cdi|cdd|mutation|promotion|postul\w*|changer de|nouveau (?:travail|boulot|job)|freelance|independante?|embauch\w*|contrat|employeur|emploi)\b/,
    unless:
      /\b(?:notre|ma) (?:boite|entreprise|societe|agence)\b|\bmon associee?\b|\bau capital\b|\benceinte\b|\bconge (?:maternite|parental)\b|\bnotre capital\b/,
  },
  {
    id: "home",
    pattern:
      /\b(?:maison(?! de (?:sante|retraite|repos|disques|quartier|la presse))|appartement|appart|logement|travaux|renov\w*|toiture|chauffage|loyer|louer|locataires?|vendre|notaire|agence immobiliere|isolation|devis|chambre|immobilier|terrain|villa|hectares?|grange|succession)\b/g,
    needs:
      /\b(?:maison(?! de (?:sante|retraite|repos|disques|quartier|la presse))|appartement|appart|logement|toiture|isolation|chambre|studio|immobili\w+|notaire|terrain|villa|hectares?|grange|succession)\b/,
    unless:
      /\b(?:louer|location d|prendre|trouver|reprendre|bail)[^.!?\n]{0,30}\b(?:local|locaux|bureaux?|coworking|atelier|boutique|entrepot|cabinet)\b|\b(?:notre|mon) (?:atelier|cabinet|local|magasin)\b|\b(?:nos|mes|ses|les) locaux\b/,
  },
  {
    id: "product",
    pattern:
      /\b(?:produit|lance\w*|lancement|clients?|appli|application|startup|start-up|boutique|marche|prototype|beta|concurrents?|utilisateurs?|version|site|marque|vente|ventes|abonnement|business|investisseurs?|mvp|commercialis\w*|fabricant|precommandes?|atelier)\b/g,
    needs:
      /\b(?:lance\w*|lancement|produits?|appli|application|prototype|beta|boutique|start-?up|mvp|precommandes?|commercialis\w*)\b/,
  },
  {
    id: "learning",
    pattern:
      /\b(?:apprendre|apprentissage|cours|lecons?|exercices?|reviser|examen|concours|langue|anglais|espagnol|allemand|italien|japonais|piano|guitare|grammaire|vocabulaire|maths|statistiques|programm\w*|python|coder|formation|prof|memoris\w*|diplome|etudes|master|licence|gammes)\b/g,
    needs: /\b(?:apprendre|apprends|apprentissage|reviser|progresser|exercices?|lecons?)\b/,
  },
  {
    id: "couple",
    pattern:
      /\b(?:couple|divorc\w*|separ\w*|mariage|epous\w*|rompre|rupture|amour|aime plus|infidel\w*|vivre ensemble|bebe|enceinte|adopter)\b/g,
    needs:
      /\b(?:mon (?:mari|copain|compagnon|conjoint|mec|ex)|ma (?:femme|copine|compagne|conjointe|meuf|nana)|(?:notre|mon) couple|on (?:est ensemble|s'aime|se separe\w*|se marie)|je (?:l'aime|divorce|me marie|me separe))\b/,
  },
  {
    id: "health",
    pattern:
      /\b(?:operer|operation|medecin|chirurgi\w*|traitement|douleurs?|genou|dos|kine|maladie|sante|hopital|symptomes?|sport|regime|sommeil)\b/g,
    // Not those who work with it.
    needs:
      /\b(?:operer|operation|douleurs?|traitement|genou|dos|symptomes?|maladie|regime|sommeil|sport|mal (?:a|au|aux))\b/,
    unless: /\b(?:remplacante?|patients|patientele|cabinet|soignante?|infirmiere?)\b/,
  },
  {
    id: "team",
    pattern:
      /\b(?:equipe|embaucher|recruter|developpeur|developpeuse|associes?|reunions?|deleguer|management|licencier|stagiaire|organisation|prestataire|fournisseur|projet|planning|livrables?|migration|comite)\b/g,
    needs: /\b(?:equipe|embauch\w*|recrut\w*|deleguer|management|licenci\w*|stagiaire)\b/,
  },
  {
    id: "money",
    pattern:
      /\b(?:investir|placement|epargne|bourse|emprunt\w*|credit|dettes?|banque|banquier|heritage|patrimoine|budget|rembours\w*|achat|acheter|voiture)\b/g,
    // Its questions are about sums that are put somewhere, not about what one buys.
    needs: /\b(?:investi\w*|placement|placer|epargne\w*|bourse|heritage|patrimoine)\b/,
    unless: /\b(?:huissier|surendett\w*|dettes|credits? conso|impayes?|a decouvert|rembours\w+|prete[rz]?)\b/,
  },
  {
    id: "studies",
    pattern:
      /\b(?:etudes|universite|fac|ecole|reconversion|reprendre des etudes|diplome|orientation|stage|alternance|bourse|partiels|prepa|these|doctorat|parcoursup|lycee|bts)\b/g,
    // One's own, and not the school of a child.
    needs:
      /\b(?:etudes|universite|fac|reconversion|diplome|stage|alternance|partiels|prepa|these|doctorat|parcoursup|bts|master|licence|memoire)\b/,
  },
];

/** So many words of an area in the first message tell it. */
const AREA_WORDS = 2;

/** `Ma fille veut arrêter le lycée`: an area's questions would be put to the wrong person. */
const ABOUT_ANOTHER =
  /\b(?:ma|mon|mes) (?:fille|fils|enfants?|mari|femme|conjointe?|mere|pere|parents|frere|soeur|sœur|amie?)\b.{0,24}\b(?:veut|veulent|voudrait|aimerait|souhaite|refuse|a decide|arrete|pense a)\b/;

/** The area that most words of the folded messages tell, three at least; those of the first message count twice. */
export function areaOf(said: readonly string[]): string | null {
  if (ABOUT_ANOTHER.test(said[0] ?? "")) return null;
  const everything = said.join("\n");
  let [best, most]: [string | null, number] = [null, 2];
  for (const { id, pattern, needs, unless } of AREAS) {
    if (needs?.test(everything) === false || unless?.test(everything)) continue;
    const count = said.reduce(
      (sum, one, turn) => sum + (one.match(pattern)?.length ?? 0) * (turn === 0 ? 2 : 1),
      0,
    );
    if (count > most) [best, most] = [id, count];
  }
  return best;
}
