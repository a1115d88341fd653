import type { Conversation } from "./conversation.ts";

/** Work, money, family and health, as people bring them. */
export const EVERYDAY: readonly Conversation[] = [
  {
    id: "work-night-shift",
    kind: "work",
    turns: [
      "Je suis aide-soignante de nuit depuis 11 ans et on me propose de passer de jour. J'hésite vraiment.",
      "La nuit je gagne 280 euros de plus, et je suis tranquille avec les patients.",
      "Mon fils entre au collège en septembre, il ne me voit presque pas.",
      "La cadre veut une réponse pour le 30 juin.",
    ],
    answered: [
      [4, /pour quand|quelle (?:date|échéance)|avant quand/i],
      [2, /combien (?:gagnez|perdriez)/i],
    ],
  },
  {
    id: "work-promotion-friend",
    kind: "work",
    turns: [
      "On m'offre le poste de chef d'équipe. Celui que mon meilleur ami au boulot voulait.",
      "Il ne sait pas encore que c'est moi.",
      "Si je dis oui j'ai peur qu'il le prenne comme une trahison, si je dis non je reste au même salaire à 41 ans",
      "Je dois répondre vendredi.",
    ],
    answered: [[4, /pour quand|avant quand|quelle échéance/i]],
  },
  {
    id: "work-retire-early",
    kind: "work",
    turns: [
      "J'ai 61 ans, je peux partir à la retraite en octobre ou attendre deux ans pour le taux plein.",
      "Je perdrais 190 € par mois à vie en partant maintenant, la caisse me l'a écrit.",
      "Mon dos me le fait payer tous les matins, je suis carreleur.",
      "Ma femme travaille encore jusqu'en 2029.",
      "Ce que je ferais de mes journées ? Le jardin, les petits. Franchement je sais pas.",
    ],
    answered: [
      [1, /quel âge/i],
      [2, /combien perdriez/i],
    ],
  },
  {
    id: "work-freelance-designer",
    kind: "work",
    agent: "creativite",
    turns: [
      "Graphiste à mon compte depuis trois ans, je n'ai que des cartes de visite et des menus de resto. J'en ai ras le bol, je voudrais des projets plus fous.",
      "Le dernier truc qui m'a plu c'est une fresque pour une école, 4 jours, payée 600 euros.",
      "Les gosses avaient dessiné et moi j'agrandissais.",
    ],
  },
  {
    id: "work-burnout-return",
    kind: "work",
    turns: [
      "Je reprends en mi-temps thérapeutique lundi après cinq mois d'arrêt. Je ne sais pas si je dois leur dire pourquoi j'étais arrêtée.",
      "Ma cheffe est au courant, pas l'équipe.",
      "J'ai peur des regards. Et aussi qu'on ne me confie plus rien.",
      "Une collègue m'a écrit tous les mois, à elle je voudrais lui dire.",
    ],
  },
  {
    id: "money-inheritance-split",
    kind: "money",
    turns: [
      "J'ai hérité de 42 000 euros de ma marraine. Mon conjoint veut rembourser le crédit, moi je voudrais m'arrêter un an pour écrire.",
      "Il reste 61 000 à rembourser à 1,2 %.",
      "J'écris depuis l'adolescence, jamais fini un seul livre.",
      "En vrai je me demande si ce n'est pas un caprice.",
    ],
    answered: [[1, /combien avez-vous (?:hérité|reçu)/i]],
  },
  {
    id: "money-car-repair",
    kind: "money",
    turns: [
      "Clio de 2011, 214 000 km, le garagiste demande 1 350 € de réparation. Réparer ou racheter ?",
      "J'ai 3 200 sur le livret et rien d'autre.",
      "Il me la faut pour bosser, je fais 45 bornes par jour, pas de bus à 5h du mat.",
    ],
    answered: [[3, /en avez-vous (?:vraiment )?besoin pour/i]],
  },
  {
    id: "money-loan-to-brother",
    kind: "money",
    turns: [
      "Mon frère me demande de lui prêter 8000 €. La dernière fois il m'a rendu la moitié.",
      "C'est pour ouvrir un foodtruck avec un pote à lui que je connais pas",
      "Si je refuse, ma mère va me faire la tête pendant des mois.",
      "J'ai l'argent. C'est pas ça le problème.",
    ],
    answered: [[4, /avez-vous (?:l'|l’|cet )argent|pouvez-vous vous le permettre/i]],
  },
  {
    id: "money-small-shop",
    kind: "money",
    agent: "insights",
    turns: [
      "Je tiens une mercerie à Figeac, le chiffre baisse de 10 % chaque année depuis trois ans. Ouvrir une boutique en ligne ou réduire la surface ?",
      "Le bail se termine en mars prochain.",
      "Mes clientes ont 65 ans de moyenne. Les ateliers du jeudi sont pleins par contre.",
      "Je n'ai jamais compté ce que les ateliers rapportent vraiment.",
    ],
    answered: [[2, /quand (?:se termine|finit) (?:le|votre) bail/i]],
  },
  {
    id: "family-mother-home",
    kind: "family",
    turns: [
      "Ma mère a 84 ans et perd la mémoire. Ma sœur veut la placer, moi je pourrais la prendre chez moi.",
      "J'ai une chambre, mais je travaille à temps plein.",
      "Ma mère dit qu'elle préférerait mourir que d'aller en maison, elle dit ça de tout, même des épinards.",
      "Ma sœur habite à 600 km et elle n'est pas venue depuis Pâques.",
      "La dernière fois elle a laissé le gaz allumé.",
    ],
    never: /3114/,
  },
  {
    id: "family-third-child",
    kind: "family",
    turns: [
      "Mon mari voudrait un troisième enfant. Moi j'ai 38 ans et je viens de retrouver du temps.",
      "Je dis pas non. Je dis que je sais pas.",
      "Il était enfant unique, ça compte beaucoup pour lui.",
      "Avec les deux premiers j'ai mis trois ans à me remettre physiquement",
    ],
    answered: [[1, /quel âge avez-vous/i]],
  },
  {
    id: "family-christmas",
    kind: "family",
    turns: [
      "Noël cette année : chez mes parents divorcés, on est censés faire deux fois. Ma copine veut qu'on parte tous les deux en Italie.",
      "Mon père est tout seul depuis février.",
      "Si je pars il va rien dire, c'est ça le pire.",
    ],
  },
  {
    id: "family-adult-son",
    kind: "family",
    turns: [
      "Notre fils a 27 ans, il vit encore à la maison, ne cherche pas de travail et joue toute la nuit. On lui fixe une date ou pas ?",
      "Ma femme dit qu'il va s'effondrer si on le met dehors.",
      "Il a eu son diplôme d'ingénieur il y a deux ans.",
      "Quand on en parle il ferme sa porte.",
    ],
    answered: [[1, /quel âge a/i]],
  },
  {
    id: "family-grief-house",
    kind: "family",
    turns: [
      "Mon père vient de mourir et je dois décider si on vend sa maison.",
      "C'était il y a trois semaines.",
      "Mes deux frères veulent vendre vite, moi je n'arrive même pas à ouvrir les placards.",
      "Le notaire dit qu'on a six mois.",
    ],
    answered: [[4, /de combien de temps disposez|pour quand/i]],
    never: /3114|félicitations|un objet ou un paysage/i,
  },
  {
    id: "health-knee",
    kind: "health",
    turns: [
      "On me propose une prothèse du genou à 58 ans. Le chirurgien est pour, mon kiné dit d'attendre.",
      "Je ne peux plus randonner, c'était toute ma vie avec mon mari.",
      "J'ai peur de l'anesthésie, ma cousine y est restée.",
      "Personne ne m'a dit combien de temps tient une prothèse.",
    ],
    answered: [[1, /quel âge/i]],
    never: /\bje vous (?:conseille|recommande) (?:l'opération|de vous faire opérer)/i,
  },
  {
    id: "health-diagnosis",
    kind: "health",
    turns: [
      "On vient de me trouver un cancer du sein. Stade 1. J'ai le choix entre deux hôpitaux.",
      "L'un à 15 minutes, l'autre à Paris, plus réputé, mais deux heures de train.",
      "Je n'ai rien dit à mes filles encore.",
      "Je voudrais décider vite pour arrêter d'y penser la nuit.",
    ],
    never: /un objet ou un paysage|sans nommer|bravo|félicitations/i,
  },
  {
    id: "health-quit-drinking",
    kind: "health",
    turns: [
      "Je bois trop le soir, une bouteille à deux, enfin surtout moi. Arrêter d'un coup ou diminuer ?",
      "J'ai tenu 3 semaines en janvier.",
      "C'est les dîners qui m'ont refait tomber, pas le manque.",
      "Mon médecin ne le sait pas, je minimise.",
    ],
  },
  {
    id: "health-miscarriage",
    kind: "health",
    turns: [
      "J'ai fait une fausse couche la semaine dernière. Mon compagnon veut réessayer tout de suite, moi je sais pas.",
      "J'ai repris le travail le lendemain, comme si de rien.",
      "Personne au bureau n'est au courant.",
    ],
    never: /cette fausse|un objet|envie d’apprendre/i,
  },
];
