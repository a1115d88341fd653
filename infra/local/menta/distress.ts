import type { Memory } from "./memory.ts";
import { withQuestion } from "./compose.ts";
import { foldWords } from "./text.ts";

/** What a message may reveal that matters more than any decision. */
export type Danger = "suicide" | "violence" | "child";
/** `call`: the sentence that says whom to call. */
export type Help = { danger: Danger; call: string };

const SUICIDE: readonly RegExp[] = [
  /\bma vie s'arrete\b(?! (?:a|de)\b)|\b(?:veux|vais|compte|pense|envie d'|prefere) ?en finir (?:ce (?:week-end|soir|matin)|cette (?:nuit|semaine)|demain|bientot|pour toujours)\b|\b(?:me )?(?:tirer|tire|mettre|mets|loger) une balle\b(?! dans le pied)|\b(?:merite|digne) pas (?:d'etre en vie|de vivre|la vie)\b|\bme reveiller morte?\b|\bouvr\w* les veines\b/,
  /\b(?:je|j'|me|m'|moi)(?![a-z])[^.!?]{0,80}(?<!(?:voir|vu|laisser|laisse|peut|va|regarder|voyant) )\bmourir\b(?! (?:de (?:rire|faim|soif|chaud|chaleur|froid|honte|trouille|curiosite)|d'(?:ennui|envie)|moins bete|ce|cet|cette|le|la|les|mon|ma|mes|notre|a petit feu dans ce))/,
  /\b(?:ne )?plus (?:jamais )?exister\b|\bpense\w* (?:souvent |beaucoup |tout le temps |sans arret |tous les jours |de plus en plus )?a (?:la|ma) mort\b(?! (?:de|du|des|d')\b)|\bje me tue\b(?! (?:a|au|pour|en|les|la)\b)|\b(?:fait|fais|refaire|faire) une (?:ts|tentative)\b(?! (?:de (?!suicide)|d'))|\b(?:prefere|voulu|voudrais|aurais du|aurait du) (?:ne )?pas survivre\b/,
  /\bs'arrete pour (?:toujours|de bon)\b|\bsauter (?:du|d'un|de (?:la|mon)|par) (?:haut|pont|toit|balcon|immeuble|fenetre|falaise|viaduc)\b/,
  /\bpas (?:d')?exister\b|\ba quoi (?:bon|ca sert|cela sert) que je (?:sois|reste|continue)\b|\bgach\w* la vie de (?:tous|tout le monde|mes|ma|mon|ceux)\b/,
  /\bsi je (?:mour\w+|meurs|disparaissais|disparais(?! (?:du|de|des)\b)|n'etais plus la|n'etais plus|n'existais (?:plus|pas)|crevais)\b(?! (?:de rire|d'envie|du|de la|des)\b)/,
  /\bplus rien ne me retient(?:$|[.,!…]| ici-bas| en vie| sur terre| sur cette terre)|\brejoindre (?:mon|ma|mes) .{1,30}\b(?:au ciel|la-haut|dans la mort|de l'autre cote)\b|\b(?:le|la|les) rejoindre (?:la-haut|au ciel|dans la mort)\b/,
  /\b(?:medicaments|cachets|somniferes|comprimes|pilules|corde|lame|rasoir|arme|fusil|pistolet) (?:(?:est|sont) )?(?:devant moi|a cote de moi|sous la main|dans la main|pour en finir)\b/,
  /\b(?:marre|fatiguee?|lasse|degoutee?|assez|dur|difficile|insupportable) (?:de|d') ?(?:vivre|exister|la vie|cette vie|etre en vie|rester en vie|survivre)(?= *(?:$|[.,;!?…]| et | mais | comme ca| je ))/,
  /\b(?:me|m') ?(?:noyer|empoisonner|immoler|vider de mon sang|bruler la peau)\b(?! (?:dans|sous|l'existence|la vie))|\badieu a tous\b|\bpasserai pas la nuit\b|\bpas (?:ma place|de place) (?:sur terre|dans ce monde|ici-bas)\b|\bmorte? a l'interieur\b|\bnoir(?:e)? pour continuer a vivre\b/,
  /\bsuicid/,
  /\b(?:me|m') ?(?:tuer|pendre|flinguer|foutre en l'air|jeter (?:sous|par|du|d')|ouvrir les veines|supprimer|buter)\b/,
  /\b(?:mettre|mets|mettrai) fin a (?:mes|ses) jours\b|\bmettre fin a ma vie\b|\bm'oter la vie\b|\bterminer ma vie\b/,
  /\b(?:en|d'en) finir(?! (?:avec (?!la vie|tout|moi|cette vie)|de |une|vite|au plus|rapidement|le|la|ce|cette|mon|mes|les|pour))(?=\s*(?:$|[.,;!?…]|avec|une bonne fois|pour de bon|ce soir|cette nuit))/,
  /\b(?:veux|voudrais|aimerais|envie de|prefere|prefererais|vais|pense a|songe a|idees? de) (?:plutot |bien |juste )?mourir\b(?! (?:de rire|de faim|de soif|moins bete|d'ennui|de honte|d'envie))/,
  /\b(?:aimerais|voudrais|prefererais|veux) (?:etre|etre deja) morte?s?\b|\bmieux morte?\b|\bserais mieux morte?\b/,
  /\bplus (?:aucune |la moindre |la |le |d')?(?:envie|force|raison|gout|courage) (?:de|a) (?:vivre|la vie|rester en vie|exister)\b|\bplus le (?:gout|courage) de vivre\b/,
  /\b(?:ne )?(?:veux|peux|supporte|merite) (?:plus|pas) (?:de )?(?:vivre|exister|etre la(?! (?:le|a|au|pour|quand|avant|des|les|demain|lundi))|etre de ce monde|etre en vie|cette vie|continuer a vivre)\b/,
  /\b(?:ma|la) vie (?:ne |n')?(?:vaut|a|sert|merite)(?: vraiment)? (?:plus|pas|a rien|rien)(?: (?:la peine|le coup|de sens|d'etre vecue|rien|a rien))?\b/,
  /\ba quoi (?:bon|ca sert|cela sert)(?: de)? (?:vivre|continuer a vivre|exister|rester en vie)\b/,
  /\b(?:serai(?:en)?t|seraient|iraient|vivraient|irait) (?:tous |toutes |tellement |bien |beaucoup )*(?:mieux|plus heureux|soulages?|tranquilles?) (?:sans moi|si je n'etais plus la|si je n'existais|si je disparaissais)\b|\bmieux sans moi\b(?! (?:a|pour|au|sur|dans|en)\b)|\bmieux pour (?:eux|tout le monde|ma famille)\b.{0,20}\bplus la\b/,
  /\b(?:envie|veux|voudrais|aimerais|prefererais) (?:de )?(?:juste |simplement |tout )?(?:disparaitre(?! (?:de|du|des|dans)\b)|m'endormir (?:et|pour) (?:ne )?(?:plus|jamais|pas))\b/,
  /\b(?:ne|n') (?:plus|pas|jamais) (?:jamais )?me reveiller\b|\bne (?:plus|jamais|pas) me reveiller\b|\bque tout s'arrete\b(?! (?:de|a)\b)/,
  /\bme (?:faire|fais|faisais|suis fait) (?:du |encore du )?mal\b(?! (?:au|aux|a la|a l'|en (?:courant|jouant|faisant)|comprendre|voir))|\b(?:me|m') ?(?:scarifi\w*|mutil\w*|taillade\w*|coupe les (?:bras|veines|poignets))|\bscarific\w*|\bautomutil\w*/,
  /\bun (?:poids|fardeau|boulet) pour (?:tout le monde|tous|mes|ma|mon|eux|les autres|mes proches)\b/,
  /\b(?:avaler|prendre|pris|avale) (?:tous |toute |toutes |toute la boite|une boite|trop de |plein de )\s?(?:les |mes |mon |ma |la |de |des )*(?:boites? de )?(?:medicaments|cachets|medocs|somniferes|comprimes|pilules)\b/,
  /\blettres? d'adieu\b|\bc'est (?:un |mon )adieu\b|\bj'ai (?:tout )?prevu (?:comment|quand|de) (?:mourir|partir pour toujours|en finir)\b|\bpartir pour toujours\b/,
  /\b(?:ne )?jamais (?:etre )?nee?\b(?! (?:a|dans|en)\b)|\bidees noires\b(?! sur)|\bautant (?:en finir|mourir|partir pour de bon)\b|\bce soir,? c'est fini\b|\bla mort serait\b|\b(?:veux|voudrais|envie de) crever\b(?! (?:l'|le|un|la))/,
  /\bplus (?:aucune |de )?raison de continuer\b(?! (?:a|ce|cette|le|la|mon|ma|l')\b)|\bsert (?:plus )?a rien de (?:vivre|continuer a vivre|rester en vie)\b|\brecommence a me (?:couper|scarifier|bruler)\b(?! (?:du|de|les|un|une|la|le)\b)/,
  /\b(?:manquerai|manquerais) a personne\b|\bne manquer\w* a personne\b|\bpersonne (?:ne )?(?:remarquerait|verrait|pleurerait) (?:si|ma|mon) (?:je (?:n'etais plus|disparai|mour)|mort|absence|disparition)/,
];

const HARMLESS: readonly RegExp[] = [
  /\bsuicid\w* (?:commercial\w*|professionnel\w*|politique\w*|financi\w*|economique\w*|budgetaire\w*|social\w*|pour (?:l'entreprise|la boite|le projet|notre))\b/g,
  /\b(?:escadron suicide|suicide squad|attentats? suicides?|operation suicide|mission suicide|prix suicidaire|ce serait (?:du |un )?suicid\w*|c'est (?:du |un )?suicid\w*|tarif suicidaire|projet suicidaire|planning suicidaire|offre suicidaire|la prevention du suicide|une association contre le suicide)\b/g,
  /\b(?:me tuer a la tache|me tuer au travail|me tuer de rire|tuer le temps|me tuer les (?:yeux|genoux)|va me tuer|vont me tuer|finir par me tuer si|(?<!je )me tue|me tuent|je me tue a la tache)\b/g,
  /\bme (?:faire|fais) mal (?:au|aux|a la|a l')\b/g,
  /\b(?:faire|voir|laisser|fait|vu) disparaitre\b/g,
];

const SOMEONE =
  "(?:il|elle|mon (?:mari|conjoint|compagnon|copain|pere|beau-pere|frere|ex|oncle|fils|mec|petit ami)|ma (?:femme|conjointe|compagne|copine|mere|belle-mere|soeur|fille)|on|mes parents|mon chef|un homme|quelqu'un)";
const VIOLENCE: readonly RegExp[] = [
  new RegExp(
    `\\b${SOMEONE} (?:me |m'a |m'avait |me l'a )?(?:mis|mise|donne|donnee|fout\\w*|colle|met|flanque) (?:une|des|un|plein de) (?:gifles?|claques?|baffes?|coups?|droites?|beignes?|torgnoles?)\\b(?! de (?:main|pouce|fil|telephone|fouet|jeune|coeur|chance|froid|stress|pression))`,
  ),
  new RegExp(
    `\\b${SOMEONE} (?:me maltraite|me fait du mal|me (?:tire|traine) par les cheveux|me (?:plaque|pousse|jette) (?:contre|par terre|au sol|dans l'escalier)|me surveille et me frappe|me menace (?:de me tuer|avec un|si je (?:pars|parle))|abuse de moi|m'a (?:casse (?:le|la|les|un|une|deux) (?:bras|nez|cotes?|dents?|doigts?|poignet|machoire)|fait du mal|force|touchee?|agressee?))(?! (?:a (?:choisir|accepter|signer|revoir|travailler|partir|rester|changer|reflechir|repondre|faire|prendre|venir)|la main|par (?:ses|sa|son))\\b)`,
  ),
  /\b(?:j'ai|ai) peur de mon (?:mari|conjoint|compagnon|copain|ex|pere|beau-pere)\b(?! (?:pour|et de sa|quand il conduit))/,
  new RegExp(
    `\\b${SOMEONE} (?:me|m'|nous) ?(?:frappe\\w*|bat(?:tait)?|tape\\w*|cogne\\w*|gifle\\w*|etrangl\\w*|brutalis\\w*|tabass\\w*|viol(?:e|ait|ent)|enferme\\w*|sequestr\\w*|a (?:encore )?(?:frappe|battue?|tape|cogne|gifle|etrangle|viole|poussee?|pousse dans|brutalise|tabasse)e?|menace (?:de mort|de me|avec)|(?:force|oblige) a (?:coucher|avoir des rapports|faire l'amour))(?!\\s(?:que|avec ses mots|par ses|par son|par sa|par la|l'esprit|dans le dos aux|aux (?:echecs|cartes|dames)|au (?:tennis|ping|poker|scrabble|foot)|a plate couture|froid|toujours au|sur les nerfs|un (?:mail|message|texte)|de petits))`,
  ),
  /\b(?:m'a|m'ont|me suis fait|j'ai ete|ete|suis) (?:violee?|viole|agressee? sexuellement|frappee?|battue?|tabassee?|sequestree?|etranglee?)\b(?! (?:par (?:cette|ce|son|sa|la|le)|au (?:tennis|poker)|de plein fouet))/,
  /\b(?:violences? conjugales?|violences? (?:physiques|sexuelles) (?:a la maison|chez moi|de mon)|femme battue|attouchements?|inceste|viol conjugal|coups de mon (?:mari|conjoint|compagnon|pere))\b/,
  /\bpeur (?:de lui|qu'il me (?:frappe|tue|tape|batte|retrouve|fasse du mal))\b|\bpeur de rentrer (?:chez moi|a la maison)\b|\bil (?:va|pourrait|a dit qu'il allait) me tuer\b|\b(?:des|mes) bleus partout\b|\bcoups? (?:qu'il|que mon \w+) me\b|\bleve la main sur moi\b|\bil devient violent\b|\bmon (?:mari|conjoint|compagnon|copain|pere) est violent\b/,
];
const CHILD: readonly RegExp[] = [
  /\b(?:mon|ma) (?:pere|mere|beau-pere|belle-mere|oncle|frere|cousin|grand-pere) (?:vient|entre|rentre) dans (?:ma chambre|mon lit)\b/,
  /\b(?:mon|ma|mes) (?:pere|mere|beau-pere|belle-mere|parents|oncle|frere) (?:me |m'|nous )(?:frappe\w*|bat\w*|tape\w*|touche\w*|viol\w*|enferme\w*|a touchee?|cogne\w*)(?! (?:un mot|par|le coeur|beaucoup|profondement|sur les nerfs|froid)\b)/,
  /\b(?:frappe|bat|tape|secoue|maltraite|viole|touche sexuellement|abuse de|abuse d')\w* (?:mon|ma|mes|notre|nos|son|sa|ses|leur|leurs|un|une|les|le|la) ?(?:fils|fille|enfants?|petite?|bebe|eleve|neveu|niece)\b/,
  /\b(?:enfants?|fils|fille|bebe|eleve|niece|neveu|petite|petit) (?:est |sont |qui est |se fait |a ete )?(?:battue?s?|maltraitee?s?|abusee?s?|frappee?s?|violee?s?|en danger|tabasser)\b(?! (?:au|aux)\b)/,
  /\bj'ai (?:1[0-7]|[89]) ans\b.*\b(?:frappe|bat|peur de rentrer|touche|viol|enferm)/,
];

/** The gravest danger a message reveals, figures of speech set aside, or `null`. */
function detectDanger(message: string): Danger | null {
  let folded = foldWords(message.slice(0, 9000)).replaceAll("\n", " ").replaceAll(/ +/g, " ");
  const literal = folded;
  for (const figure of HARMLESS) folded = folded.replaceAll(figure, " … ");
  if (SUICIDE.some((pattern) => pattern.test(folded))) return "suicide";
  if (CHILD.some((pattern) => pattern.test(literal))) return "child";
  return VIOLENCE.some((pattern) => pattern.test(literal)) ? "violence" : null;
}

const GRAVEST: readonly Danger[] = ["suicide", "child", "violence"];

const HELP: Readonly<Record<Danger, readonly string[]>> = {
  suicide: [
    "Ce que vous écrivez compte plus que toute décision, et je ne suis qu’un programme : une personne doit l’entendre. Appelez le 3114, gratuit, jour et nuit, et le 15 ou le 112 si le danger est immédiat.",
    "Je m’arrête ici, parce que c’est de vous qu’il s’agit. Au 3114, à toute heure et gratuitement, quelqu’un vous écoutera ; en cas de danger immédiat, c’est le 15 ou le 112.",
  ],
  violence: [
    "Ce que vous décrivez est grave, et vous n’avez pas à le porter sans aide. Le 3919 écoute les femmes victimes de violences, gratuitement et jour et nuit ; en danger immédiat, appelez le 17 ou le 112, ou écrivez au 114. Et si l’envie de mourir s’en mêle, le 3114 répond à toute heure.",
    "Personne n’a le droit de vous faire cela. Des personnes formées répondent au 3919, gratuitement, jour et nuit ; si le danger est là, c’est le 17 ou le 112, et le 114 par message.",
  ],
  child: [
    "Un enfant en danger passe avant tout le reste. Le 119 répond jour et nuit, gratuitement, aux enfants comme aux adultes qui s’inquiètent ; si le danger est immédiat, appelez le 17 ou le 112.",
    "Ce que vous décrivez doit être dit à quelqu’un dont c’est le métier. Le 119 est gratuit et ouvert jour et nuit ; en danger immédiat, c’est le 17 ou le 112.",
  ],
};

const SAFETY_QUESTIONS: Readonly<Record<Danger, readonly string[]>> = {
  suicide: [
    "Êtes-vous en sécurité, là, maintenant ?",
    "Y a-t-il quelqu’un près de vous, ou que vous pourriez appeler tout de suite ?",
    "Qui pourrait rester avec vous ce soir ?",
    "Pouvez-vous appeler le 3114 pendant que vous êtes devant cet écran ?",
    "Pouvez-vous vous éloigner de ce qui pourrait vous faire du mal ?",
    "À qui pourriez-vous dire, dans les mots que vous venez d’écrire, que cela ne va pas ?",
    "Y a-t-il une pièce, ou un lieu, où vous seriez avec quelqu’un ?",
    "Qui aimeriez-vous entendre au téléphone, là ?",
  ],
  violence: [
    "Êtes-vous en sécurité, là où vous vous trouvez ?",
    "Y a-t-il quelqu’un chez qui vous pourriez aller ce soir ?",
    "Qui, près de vous, pourrait être prévenu dès maintenant ?",
    "Pouvez-vous téléphoner sans que l’on vous entende ?",
    "Y a-t-il un endroit où vous seriez à l’abri, même pour une nuit ?",
    "À qui faites-vous confiance pour en parler aujourd’hui ?",
  ],
  child: [
    "L’enfant est-il en sécurité en ce moment ?",
    "Y a-t-il un adulte de confiance près de vous ?",
    "Qui pourrait appeler le 119 avec vous, tout de suite ?",
    "Où pourriez-vous être à l’abri dès ce soir ?",
    "Quelle personne, à l’école ou dans la famille, pourrait être prévenue aujourd’hui ?",
  ],
};

const RELIEF =
  /\b(?:en securite|ca va mieux|je plaisant\w*|c'etait (?:une blague|une expression|une facon)|facon de parler|je vais bien|pas en danger|j'ai appele|je suis avec|ne t'inquiete|ne vous inquietez|rassure|je ne suis pas seule?|mal compris|pas suicidaire)\b/;

const MISREAD =
  /\b(?:je plaisant\w*|c'etait (?:une blague|une expression|une facon)|facon de parler|mal compris|pas suicidaire)\b/;

/**
 * The gravest danger mentioned anywhere in a conversation, and whom to call; `null` where there is none, or where the
 * person then said that they were misread.
 */
export function helpFor(said: readonly string[]): Help | null {
  const dangers = said.map(detectDanger);
  const last = dangers.findLastIndex((danger) => danger !== null);
  if (last < 0 || said.slice(last + 1).some((message) => MISREAD.test(foldWords(message)))) return null;
  const danger = GRAVEST.find((one) => dangers.includes(one)) ?? "suicide";
  return { danger, call: HELP[danger][0] ?? "" };
}

const REFERS = /\b(?:3114|3919|119)\b/;

/** The reply to someone in danger, and to what they answer next; `null` where it is not needed. */
export function distressReply(memory: Memory): string | null {
  const lastReply = memory.replies.at(-1) ?? "";
  const isReferred = REFERS.test(lastReply);
  const danger = detectDanger(memory.last.text);
  const relieved = RELIEF.test(memory.last.folded);
  if (danger && !(isReferred && relieved))
    return withQuestion(
      pickUnsaid(HELP[danger], memory.replies),
      pickUnsaid(SAFETY_QUESTIONS[danger], memory.questions),
    );
  if (!isReferred) return null;
  if (relieved) {
    return withQuestion(
      "Merci de me l’avoir dit. Si cela revient, même la nuit, la ligne d’écoute dont je parlais reste ouverte, et il y a là des personnes, pas un programme.",
      pickUnsaid(
        [
          "Voulez-vous que nous reprenions doucement, ou préférez-vous vous arrêter là pour aujourd’hui ?",
          "De quoi avez-vous besoin dans l’heure qui vient ?",
        ],
        memory.questions,
      ),
    );
  }
  if (memory.last.words > 25) return null;
  const earlier =
    detectDanger(memory.earlier.findLast((one) => detectDanger(one.text) !== null)?.text ?? "") ?? "suicide";
  const number = earlier === "suicide" ? "3114" : earlier === "violence" ? "3919" : "119";
  return withQuestion(
    pickUnsaid(
      [
        `Je vous lis. Je ne peux ni vous voir ni vous rejoindre, et c’est pourquoi j’insiste : une voix humaine répond au ${number}, maintenant, et au 15 ou au 112 si le danger est là.`,
        `Merci de rester là et de répondre. Le ${number} est gratuit ; on peut y parler peu, ou pleurer, ou se taire, et le 112 répond en cas d’urgence.`,
        `La décision dont nous parlions attendra. Ce soir, l’important est que quelqu’un sache : le ${number}, une personne proche, ou le 112 s’il y a urgence.`,
      ],
      memory.replies,
    ),
    pickUnsaid(SAFETY_QUESTIONS[earlier], memory.questions),
  );
}

function pickUnsaid(sentences: readonly string[], said: readonly string[]): string {
  const free = sentences.find((sentence) => !said.some((one) => one.includes(sentence)));
  return free ?? sentences[said.length % sentences.length] ?? "";
}
