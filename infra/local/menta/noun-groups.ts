import { STOPWORDS } from "./stopwords.ts";
import { elides, foldWords, tidy } from "./text.ts";

/** A noun group put in the second person: `ma cheffe` becomes `votre cheffe`, `un poste` becomes `ce poste`. */
export type NounGroup = { text: string; head: string; plural: boolean; own: boolean; located: boolean };

type Token = { text: string; folded: string };

const DETERMINERS: Readonly<Record<string, { as: string; plural?: true; own?: true; pronoun?: true }>> = {
  le: { as: "le", pronoun: true },
  la: { as: "la", pronoun: true },
  les: { as: "les", plural: true, pronoun: true },
  "l'": { as: "l’", pronoun: true },
  un: { as: "ce" },
  une: { as: "cette" },
  des: { as: "ces", plural: true },
  du: { as: "le" },
  au: { as: "le" },
  aux: { as: "les", plural: true },
  ce: { as: "ce" },
  cet: { as: "cet" },
  cette: { as: "cette" },
  ces: { as: "ces", plural: true },
  mon: { as: "votre", own: true },
  ma: { as: "votre", own: true },
  mes: { as: "vos", plural: true, own: true },
  notre: { as: "votre", own: true },
  nos: { as: "vos", plural: true, own: true },
};

const ADJECTIVES = new Set(
  "autre autres nouveau nouvel nouvelle nouveaux nouvelles petit petite petits petites grand grande grands grandes bon bonne bons bonnes beau bel belle vieux vieil vieille premier premiere premiers dernier derniere derniers vrai vraie mauvais mauvaise meilleur meilleure propre ancien ancienne gros grosse jeune jeunes jolie joli prochain prochaine second seconde deuxieme troisieme futur future actuel actuelle simple".split(
    " ",
  ),
);

/** Nouns too vague to ask about. */
const VAGUE = new Set(
  `fois jour jours journee peu coup moment chose choses part fait cote cas sorte espece truc an ans annee annees mois semaine semaines heure heures
  plupart reste air besoin envie peur impression faute milieu fin debut moitie suite tete point tour sens droit monde gens mot mots idee
  minute minutes seconde instant matin soir midi nuit lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin
  juillet aout septembre octobre novembre decembre bout maniere facon genre type tas mal mieux pire plus moins meme memes seul seule seuls
  question questions raison question vie quoi plaisir ensemble lot dizaine douzaine vingtaine trentaine centaine millier maximum minimum soi
  plein probleme problemes exemple hui lendemain veille weekend week-end niveau cause lieu compte ligne fond hasard contraire oeil yeux main
  mains bras nom titre personne personnes quelqu nombre dehors dedans dessus moindre tel telle sentiment voix somme euros euro pourcent jamais
  honnetement doute passe manque ca cela possible impossible inverse pied moyens moyen fur esprit cœur coeur hate honte marre grand-mere grand-pere grands-parents plan-b
    trucs bidule machin machins message messages mail mails discussion conversation phrase phrases texte conseil conseils avis aide reponse reponses
    sujet theme remarque precision bonjour bonsoir`
    .split(/\s+/)
    .filter(Boolean),
);

const VERB_ENDINGS =
  /(?:er|ir|oir|endre|ettre|ivre|aire|oire|uire|dire|lire|rire|crire|aitre|ompre|incre|aindre|eindre|oindre|ez|ais|ait|aient|erai|era|erait|ons)$/;
const NOUNS_LIKE_VERBS = new Set(
  `metier loyer papier papiers quartier chantier courrier dossier dossiers atelier ateliers cahier calendrier escalier foyer plaisir avenir desir
  loisir souvenir pouvoir devoir savoir salaire affaire horaire horaires partenaire notaire proprietaire locataire centre hiver mer soir espoir
  cancer hopital panier jardinier banquier immobilier mobilier financier premier clavier danger diner dejeuner cuir papier choix mois bois
  relais palais delai essai frais anglais francais portugais japonais stagiaire histoire victoire memoire territoire laboratoire commentaire
  actionnaire fonctionnaire vocabulaire secretaire anniversaire questionnaire grammaire sommaire itineraire dictionnaire trajectoire
  conservatoire accessoire maisons saisons raisons relations options solutions conditions questions decisions actions revisions factions
  cuisinier officier ouvrier policier chevalier levier pilier fichier cuillier chambre prairie lecons lecon salon garcons garcon`
    .split(/\s+/)
    .filter(Boolean),
);
const PRONOUN_BEFORE = new Set("je j' tu il elle on nous vous ils elles ne n' me m' te se s' qui".split(" "));
const AFTER_ELISION =
  /^(?:ai|as|a|est|avais|avait|avoir|aime|aimais|aurai|aurait|ecoute|entends|appelle|on|un|une|autre|oublie|imagine|air|heure|instant|idee|impression|envie|ensemble|an|annee)$/;

function tokensOf(message: string): Token[] {
  const folded = foldWords(message);
  return [...folded.matchAll(/[a-z0-9œæ]+(?:-[a-z0-9œæ]+)*'?|[^\s]/g)].map((match) => ({
    text: message.slice(match.index, match.index + match[0].length),
    folded: match[0],
  }));
}

const isWord = (token: Token | undefined): token is Token =>
  token !== undefined && /^[a-zœæ]{2}[a-zœæ-]*$/.test(token.folded);

/** Noun groups of a message in order of appearance, pronouns mistaken for articles left out. */
export function nounGroupsIn(message: string): NounGroup[] {
  const tokens = tokensOf(message);
  const groups: NounGroup[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const group = groupAt(tokens, at);
    if (group) groups.push(group);
  }
  return groups;
}

function groupAt(tokens: readonly Token[], at: number): NounGroup | null {
  const determiner = DETERMINERS[tokens[at]?.folded ?? ""];
  if (!determiner) return null;
  let next = at + 1;
  let adjective = "";
  const first = tokens[next];
  if (
    first &&
    ADJECTIVES.has(first.folded) &&
    isWord(tokens[next + 1]) &&
    !STOPWORDS.has(tokens[next + 1]?.folded ?? "")
  ) {
    adjective = `${first.text.toLowerCase()} `;
    next += 1;
  }
  const head = tokens[next];
  if (!isWord(head) || !canBeHead(head, determiner.pronoun === true, tokens[at - 1])) return null;
  const words = `${adjective}${head.text}${complement(tokens, next + 1)}`;
  const text = determined(determiner.as, tidy(words));
  return {
    text,
    head: head.folded,
    plural: determiner.plural === true,
    own: determiner.own === true,
    located: isLocating(tokens[at - 1]),
  };
}

/** `dans le métro`, `sur une planche`: where things happen, not what they are about. */
function isLocating(before: Token | undefined): boolean {
  return /^(?:dans|sur|sous|chez|vers|pour|devant|avec|avant|apres|pendant|depuis|a)$/.test(
    before?.folded ?? "",
  );
}

function canBeHead(head: Token, afterArticle: boolean, before: Token | undefined): boolean {
  const word = head.folded;
  if (word.length < 3 || STOPWORDS.has(word) || VAGUE.has(word) || ADJECTIVES.has(word)) return false;
  if (!afterArticle) return true;
  if (before && PRONOUN_BEFORE.has(before.folded)) return false;
  if (AFTER_ELISION.test(word)) return false;
  return !VERB_ENDINGS.test(word) || NOUNS_LIKE_VERBS.has(word);
}

const POSSESSIVE: Readonly<Record<string, string>> = {
  mon: "votre",
  ma: "votre",
  mes: "vos",
  notre: "votre",
  nos: "vos",
};

const ADJECTIVE_ENDINGS = /^[a-z]{3,}(?:ique|iques|iel|ielle|al|ale|if|eux|euse|able|ible|aire)$/;
const VERB_IQUE =
  /^(?:explique|applique|pratique|communique|fabrique|complique|implique|indique|critique|revendique|duplique|capable|salaire|affaire|accable|faire|taire|plaire|mal|moral|capital|cheval|journal|hopital|total)$/;

/** One complement (`de ma grand-mère`, `du conseil`), so that the group keeps its sense. */
function complement(tokens: readonly Token[], at: number): string {
  const adjective = tokens[at];
  if (
    adjective &&
    (ADJECTIVE_ENDINGS.test(adjective.folded) || adjective.folded === "type") &&
    !VERB_IQUE.test(adjective.folded)
  )
    return ` ${adjective.text}`;
  const link = tokens[at]?.folded;
  const second = tokens[at + 1];
  if (link === "de" || link === "d'") {
    const own = POSSESSIVE[second?.folded ?? ""];
    const third = tokens[at + 2];
    if (own && isWord(third) && !STOPWORDS.has(third.folded)) return ` de ${own} ${third.text}`;
    if (isNoun(second)) return elides(second.text) ? ` d’${second.text}` : ` de ${second.text}`;
  }
  if ((link === "du" || link === "des") && isNoun(second)) return ` ${link} ${second.text}`;
  return "";
}

function isNoun(token: Token | undefined): token is Token {
  if (!isWord(token) || token.folded.length < 4) return false;
  if (STOPWORDS.has(token.folded) || VAGUE.has(token.folded)) return false;
  return !VERB_ENDINGS.test(token.folded) || NOUNS_LIKE_VERBS.has(token.folded);
}

function determined(determiner: string, words: string): string {
  if (determiner === "l’") return `l’${words}`;
  if (determiner === "ce") return elides(words) ? `cet ${words}` : `ce ${words}`;
  if ((determiner === "le" || determiner === "la") && elides(words)) return `l’${words}`;
  return `${determiner} ${words}`;
}
