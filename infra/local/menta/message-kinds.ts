import type { Memory } from "./memory.ts";
import { foldWords } from "./text.ts";

/** Patterns of messages that are not an ordinary step of a reflection. They read folded text. */

export const GREETING =
  /^(?:(?:bonjour|bonsoir|salut|hello|coucou|hey|hi|yo|re|bjr|slt|menta|a tous|ca va|comment (?:ca va|allez-vous|vas-tu)|vous allez bien|tu vas bien)[\s,.!?:)-]*)+$/;
export const THANKS =
  /^(?:(?:ok|bon|allez|super|parfait|genial|d'accord|oui|non|eh bien|et)[\s,.!]*)*(?:merci|je vous remercie|je te remercie|thanks|thank you|mille mercis)\b/;
export const GOODBYE =
  /\b(?:au revoir|a bientot|(?<!\w )a plus(?: tard)?[\s.!]*$|bonne (?:journee|soiree|nuit|continuation)|a demain|bye|ciao|je (?:vous|te) laisse(?! (?:tranquille|deviner|imaginer|juger))|je m'arrete la|on s'arrete la|je vais dormir|je dois y aller)\b/;
export const ADVICE_REQUEST =
  /\b(?:que (?:feriez|ferais)[- ](?:vous|tu)|vous feriez quoi|tu ferais quoi|(?:dites|dis)[- ]moi (?:quoi faire|comment |ce que je dois|la reponse|franchement)|quoi choisir selon|(?:votre|ton) (?:avis|opinion|conseil)|(?:en )?penses?z?[- ](?:tu|vous)|(?:tu|vous) (?:en )?pense[sz] quoi|(?:tu|vous) en pens\w+|(?:me )?conseill(?:es|ez|erais|eriez)[- ]?(?:tu|vous)?|un conseil|donne[sz]?[- ]moi (?:la reponse|une reponse|un avis|ton avis|votre avis|(?:\w+ ){0,2}(?:bonnes? )?(?:raisons?|arguments?))|decide[sz]? (?:pour moi|a ma place)|(?:si vous etiez|si tu etais|vous feriez quoi|tu ferais quoi|que faire|vous|toi),? a ma place|quelle est la (?:meilleure|bonne) (?:option|decision|solution)|tu choisirais|vous choisiriez|tranche[sz]? pour moi|selon (?:vous|toi)\b|\bchoisissez\b|(?:pouvez|pourriez|peux|pourrais) (?:\w+ ){0,3}(?:me dire|m'expliquer) comment|reponds?(?:ez)? (?:juste |seulement |moi )?(?:par )?oui ou non)\b/;
export const IDENTITY_QUESTION =
  /\b(?:qui (?:es-tu|etes-vous|(?:t'|vous )a (?:cree|fait|programme|code|concu)\w*)|(?:tu es|t'es|es-tu|vous etes|etes-vous) (?:qui|quoi|un humain|humaine?|une vraie|un vrai|un robot|une ia|une machine|une intelligence|un bot|(?:un|une) (?:vraie? )?coach|chatgpt|claude|reelle?|vivante?|conscient\w*|une personne)|c'est quoi menta|qu'est-ce que menta|(?<!impression de )(?:parle|parler|discute) (?:a|avec) (?:un humain|une machine|un robot|une ia|une vraie)|quel (?:modele|model|llm)|chatgpt|comment (?:tu fonctionnes|fonctionnes-tu|vous fonctionnez|fonctionnez-vous|ca marche ici)|comment (?:tu t'appelles|vous appelez-vous|t'appelles-tu)|tu es (?:vraiment )?une ia|vous etes (?:vraiment )?une ia|ignore[sz]? (?:tes|vos|toutes? les) (?:instructions|consignes)|system prompt|ton prompt)\b/;
export const INSULT =
  /^(?!.*\b(?:c'est|c'etait|je suis|est|serait|parait|trouve ca) (?:\w+ )?(?:debile|cretin|imbecile|idiot|stupide|con))(?:.{0,24}\b)?(?:ta gueule|ferme-la|va te faire|allez vous faire|je t'emmerde|connard|connasse|encule\w*|salope|fdp|pd|abruti\w*|debile|cretin\w*|imbecile|idiote?|stupide|conne?|merde)\b|\b(?:t'es|tu es|vous etes|c'est (?=.*\b(?:vos|ton|ta|tes|votre|ce site|cette appli|ce truc|ici|questions?)\b)) ?(?:vraiment |trop |completement )?(?:cons?|connes?|nul\w*|debile|stupide|idiot|bidon|inutile|pourri\w*|chiant\w*|a chier|naze|relou)\b|\b(?:tu sers|vous servez) a (?:rien|quoi)\b|^(?:mais |bon |franchement |non )?(?:ca |sers )(?:sert )?a (?:rien|quoi)[\s.!?]*$|\bn'importe quoi\b|\btu me (?:saoules|gonfles|fatigues|casses)/;
export const REPETITION_COMPLAINT =
  /\b(?:tu te repetes|vous vous repetez|(?:tu (?:me )?l'as|tu as|t'as|vous (?:me )?l'avez|vous avez) deja (?:demande|pose|dit)|j'ai deja repondu|l'ai deja dit|toujours la meme question|arrete\w* (?:avec tes|avec vos|de poser|tes|vos) questions?|encore une question|que des questions|(?:tu|vous|on|ca|conversation|discussion|questions) (?:\w+ )?tourne(?:s|z|nt)? en rond|pas de questions?)\b/;
export const NOT_UNDERSTOOD =
  /\b(?:(?:je )?(?:ne |n'ai |n')?(?:comprends?|saisis|compris|capte) (?:pas|rien)(?: du tout| bien| trop)?(?: a)? (?:votre|ta|la|cette|vos|tes) (?:question|phrase|demande|remarque)s?|(?:votre|ta|la|cette) question (?:n'est pas|est pas|n'a pas|a pas|est (?:bizarre|etrange|floue|trop))|que (?:voulez-vous|veux-tu) dire|(?:ca|cela|qu'est-ce que ca) veut dire quoi|qu'est-ce que (?:ca|cela|vous|tu) (?:veut|voulez|veux) dire|quel(?: est le)? rapport|pas (?:clair|claire) (?:ta|votre|cette) question)\b/;
/** What nobody here can know, and no decision is made of. */
export const OFF_TOPIC =
  /\b(?:il (?:va faire|fait|fera) (?:quel temps|beau)|quel temps (?:fait-il|fera-t-il|va-t-il faire)|(?:la )?meteo|quelle heure est-il|il est quelle heure|quel jour (?:on est|sommes-nous|est-on)|(?:quelle est )?la capitale d\w+|qui a gagne|raconte[sz]?(?:-moi)? une (?:blague|histoire)|(?:le )?score du match|(?:la )?recette d\w+|^chante[sz]?[- ](?:moi|nous|une)|horoscope)\b/;
export const WRITING_REQUEST =
  /\b(?:aide[sz]?[- ]moi a (?:formuler|ecrire|rediger)|(?:ecri[st]|ecrivez|redige[sz]?|formule[sz]?)[- ]moi (?:une?|le|la|les|des) \w+)/;
export const RECAP_REQUEST =
  /\b(?:resume[sz]?|resumer|recapitul\w*|recap|fais(?:ons)? le point|faites le point|ou en (?:suis-je|sommes-nous|est-on)|synthese)\b/;
export const UNSURE =
  /^(?:[\s.…]*(?:euh|ben|bah|bof|mouais|hum+|hm+|pff+|je|ne|n'en|j'en|sais|pas|trop|rien|du|tout|vraiment|aucune|idee|chais|chsais|jsp|peut-etre|ca|depend|c'est|complique|difficile|a|dire|moyen|mitige|honnetement|la|plus|moi|non|mais|encore|(?:j'ai )?(?:pas|plus|aucune?) (?:d')?idees?|sinon je (?:serais|viendrais) pas (?:la|ici))[\s,.!?…']*)+$/;
export const SHORT_ANSWER =
  /^(?:[\s]*(?:oui|non|si|ok|okay|d'accord|voila|exact|exactement|c'est ca|tout a fait|en effet|peut-etre|certes|absolument|evidemment|bien sur|ouais|nan|yes|no|pas vraiment|pas du tout|un peu|beaucoup|carrement|ah|oh|bon|bien|sans doute|probablement|jamais|toujours|souvent|parfois|je (?:l'|les )ai|(?:c'est )?(?:vrai|pas faux|juste|possible)|mais)[\s,.!…]*)+$/;
export const FACTUAL_QUESTION =
  /^(?:ca|c'est) (?:coute|fait|vaut) combien\b|^(?:et |mais |alors |du coup |bonjour,? )?(?:combien|quels?|quelles?|comment(?! (?:[a-z]+(?:er|ir|re)|je|on)\b)|pourquoi(?! (?:ne )?pas\b)|qu'est-ce que|qu'est-ce qu'|qu'est-ce qui|c'est quoi|c'est (?:legal|permis|autorise|interdit|obligatoire)|qui|ou(?! (?:c'est|alors|bien|je|on|si|il|elle)\b)|quand|est-ce qu|peux-tu|pouvez-vous|peut-on|tu peux|vous pouvez|as-tu|avez-vous|connais-tu|connaissez-vous)\b[^.!]*\?\s*$|^[^.!?]{3,60}c'est quoi\s*\?\s*$/;
/** They ask where, which or how much at the end of a sentence, as one speaks. */
export const SPOKEN_QUESTION =
  /,? (?:ou|quoi|combien|comment|lequel|laquelle)\s*\?\s*$|^et (?:une?|le|la|les|pour|avec|en) (?!.*\b(?:c'est|ca|fait|vaut|je|on|il|elle|donc)\b)[^?]{2,40}\?\s*$|\b(?:a quoi|pourquoi|c'est quoi|comment (?:ca|on|faire)|combien)\b[^.!?]*\?\s*$/;
/** A question that they ask themselves. */
export const OWN_QUESTION =
  /\b(?:comment|pourquoi|qu'est-ce qu|c'est quoi)[^.!?]*\b(?:je|j'|on|nous)[^.!?]*\?\s*$|^(?:et |mais )?pourquoi (?:je |j')[^.!?]*$|^(?:ai|suis|puis)-je [^.!?]*\?\s*$|\bc'est (?:normal|grave|la honte)\s*\?\s*$/;
/** Told what to say: « dites juste que j’ai raison ». */
export const APPROVAL_REQUEST =
  /(?:^|[,.!?:;] ?|\balors |\bmais )(?:dites|dis|confirme[sz]?|avoue[sz]?|admet(?:s|tez)|reconnaissez|reconnais)(?:[- ](?:moi|le))?,? (?:juste |simplement |seulement |au moins |bien )*(?:que (?:j'ai|je|c'est|dans|oui|n'importe|tout le monde|personne|vous)|qu'|: |oui\b)|\b(?:vous|tu) (?:me )?confirme[sz]\b|\b(?:vous voyez|tu vois) bien qu|\b(?:vous etes|t'es|tu es|on est) (?:bien |quand meme )?d'accord(?: avec moi| que|,| hein| non)|\bj'ai (?:pas |bien |mal )?(?:raison|tort|fait|agi|eu raison|eu tort),? (?:non|hein|ou pas|quand meme|pas vrai)\b[^.!]{0,12}\?|\b(?:dites|avouez|admettez|reconnaissez) que (?:j'ai|c'est)|\b(?:vous|tu) trouve[sz] (?:ca|que c'est) (?:normal|juste)\b|\bj'ai (?:raison|tort)(?: (?:de|d')[^.!?]*)?\s*\?|\bj'ai (?:raison|tort),? oui ou non\b|\bc'est (?:quand meme )?pas [^.!?]{2,24} (?:quand meme|si grave) ?\?|\bc'est (?:pas )?normal\b[^.!?]*\b(?:non|hein)\s*\?|\bje suis dans mon (?:bon )?droit\b[^.!?]*\?|\bj'ai (?:quand meme |bien )?le droit\b[^.!?]*\b(?:non|hein|quand meme)\s*\?/;
/** Before a question was even asked, or after one that missed. */
export const EXPECTED_QUESTION_ASKED =
  /^(?:et (?:la |maintenant )?)?(?:vous allez|tu vas) (?:encore |surement |me |m'|sans doute )*(?:dire|sortir|demander|conseiller|repondre|faire la morale)\b/;
export const MISSED_COMPLAINT =
  /\b(?:(?:vous|tu) (?:n')?(?:avez|as|a) (?:bien |rien |pas |vraiment |meme |seulement )*(?:lu|ecoute|compris|entendu|repondu)\b|(?:vous|tu) (?:ne )?compren(?:ez|ds) (?:rien|pas)\s*[.!]*$|(?:vous|tu) (?:ne )?(?:m')?(?:ecoutez|ecoutes|lisez|lis) (?:pas|rien|meme)|(?:serieux|c'est quoi),? (?:cette|ta|votre) question|aucun rapport|rien a voir avec|(?:vos|tes) questions?\b.{0,24}(?:rien a (?:faire|foutre|cirer)|m'en fous|me saoul\w+|(?:avance|aide|ser)\w* (?:pas|a rien))|\b(?:ca|cela) (?:m')?(?:avance|aide|sert) (?:pas|a rien)[^.!?]*\b(?:vos|tes|ces) questions?\b|(?:vous|tu) (?:me |nous )?fai(?:tes|s) perdre (?:du|mon|notre) temps|(?:c'est|ce n'est) pas une (?:reponse|question)\b(?! d)|a cote de la plaque|hors[- ]sujet|impression de (?:parler|discuter|causer) (?:a|avec) (?:une? )?(?:repondeur|machine|robot|ia\b|ordinateur|automate|logiciel|questionnaire|(?:mur|vide)(?=.*\b(?:vous|vos|votre|tes|ici)\b))|(?:c'est|c'etait|elles? sont?|elle est) (?:\w+ )?(?:nul|bidon|debile|idiot|con\b|conne|bete|creu|bateau|vide)\w*,? (?:vos|votre|tes|ta|cette|ces) (?:questions?|phrases?|reponses?)|(?:vos|votre|tes|ta) (?:questions?|phrases?|reponses?) (?:\w+ )?(?:est|sont) (?:\w+ )?(?:nul|bidon|debile|idiot|con\b|conne|bete|creu|bateau|vide)\w*|(?:cette|ta|votre) question (?:ne )?sert)\b/;
/** No answer came, and none will. */
export const EVASION_COMPLAINT =
  /^(?:alors |mais |bon |allez )*repond(?:ez|s)(?:[- ]moi)?[\s.!]*$|\b(?:vous|tu) (?:ne )?(?:me )?repond(?:s|ez) (?:pas|jamais|rien|toujours a cote)\b|\b(?:vous|tu) (?:bott|esquiv)(?:es|ez)\b|\btourn(?:es|ez) autour du pot\b|\bnoy(?:es|ez) le poisson\b|\bpas repondu a ma question\b/;
export const BIAS_COMPLAINT =
  /\b(?:vous etes|t'es|tu es|vous prenez|tu prends|vous defendez|tu defends|vous la defendez|vous le defendez) (?:\w+ )?(?:de (?:son|leur) cote|contre moi|(?:sa|leur|son) (?:defense|parti))|\b(?:vous me|tu me) juge[sz]\b|\b(?:vous|tu) (?:me )?fai(?:tes|s) (?:de )?la (?:morale|lecon)\b|\b(?:vous|tu) (?:la|le|les) defend(?:s|ez)\b/;
export const AGREEMENT =
  /^(?:[\s]*(?:ok|okay|mouais|bon|d'accord|oui|allez|va pour ca|c'est bon|on|je)[\s,.!…]*)*(?:(?:on (?:va )?(?:faire|fait|fais)|je (?:vais )?(?:faire|fais|ferai)) (?:ca|comme ca|cela)|(?:on part|je pars) (?:la[- ]dessus|sur ca|comme ca)|je (?:le|la|les) fais|j'y vais|je me lance|je signe|(?:en vrai|plutot|disons|alors|ce sera|va pour),? (?:demain|ce soir|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche))[\s.!]*$/;
export const IDEAS_REQUEST =
  /(?:^|[,.;:!?]\s*|\b(?:alors|bon|allez|vas-y|et) |\b(?:peux|pouvez|pourrais|pourriez)[- ](?:tu|vous) (?:me |m'en )?)(?:donne[rsz]?|propose[rsz]?|trouve[rsz]?|liste[rsz]?|suggere[rsz]?)[- ](?:moi )?(?:\w+ ){0,3}(?:idees?|pistes?|noms?|exemples?|options?|solutions?)\b/;

export function isCode({ last }: Memory): boolean {
  const marks = last.text.match(/[{}<>;=[\]\\|]|=>|::|\(\)/g)?.length ?? 0;
  return (
    /```/.test(last.text) ||
    (marks >= 6 && marks > last.words / 3) ||
    /\b(?:select \* from|function \w+\(|#include|import \w+ from|def \w+\()/.test(last.folded)
  );
}

const ENGLISH =
  /\b(?:the|and|is|are|should|would|could|what|with|this|that|my|your|you|i'm|have|don't|do|want|job|house|take|about|of|to|for|it|be|not|can|how|when|from|am|was|were|help|please|need)\b/g;
const FRENCH =
  /\b(?:le|la|les|des|une|je|est|et|que|qui|pour|dans|pas|mon|ma|mes|ce|cette|avec|sur|au|du|ou|il|elle|on|nous|vous|ne|se|en|mais|plus|si|suis|ai|quand|comme|tout|bien|c'est|j'ai|de|un|a)\b/g;

export function isForeign({ last }: Memory): boolean {
  const english = last.folded.match(ENGLISH)?.length ?? 0;
  const french = last.folded.match(FRENCH)?.length ?? 0;
  if (last.words >= 3 && english >= 2 && english > french * 1.5) return true;
  const latin = last.text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const letters = last.text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && latin < letters / 2;
}

export function isGibberish({ last }: Memory): boolean {
  const words = last.folded.match(/[a-zœæ]+/g) ?? [];
  if (words.length === 0) return true;
  const odd = words.filter(
    (word) =>
      (word.length > 3 && !/[aeiouyœ]/.test(word)) ||
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      /(.)\1{3,}/.test(word) ||
      word.length > 30,
  );
  return odd.length > words.length / 2 && !UNSURE.test(last.folded);
}

/** What a button of the discussion sends; it is no material either. */
const ASKED =
  /^(?:contredi(?:s|sez)[- ]moi|(?:donne[sz]?|trouve[sz]?)[- ]moi un (?:seul )?argument|et si j'echouais|defends l'avis contraire)\b/;
/** The quick requests of the exploration, by what the bank answers them with. */
export const QUICK_REQUESTS: Readonly<Record<string, RegExp>> = {
  blind: /^quels sont mes angles morts\b/,
  sideBySide: /^ou est-ce que je me contredis\b/,
  ifNo: /^que ferai-je si c'est non\b/,
  inverse: /^et si je faisais exactement l'inverse\b/,
  third: /^quelle troisieme voie n'ai-je pas\b/,
  nothingToLose: /^que ferait quelqu'un qui n'a rien a perdre\b/,
  knot: /^qu'est-ce qui bloque le reste\b/,
  stop: /^que puis-je arreter sans rien perdre\b/,
  explain: /^fais-moi expliquer ce que je crois savoir\b/,
  first: /^quelle question devrais-je me poser d'abord\b/,
  test: /^pose-moi une question sur ce que je viens\b/,
};
const TALK: readonly (readonly [words: number, kind: RegExp])[] = [
  [25, IDENTITY_QUESTION],
  [9, INSULT],
  [14, NOT_UNDERSTOOD],
  [22, REPETITION_COMPLAINT],
  [22, EVASION_COMPLAINT],
  [22, MISSED_COMPLAINT],
  [22, BIAS_COMPLAINT],
  [22, EXPECTED_QUESTION_ASKED],
  [22, APPROVAL_REQUEST],
  [14, AGREEMENT],
  [14, RECAP_REQUEST],
  [14, ADVICE_REQUEST],
  [14, GOODBYE],
  [14, THANKS],
  [10, IDEAS_REQUEST],
  [14, OFF_TOPIC],
  [16, WRITING_REQUEST],
];

/** Whether a message is about the conversation itself: it is answered, and is no material of anything. */
export function isTalk(message: string): boolean {
  const folded = foldWords(message).trim();
  const words = folded.split(/\s+/).length;
  return (
    GREETING.test(folded) ||
    (words <= 6 && ASKED.test(folded)) ||
    (words <= 12 && Object.values(QUICK_REQUESTS).some((one) => one.test(folded))) ||
    TALK.some(([most, kind]) => words <= most && kind.test(folded))
  );
}

const POINTING = [GREETING, THANKS, RECAP_REQUEST, UNSURE, SHORT_ANSWER];
const ASKING = [ADVICE_REQUEST, GOODBYE, IDEAS_REQUEST];

/** `Et ensuite ?`, `oui`, `merci` right after a report: too short to be about anything else. */
export function isAboutReport({ report, last }: Memory): boolean {
  const folded = last.folded.trim();
  if (report === null || last.words > 10 || ASKING.some((kind) => kind.test(folded))) return false;
  const unknown = last.content.filter((word) => !report.folded.includes(word));
  const asksOfIt = folded.endsWith("?") && unknown.length <= 1;
  return last.content.length === 0 || asksOfIt || POINTING.some((kind) => kind.test(folded));
}
