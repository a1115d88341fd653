import type { AgentType } from "#shared/discussion/agent.ts";
import type { LineKind, DiscussionTrack } from "#shared/dossier/dossier.ts";

/**
 * A line that a careful reader would keep. `kind`: any of these is right. `words`: what its quotation must have in common with the
 * message. `of`: the option that a reason speaks of. `optional`: right where it is there, and not missed where it is not.
 */
export type ExpectedLine = {
  kind: LineKind | readonly LineKind[];
  words: string;
  of?: string;
  optional?: true;
};

/** A conversation with its replies, the same for every model, and its dossier written by hand. */
export type KeptTalk = {
  id: string;
  agent: AgentType;
  track: DiscussionTrack;
  turns: readonly (readonly [said: string, reply: string])[];
  lines: readonly ExpectedLine[];
};

/** The talks take place on Saturday 28 November 2026. */
export const KEPT_TALKS: readonly KeptTalk[] = [
  {
    id: "night-shift",
    agent: "prise_decision",
    track: "decide",
    turns: [
      [
        "Je suis aide-soignant de nuit et on me propose un poste de jour. Je ne sais pas si j’accepte.",
        "Qu’est-ce que vous perdriez en passant de jour ?",
      ],
      [
        "280 euros de prime par mois. Et la nuit je suis tranquille, pas de familles, pas de chef.",
        "Qui d’autre vivrait autrement si vous étiez là le soir ?",
      ],
      [
        "Mon fils entre au collège en septembre, on se croise. Ma femme voudrait que je dise oui.",
        "Pour quand attend-on votre réponse ?",
      ],
      [
        "Le 12 décembre. J’ai surtout peur de m’ennuyer.",
        "À quoi verriez-vous, au bout d’un mois, que vous vous ennuyez ?",
      ],
      [
        "Je regarderais l’heure. Bon, lundi je demande à la cadre si je peux essayer un mois.",
        "C’est noté pour lundi.",
      ],
    ],
    lines: [
      { kind: ["question", "option"], words: "poste de jour" },
      { kind: "fact", words: "aide-soignant de nuit", optional: true },
      { kind: "option", words: "poste de jour", optional: true },
      { kind: ["fact", "con", "pro"], words: "280 euros de prime" },
      { kind: ["fact", "con", "pro", "criterion"], words: "la nuit je suis tranquille" },
      { kind: ["fact", "pro", "person"], words: "on se croise" },
      { kind: "person", words: "Ma femme voudrait que je dise oui" },
      { kind: "person", words: "Mon fils", optional: true },
      { kind: "deadline", words: "Le 12 décembre" },
      { kind: "fear", words: "peur de m’ennuyer" },
      { kind: ["step", "wouldChange"], words: "lundi je demande à la cadre" },
      { kind: ["wouldChange", "assumption"], words: "Je regarderais l’heure", optional: true },
      { kind: "option", words: "essayer un mois", optional: true },
    ],
  },
  {
    id: "two-flats",
    agent: "prise_decision",
    track: "decide",
    turns: [
      [
        "On hésite entre l’appartement de la rue Foch et celui de Saint-Roch.",
        "Que coûterait chacun, par mois ?",
      ],
      [
        "Foch 1 150 euros avec le parking, Saint-Roch 940 euros. On ne peut pas mettre plus de 1 200 euros.",
        "Foch laisse cinquante euros de marge.\n\nQu’auriez-vous à Saint-Roch que vous n’avez pas à Foch ?",
      ],
      [
        "À Saint-Roch il y a un jardin pour la petite, mais c’est à trente minutes du lycée où j’enseigne.",
        "Et Foch, une fois le parking mis de côté ?",
      ],
      [
        "Foch c’est au quatrième sans ascenseur. Par contre ma mère habite en face.",
        "Qu’est-ce qui passe d’abord, le jardin ou votre mère en face ?",
      ],
      [
        "Le temps que je passe avec la petite. Je penche pour Saint-Roch, à 70 %.",
        "Qu’est-ce qui vous ferait changer d’avis d’ici la visite ?",
      ],
      ["Si les travaux du tram durent plus d’un an. On revisite samedi prochain.", "C’est noté pour samedi."],
    ],
    lines: [
      { kind: "question", words: "On hésite entre", optional: true },
      { kind: "option", words: "l’appartement de la rue Foch" },
      { kind: "option", words: "Saint-Roch" },
      { kind: ["fact", "con", "constraint"], words: "Foch 1 150 euros" },
      { kind: ["fact", "pro"], words: "Saint-Roch 940 euros" },
      { kind: ["constraint", "fact"], words: "pas mettre plus de 1 200 euros" },
      { kind: "pro", words: "un jardin pour la petite", of: "Saint-Roch" },
      { kind: "con", words: "trente minutes du lycée", of: "Saint-Roch" },
      { kind: "con", words: "quatrième sans ascenseur", of: "Foch" },
      { kind: "pro", words: "ma mère habite en face", of: "Foch" },
      { kind: "pro", words: "avec le parking", of: "Foch", optional: true },
      { kind: "criterion", words: "Le temps que je passe avec la petite" },
      { kind: "lean", words: "Je penche pour Saint-Roch" },
      { kind: "wouldChange", words: "les travaux du tram durent plus d’un an" },
      { kind: "step", words: "On revisite samedi prochain" },
    ],
  },
  {
    id: "old-father",
    agent: "prise_decision",
    track: "decide",
    turns: [
      [
        "Mon père a 84 ans et il est tombé deux fois ce mois-ci. Ehpad, ou quelqu’un à la maison ?",
        "Et lui, que dit-il ?",
      ],
      [
        "Il dit qu’il ne quittera pas sa maison. Mon frère est pour l’Ehpad, mais il habite à Toulouse.",
        "Que coûterait chaque voie ?",
      ],
      [
        "Pour la maison je ne sais pas. L’Ehpad de Vertou demande 2 450 euros par mois, il a 1 700 euros de retraite.",
        "Il manquerait 750 euros par mois.\n\nJusqu’à quand tient-il comme maintenant ?",
      ],
      [
        "Je crois qu’il peut tenir jusqu’à Pâques. Ce qui me fait peur, c’est une chute la nuit.",
        "Une présence de nuit seulement est une voie que personne n’a nommée.\n\nQui pourrait vous dire ce qu’elle coûte ?",
      ],
      [
        "Oui, peut-être. Je vais appeler le CCAS mardi. Et on en reparle avec mon frère le 10 janvier.",
        "C’est noté : mardi, puis le 10 janvier.",
      ],
    ],
    lines: [
      { kind: "question", words: "Ehpad, ou quelqu’un à la maison", optional: true },
      { kind: "option", words: "Ehpad" },
      { kind: "option", words: "quelqu’un à la maison" },
      { kind: "fact", words: "tombé deux fois" },
      { kind: "fact", words: "84 ans", optional: true },
      { kind: ["person", "constraint", "con"], words: "il ne quittera pas sa maison" },
      { kind: "person", words: "Mon frère est pour l’Ehpad" },
      { kind: "fact", words: "il habite à Toulouse", optional: true },
      { kind: ["fact", "con"], words: "2 450 euros par mois" },
      { kind: ["fact", "constraint"], words: "1 700 euros de retraite" },
      { kind: ["assumption", "deadline"], words: "il peut tenir jusqu’à Pâques" },
      { kind: "fear", words: "une chute la nuit" },
      { kind: "step", words: "appeler le CCAS mardi" },
      { kind: ["review", "step"], words: "on en reparle avec mon frère le 10 janvier" },
    ],
  },
  {
    id: "bookshop",
    agent: "creativite",
    track: "create",
    turns: [
      [
        "Je tiens une librairie à Nevers, personne n’entre le matin. Je cherche comment attirer du monde avant midi.",
        "Qui passe devant chez vous entre neuf heures et midi ?",
      ],
      [
        "Les parents qui ont déposé les enfants à l’école, et les retraités du marché le mercredi.",
        "De quoi disposez-vous sans rien acheter ?",
      ],
      [
        "Une machine à café, une arrière-boutique, et 150 euros, pas plus.",
        "Le café pourrait attendre les parents à neuf heures moins le quart.\n\nQu’en feriez-vous, vous ?",
      ],
      [
        "Un petit-déjeuner lecture le mardi. Ou un troc de livres pour enfants. Ou prêter l’arrière-boutique à un écrivain.",
        "Laquelle s’essaie cette semaine ?",
      ],
      [
        "Le troc. Je fais l’affiche dimanche, et j’essaie le jeudi 10 décembre.",
        "C’est noté pour le 10 décembre.",
      ],
    ],
    lines: [
      { kind: ["question", "subject"], words: "attirer du monde avant midi" },
      { kind: ["fact", "blocked"], words: "personne n’entre le matin" },
      { kind: "fact", words: "une librairie à Nevers", optional: true },
      { kind: ["person", "fact"], words: "Les parents qui ont déposé les enfants" },
      { kind: ["person", "fact"], words: "les retraités du marché" },
      { kind: ["fact", "constraint", "known"], words: "Une machine à café" },
      { kind: ["fact", "constraint", "known"], words: "une arrière-boutique", optional: true },
      { kind: ["constraint", "fact"], words: "150 euros" },
      { kind: "idea", words: "Un petit-déjeuner lecture" },
      { kind: "idea", words: "un troc de livres pour enfants" },
      { kind: "idea", words: "prêter l’arrière-boutique à un écrivain" },
      { kind: "lean", words: "Le troc", optional: true },
      { kind: "step", words: "Je fais l’affiche dimanche" },
      { kind: ["step", "deadline"], words: "j’essaie le jeudi 10 décembre" },
    ],
  },
  {
    id: "birthday",
    agent: "creativite",
    track: "create",
    turns: [
      [
        "Pour les 60 ans de ma sœur, je voudrais quelque chose qui ne soit pas un repas assis.",
        "Qu’est-ce qui la fait rire ?",
      ],
      ["Les vieilles photos de famille, et chanter faux.", "Combien serez-vous ?"],
      [
        "Une trentaine. Mon cousin prête sa grange, il faut que tout soit fini à minuit.",
        "Que feriez-vous sans la grange ?",
      ],
      ["Bof. Un karaoké avec les photos derrière, ça oui.", "Qui s’en chargerait ?"],
      [
        "Je demande à Léo de scanner les albums. La fête est le 20 février.",
        "Cela laisse douze semaines à Léo.",
      ],
    ],
    lines: [
      { kind: ["question", "subject"], words: "les 60 ans de ma sœur" },
      { kind: "constraint", words: "pas un repas assis" },
      { kind: ["fact", "idea", "known", "person"], words: "Les vieilles photos de famille" },
      { kind: ["fact", "idea", "known", "person"], words: "chanter faux", optional: true },
      { kind: ["fact", "constraint"], words: "Une trentaine" },
      { kind: ["fact", "person"], words: "Mon cousin prête sa grange" },
      { kind: ["constraint", "deadline"], words: "tout soit fini à minuit" },
      { kind: "idea", words: "Un karaoké avec les photos derrière" },
      { kind: "step", words: "Je demande à Léo de scanner les albums" },
      { kind: "person", words: "Léo", optional: true },
      { kind: ["deadline", "fact"], words: "La fête est le 20 février" },
    ],
  },
  {
    id: "pivot-tables",
    agent: "apprendre",
    track: "learn",
    turns: [
      [
        "Je dois apprendre les tableaux croisés dynamiques pour mon travail.",
        "Que savez-vous déjà faire dans un tableur ?",
      ],
      ["Les formules simples, trier, filtrer.", "À quoi vous servirait-il cette semaine ?"],
      ["Les ventes par mois et par vendeur, par exemple.", "Qu’est-ce qui coince quand vous essayez ?"],
      [
        "Je ne comprends pas la différence entre lignes et valeurs.",
        "Prenez vos ventes d’octobre : mettez le vendeur en lignes, le montant en valeurs, et dites ce que vous voyez.",
      ],
      [
        "Ça marche, j’ai les totaux. Je refais l’exercice avec novembre demain, et je revois tout le 4 décembre.",
        "C’est noté : demain, puis le 4 décembre.",
      ],
    ],
    lines: [
      { kind: ["subject", "question"], words: "les tableaux croisés dynamiques" },
      { kind: "known", words: "Les formules simples" },
      { kind: "known", words: "trier, filtrer", optional: true },
      { kind: "example", words: "Les ventes par mois et par vendeur" },
      { kind: "blurred", words: "la différence entre lignes et valeurs" },
      { kind: ["progress", "known", "fact"], words: "j’ai les totaux", optional: true },
      { kind: ["exercise", "step"], words: "Je refais l’exercice avec novembre demain" },
      { kind: "review", words: "je revois tout le 4 décembre" },
    ],
  },
  {
    id: "highway-code",
    agent: "apprendre",
    track: "learn",
    turns: [
      [
        "Je repasse le code, j’ai eu 33 sur 40. Les priorités, je n’y comprends rien.",
        "Racontez un carrefour où vous avez hésité.",
      ],
      [
        "Un rond-point sans panneau, j’ai laissé passer à droite.",
        "Qui a la priorité quand il n’y a pas de panneau ?",
      ],
      ["Celui de droite, ça je le sais.", "Et à l’entrée d’un giratoire, avec le triangle ?"],
      ["Je ne sais pas.", "Cherchez trois giratoires sur votre trajet, et notez leur panneau."],
      ["D’accord, je le fais ce soir. L’examen est le 17 décembre.", "Cela laisse dix-neuf jours."],
    ],
    lines: [
      { kind: ["subject", "question"], words: "Je repasse le code" },
      { kind: ["fact", "known", "progress"], words: "j’ai eu 33 sur 40" },
      { kind: "blurred", words: "Les priorités" },
      { kind: "example", words: "Un rond-point sans panneau" },
      { kind: "known", words: "Celui de droite" },
      { kind: ["exercise", "step"], words: "je le fais ce soir" },
      { kind: ["deadline", "review", "fact"], words: "L’examen est le 17 décembre" },
    ],
  },
  {
    id: "shared-garden",
    agent: "insights",
    track: "follow",
    turns: [
      ["Au jardin partagé, les bacs sont montés, mais il manque l’eau.", "De qui dépend-elle ?"],
      ["De la mairie. Madame Roche a le dossier depuis octobre.", "Qu’avez-vous fait auprès d’elle depuis ?"],
      ["Rien. Je l’appelle lundi.", "Et si elle ne donne rien cette année ?"],
      ["On prendrait des cuves. Farid dit que ça coûte 600 euros.", "Qui paierait ces 600 euros ?"],
      ["Bonne question, merci.", "Elle attendra votre appel de lundi."],
    ],
    lines: [
      { kind: "progress", words: "les bacs sont montés" },
      { kind: "blocked", words: "il manque l’eau" },
      { kind: ["dependsOn", "person"], words: "De la mairie" },
      { kind: ["person", "dependsOn"], words: "Madame Roche a le dossier" },
      { kind: "step", words: "Je l’appelle lundi" },
      { kind: ["option", "idea", "wouldChange", "assumption"], words: "On prendrait des cuves" },
      { kind: ["fact", "assumption", "person"], words: "Farid dit que ça coûte 600 euros" },
      { kind: "person", words: "Farid", optional: true },
    ],
  },
];
