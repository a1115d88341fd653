import { ask, type Question } from "./stage.ts";

/**
 * What the wording of a clause reveals, how to open the reply and what to ask next. `{q}` and `{Q}` are that clause.
 * Earlier signals win.
 */
export type Signal = {
  id: string;
  pattern: RegExp;
  not?: RegExp;
  /** Only where the person speaks of themselves. */
  own?: true;
  opens: readonly string[];
  asks: readonly Question[];
};

const NO =
  /\b(?:pas|plus|aucune?|sans|jamais)\b(?:\s\S+){0,2}\s(?:peur|peurs|envie|inquiet\w*|fatigu\w*|colere|coupable|honte|regret\w*|doutes?)\b|\b(?:peur|inquietude) de rien\b/;

export const SIGNALS: readonly Signal[] = [
  {
    id: "decided",
    pattern:
      /\b(?:j'ai (?:decide|tranche|choisi|pris ma decision)|c'est decide|ma decision est prise|je vais (?:accepter|refuser|vendre|partir|rester|dire oui|dire non|me lancer|demissionner|renoncer|quitter)|finalement je (?:vais|reste|pars|refuse|accepte)|je crois que je vais)\b/,
    opens: [
      "« {Q} » : avant de refermer, laissez-moi tenir un instant l’autre rôle.",
      "« {Q} » : cela ressemble à une conclusion, et une conclusion gagne à rencontrer son objection.",
      "Je prends « {q} » au sérieux, assez pour chercher ce qui le contredirait.",
    ],
    asks: [
      ask("contrary", "Quelle est la meilleure raison, la plus honnête, de faire le contraire ?"),
      ask("tipping", "Qu’est-ce qui, appris demain matin, vous ferait revenir sur ces mots ?"),
      ask(
        "people",
        "À qui cette réponse sera-t-elle la plus difficile à annoncer, et pourquoi à cette personne-là ?",
      ),
      ask("step", "Quel geste rendrait cette réponse réelle dès cette semaine, sans la rendre définitive ?"),
    ],
  },
  {
    id: "pledge",
    pattern:
      /\b(?:je (?:vais|compte) (?:lui |leur |le |la |l'|les |y |en |donc |quand meme )*(?:parler|appeler|envoyer|demander|ecrire|essayer|commencer|refaire|proposer|relire|poser|tester|faire|couler|m'y mettre|prendre)|j'appelle|je commence|je lui (?:parle|propose|demande)|je parle a|je (?:demanderai|parlerai|ferai|enverrai|appellerai|commencerai)|on (?:fait|commence|coupe|essaie) )\b/,
    not: /\b(?:faudrait|faut) qu'on\b|\bon fait (?:des|du|de la) |\bon fait quelque chose\b/,
    opens: [
      "« {Q} » : voilà un pas que l’on peut voir.",
      "« {Q} » : c’est plus petit qu’une décision, et cela se vérifie.",
      "Je note « {q} », parce que cela peut être fait ou ne pas l’être.",
    ],
    asks: [
      ask("outcome", "Que ferez-vous si la réponse n’est pas celle que vous espérez ?"),
      ask("step", "Qu’est-ce qui pourrait, d’ici là, vous le faire remettre à plus tard ?"),
      ask("tipping", "À quoi verrez-vous que ce pas vous a appris quelque chose ?"),
      ask("people", "Qui saura que vous l’avez fait, ou que vous ne l’avez pas fait ?"),
    ],
  },
  {
    id: "denied",
    pattern: NO,
    opens: [
      "« {Q} » : c’est donc autre chose qui retient, ou qui pousse.",
      "Vous écartez une explication en écrivant « {q} ».",
      "« {Q} » : je l’entends, et je cherche alors ce qui prend cette place.",
    ],
    asks: [
      ask("stake", "Si ce n’est pas cela, qu’est-ce qui occupe la place ?"),
      ask("stake", "Qu’aviez-vous en tête, juste avant d’écarter cette explication ?"),
    ],
  },
  {
    id: "guilt",
    own: true,
    pattern:
      /\b(?:coupable|culpabilis\w*|culpabilite|m'en veux|m'en voudrais|trahir|trahison|laisser tomber|abandonner (?:mes|ma|mon|les))\b/,
    opens: [
      "« {Q} » : une dette se glisse dans la décision.",
      "« {Q} » : il y a là quelqu’un à qui vous pensez devoir quelque chose.",
    ],
    asks: [
      ask(
        "people",
        "Envers qui, précisément, seriez-vous en faute, et qu’en dirait cette personne si vous lui posiez la question ?",
      ),
      ask("values", "Quelle promesse, dite ou jamais dite, auriez-vous l’impression de rompre ?"),
      ask(
        "outcome",
        "Si vous choisissiez seulement pour ne pas vous sentir en faute, que choisiriez-vous, et combien de temps cela tiendrait-il ?",
      ),
    ],
  },
  {
    id: "fear",
    pattern:
      /\b(?:peur|peurs|crain[st]|redoute|angoiss\w*|inquiet\w*|terrifi\w*|flipp\w*|trouille|effrai\w*|panique\w*|anxieu\w*)\b/,
    opens: [
      "« {Q} » : une peur montre souvent ce qui compte, plus rarement ce qui va arriver.",
      "« {Q} ». Dite à voix haute, une peur se laisse au moins regarder.",
      "Il y a une crainte dans « {q} », et elle a peut-être quelque chose à protéger.",
      "« {Q} » : je ne cherche pas à vous rassurer, je cherche à voir la chose de près.",
    ],
    asks: [
      ask(
        "outcome",
        "Si cela arrivait vraiment, que se passerait-il dans l’ordre : le premier jour, la première semaine, le premier mois ?",
      ),
      ask("values", "Qu’est-ce que cette crainte essaie de protéger ?"),
      ask("facts", "Sur quel fait précis cette crainte s’appuie-t-elle, et lequel la contredit ?"),
      ask("step", "Quelle précaution, petite et possible cette semaine, la ferait baisser d’un cran ?"),
      ask("contrary", "Et si cette crainte était fausse, que feriez-vous que vous ne faites pas ?"),
    ],
  },
  {
    id: "shame",
    own: true,
    pattern: /\b(?:honte|humili\w*|ridicule|imposteur|imposture|pas a la hauteur|pas legitime|nulle? en)\b/,
    opens: [
      "« {Q} » : il y a un regard dans cette phrase, et ce n’est peut-être pas le vôtre.",
      "« {Q} » : un jugement s’est invité, reste à savoir qui le prononce.",
    ],
    asks: [
      ask("people", "Devant qui auriez-vous honte, en particulier ?"),
      ask("facts", "Quel fait dément ce jugement, même un petit ?"),
      ask("values", "Que tenteriez-vous si personne ne devait jamais l’apprendre ?"),
    ],
  },
  {
    id: "tired",
    own: true,
    pattern:
      /\b(?:fatigu\w*|epuis\w*|creve\w*|n'en peux plus|plus l'energie|burn ?-?out|surmen\w*|dors mal|dors plus|a bout|sous l'eau|submerge\w*|deborde\w*|stress\w*|pression|charge mentale)\b/,
    opens: [
      "« {Q} » : la fatigue vote aussi, et elle ne vote pas toujours comme vous.",
      "« {Q} » : j’en tiens compte, car on ne choisit pas la même chose à bout de forces et au retour de vacances.",
      "Avant le reste, je m’arrête sur « {q} ».",
    ],
    asks: [
      ask("contrary", "Après trois semaines de vrai repos, que décideriez-vous ?"),
      ask(
        "facts",
        "Qu’est-ce qui vous prend le plus de forces en ce moment : la situation, ou le fait de ne pas avoir tranché ?",
      ),
      ask("step", "Qu’est-ce qui pourrait être retiré de vos semaines, avant même de choisir ?"),
    ],
  },
  {
    id: "anger",
    own: true,
    pattern:
      /\b(?:colere|enerv\w*|furieu\w*|rage|agac\w*|injuste|injustice|revolt\w*|marre|ras le bol|exasper\w*)\b/,
    opens: [
      "« {Q} » : une colère défend presque toujours quelque chose.",
      "J’entends de la colère dans « {q} », et je la prends pour une information.",
    ],
    asks: [
      ask("values", "Qu’est-ce qui a été touché, à quoi vous tenez ?"),
      ask(
        "contrary",
        "Si la colère retombait pendant la nuit, quelle part de votre réponse resterait debout demain ?",
      ),
      ask("options", "Qu’aimeriez-vous que l’autre comprenne, et le lui avez-vous déjà dit en ces termes ?"),
    ],
  },
  {
    id: "others",
    pattern:
      /^(?!(?:je|on|ca|cela|qui|tu|tout|rien|personne|ce|nous|vous)\b)[a-z-]+ (?:pense|dit|trouve|veut|voudrait|prefere|insiste|croit|dira|pensent|disent|veulent|trouvent) |\b(?:mari|femme|conjointe?|compagnon|compagne|copain|copine|mere|pere|parents|frere|soeur|sœur|fils|fille|enfants|cheffe?|patronn?e?|manager|associee?s?|collegues?|amie?s?|equipe|prof)\b.{0,24}\b(?:dit|disent|pense|pensent|veut|veulent|voudrait|voudraient|trouve|trouvent|refuse|insiste|pousse|prefere|aimerait|attend|attendent|conseille|repete|croit)\b/,
    opens: [
      "« {Q} » : une autre voix que la vôtre est entrée dans la pièce.",
      "Dans « {q} », ce n’est pas encore vous qui parlez.",
      "« {Q} » : cela compte, et ce n’est pas neutre non plus.",
    ],
    asks: [
      ask(
        "people",
        "Que sait {whoS} que vous ne savez pas, et que savez-vous que {whoS} ignore ?",
        "Que voit cette personne que vous ne voyez pas, et que voyez-vous qui lui échappe ?",
      ),
      ask("contrary", "Si personne n’avait donné son avis, où en seriez-vous ?"),
      ask(
        "facts",
        "L’avez-vous entendu dire en toutes lettres, ou bien l’avez-vous compris entre les lignes ?",
      ),
      ask(
        "outcome",
        "Qu’est-ce que {whoS} gagne, et que perd {whoS}, dans chacune des issues ?",
        "Qu’est-ce que cette personne gagne, et que perd-elle, dans chacune des issues ?",
      ),
    ],
  },
  {
    id: "must",
    pattern:
      /\b(?:(?<!\bsi )(?:il faut|il faudrait|je dois|on doit|je devrais|on devrait)|oblige\w*|pas le choix|suis force\w*|je n'ai pas le droit|je me dois)\b/,
    not: /\bce qu'il faut\b|\bil faudrait que ce\b|\bil faut dire que\b|\bqu'est-ce\b/,
    opens: [
      "« {Q} » : j’entends une obligation, sans savoir encore qui l’a posée.",
      "Il y a un devoir dans « {q} », énoncé comme s’il allait de soi.",
      "« {Q} » : cela se présente comme une règle.",
    ],
    asks: [
      ask("contrary", "Que se passerait-il, concrètement, si vous ne le faisiez pas ?"),
      ask("facts", "Qui a fixé cette obligation, et qui pourrait la lever ?"),
      ask("values", "Que reste-t-il de cette phrase si vous y remplacez le devoir par un choix ?"),
    ],
  },
  {
    id: "absolute",
    pattern:
      /\b(?:toujours|jamais|tout le monde|personne ne|impossible|forcement|de toute facon|a chaque fois|aucun sens|rien ne|c'est sur|certainement|evidemment)\b/,
    not: /\b(?:comme toujours|(?:j'ai|n'ai|n'a|ai) (?:encore )?jamais|toujours pas|depuis toujours)\b/,
    opens: [
      "« {Q} » : c’est une phrase sans exception, et les phrases sans exception méritent qu’on en cherche une.",
      "« {Q} » ne laisse pas beaucoup d’air.",
      "Je relis « {q} », et j’y cherche la fissure.",
    ],
    asks: [
      ask("facts", "Quelle exception connaissez-vous, même petite ?"),
      ask("facts", "Qu’avez-vous vu, de vos yeux, qui vous permette de le dire aussi nettement ?"),
      ask("contrary", "Qu’est-ce qui deviendrait possible si c’était vrai neuf fois sur dix seulement ?"),
    ],
  },
  {
    id: "unknown",
    pattern:
      /\b(?:je ne sais pas (?:si|ce que|comment|combien|quand|ou|qui|quoi|par)|j'ignore|je sais pas (?:si|ce|comment|combien|par)|aucune idee|je me demande|je n'ai pas encore (?:verifie|demande|regarde|calcule|compte))\b/,
    opens: [
      "« {Q} » : ce que l’on ignore tient parfois dans une question à poser à quelqu’un.",
      "Vous nommez un blanc : « {q} ».",
      "« {Q} » : il y a ce qui se découvre en réfléchissant, et ce qui se découvre en demandant.",
    ],
    asks: [
      ask("facts", "Qui le sait, ou pourrait vous aider à le savoir d’ici quelques jours ?"),
      ask(
        "tipping",
        "Si vous aviez la réponse à cela ce soir, est-ce que la décision suivrait ou resterait-il autre chose ?",
      ),
      ask("facts", "De quoi auriez-vous besoin, au minimum, pour cesser de l’ignorer ?"),
    ],
  },
  {
    id: "stuck",
    pattern:
      /\b(?:n'arrive (?:pas|plus) a|arrive pas a|ne comprends (?:pas|plus|rien)|comprends pas|me perdent?|je bloque|je cale|je m'embrouille|je confonds|je me trompe|pas clair|je suis perdue?|bloquee?)\b/,
    opens: [
      "« {Q} » : il y a là un endroit où cela résiste.",
      "Quelque chose coince dans « {q} », et il est utile de savoir où.",
      "« {Q} » : restons à cet endroit précis, sans le contourner.",
    ],
    asks: [
      ask(
        "gap",
        "À quel moment exact cela s’arrête-t-il : juste avant, pendant, ou quand il faut conclure ?",
      ),
      ask("facts", "Qu’avez-vous déjà tenté là-dessus, et qu’est-ce que cela a donné, même un peu ?"),
      ask("trial", "Si vous n’aviez droit qu’à une version maladroite, à quoi ressemblerait-elle ?"),
      ask("people", "Devant qui cette difficulté serait-elle moins grande ?"),
    ],
  },
  {
    id: "idea",
    pattern:
      /\b(?:je pourrais|on pourrait|nous pourrions|et si (?:on|je|nous|le|la|les|c'|chacun|chaque|mon|ma|un|une)|il suffirait)\b/,
    opens: [
      "« {Q} » : voilà une voie de plus, et elle vient de vous.",
      "Une possibilité apparaît dans « {q} », encore au conditionnel.",
      "« {Q} » : cela n’était pas posé aussi nettement jusqu’ici.",
    ],
    asks: [
      ask("options", "Qu’est-ce que cette voie règle, et que laisse-t-elle entier ?"),
      ask("tipping", "À quelle condition la prendriez-vous vraiment au sérieux ?"),
      ask("contrary", "Qu’est-ce qui vous retenait d’y penser, ou de le dire, jusqu’à présent ?"),
      ask("step", "Comment l’essayer à petite échelle, avant d’y croire ?"),
    ],
  },
  {
    id: "suppose",
    pattern:
      /\b(?:je crois|je pense que|je pense|peut-etre|sans doute|probablement|j'imagine|je suppose|surement|a mon avis|je me dis|j'ai l'impression|il me semble|on dirait)\b/,
    not: /\bpense a\b|\bje pense souvent\b/,
    opens: [
      "« {Q} » : je le garde comme une supposition, c’est ainsi que vous l’écrivez.",
      "« {Q} » n’est pas encore un fait, et cela se vérifie peut-être.",
      "Je souligne la prudence de « {q} ».",
    ],
    asks: [
      ask(
        "facts",
        "Qu’est-ce qui vous le montrerait, dans un sens ou dans l’autre, sans attendre des mois ?",
      ),
      ask(
        "facts",
        "À combien de chances sur dix l’estimez-vous, et qu’est-ce qui vous retient de dire dix ?",
      ),
      ask("contrary", "Et si c’était l’inverse qui était vrai, que verriez-vous autour de vous ?"),
      ask("step", "À qui pourriez-vous poser la question, plutôt que de la supposer réglée ?"),
    ],
  },
  {
    id: "desire",
    pattern:
      /\b(?:envie|j'adorerais|me fait rever|mon reve|je reve|rever|m'attire|me tente|excit\w*|enthousias\w*|fait vibrer|curiosite|j'aimerais)\b/,
    opens: [
      "« {Q} » : voilà ce qui tire, indépendamment de ce qui retient.",
      "J’entends un élan dans « {q} ».",
      "« {Q} » : une envie dit où regarder, sans dire à quel prix.",
    ],
    asks: [
      ask(
        "values",
        "Qu’est-ce qui, dans cette envie, tiendrait encore dans un an, une fois la nouveauté passée ?",
      ),
      ask("options", "Par quel autre chemin, plus court ou moins cher, pourriez-vous goûter à cela ?"),
      ask("contrary", "De quoi cette envie vous éloigne-t-elle, que vous n’avez pas encore nommé ?"),
      ask("stake", "À quand remonte cette envie, et que se passait-il alors ?"),
    ],
  },
  {
    id: "but",
    pattern: /^(?!)/,
    opens: [
      "Vous avez mis un « mais », et c’est « {q} » que vous gardez pour la fin.",
      "« {Q} » : c’est après le « mais » que votre phrase se pose.",
      "Des deux moitiés de votre phrase, je prends la seconde : « {q} ».",
    ],
    asks: [
      ask("tipping", "Si cette réserve tombait, la première moitié de votre phrase suffirait-elle ?"),
      ask("values", "Laquelle des deux moitiés vous réveille la nuit ?"),
      ask("options", "Que faudrait-il changer pour que les deux moitiés de cette phrase tiennent ensemble ?"),
    ],
  },
  {
    id: "past",
    pattern:
      /\b(?:j'ai deja|la derniere fois|il y a (?:\d+|un|deux|trois|quatre|cinq|six|dix|quelques|quinze|vingt) (?:ans|mois|semaines)|l'an dernier|l'annee derniere|autrefois|a l'epoque|avant c'etait|j'avais deja)\b/,
    opens: [
      "« {Q} » : il existe donc un précédent, et vous le connaissez mieux que personne.",
      "« {Q} » : le passé donne un exemple, pas une règle.",
    ],
    asks: [
      ask("facts", "Qu’est-ce qui est resté pareil depuis, et qu’est-ce qui a changé ?"),
      ask("outcome", "Que saviez-vous après coup que vous auriez voulu savoir avant ?"),
    ],
  },
  {
    id: "amount",
    pattern: /\d[\d .,]*\s?(?:€|euros?|k€|k\b|%|m2|m²)|\b(?:mille|cents) euros\b/,
    opens: [
      "« {Q} » : voilà un chiffre, et un chiffre peut se discuter.",
      "Je note le montant dans « {q} ».",
    ],
    asks: [
      ask("tipping", "À partir de quel chiffre, plus haut ou plus bas, votre réponse changerait-elle ?"),
      ask("facts", "Ce chiffre, l’avez-vous vérifié, ou vous l’a-t-on donné ?"),
      ask(
        "values",
        "Que représente cette somme dans votre vie, une fois traduite en mois, en mètres ou en nuits tranquilles ?",
      ),
    ],
  },
  {
    id: "deadline",
    pattern:
      /\b(?:avant (?:le|la|fin|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|noel|l'ete)|d'ici|au plus tard|dernier delai|date limite|echeance|dans (?:\d+|un|deux|trois|quatre|six|dix|quinze) (?:jours|semaines?|mois))\b/,
    opens: [
      "« {Q} » : le temps est donc compté.",
      "Une date est posée dans « {q} », et une date a toujours un auteur.",
    ],
    asks: [
      ask("facts", "Que se passe-t-il réellement si cette date passe sans réponse de votre part ?"),
      ask("step", "Que faut-il absolument savoir avant cette date, et que peut-on apprendre après ?"),
      ask("options", "À qui pourriez-vous demander un délai, et que risqueriez-vous à le demander ?"),
    ],
  },
  {
    id: "compare",
    pattern: /\b(?:mieux|pire|plus \w+ que|moins \w+ que|moins que|davantage|meilleure?|plus de|moins de)\b/,
    not: /\b(?:tant mieux|au mieux|de mieux en mieux|plus de (?:nouvelles|place))\b/,
    opens: [
      "« {Q} » : il y a là une comparaison, et son second terme compte autant que le premier.",
      "Vous comparez, en écrivant « {q} ».",
    ],
    asks: [
      ask("values", "À quoi comparez-vous, exactement, et est-ce la bonne mesure ?"),
      ask("facts", "De combien, et comment le sauriez-vous si vous deviez le prouver ?"),
    ],
  },
];

/** The id of the signal for a clause after `mais`. */
export const BUT = "but";
