import { EMAIL_PROOF_DAYS } from "#shared/access/email-proof.ts";
import { REVIEW_MAIL_HOUR, REVIEW_MAILS_END_DAYS } from "#shared/record/review-mail.ts";
import { RETENTION_DAYS } from "#shared/decision/decision.ts";
import { DISCUSSION_RETENTION_DAYS } from "#shared/discussion/trash.rules.ts";
import { OPINION_DAYS } from "#shared/opinion/opinion.ts";
import type { Hosting } from "#shared/platform/hosting.ts";
import {
  changesBlocks,
  contactLine,
  type DeploymentFacts,
  LEGAL,
  type LegalBlock,
  type LegalSection,
  type LegalText,
} from "./legal.ts";
import { modelsOf, placeOf } from "./legal-hosting.ts";

const COLLECTED: readonly LegalBlock[] = [
  "Votre compte : prénom, nom, adresse e-mail, mot de passe, la date et la version des textes que vous avez acceptés, la date à laquelle vous avez confirmé votre adresse, celle de votre dernier changement de mot de passe, votre fuseau horaire, et ce avec quoi Clarity planifie : votre mode, vos horaires de travail, vos congés et vos jours fériés ; le ton de MENTA que vous préférez, si elle vous écrit les jours de relecture, les raccourcis clavier que vous gardez, et ce que l’écran vous a déjà signalé une fois.",
  "Si vous activez un second facteur : la clé que partage votre application, gardée par le service d’authentification, et des codes de secours, dont nous ne gardons qu’une empreinte.",
  "Si vous en ajoutez, là où le service le propose, vos clés d’accès : leur nom, où et quand elles ont été ajoutées et utilisées. Le service d’authentification en garde la partie publique ; le secret, comme votre empreinte digitale ou votre visage, ne quitte pas votre appareil ou votre gestionnaire de mots de passe.",
  "Vos discussions : ce que vous écrivez à MENTA, ce qu’elle vous répond, le titre de chacune, et ce qu’elle en tire : explorations, argumentations, solutions, et les notes données à votre réflexion et à l’argumentation.",
  "Vos décisions et vos projets : titre, code, description, contexte, alternatives, impact, décideur, priorité, statut, dates, avancement ; vos plans d’action, avec la personne responsable et l’échéance de chaque action ; les résumés et rapports que MENTA en fait. Si vous les y gardez : les options pesées, vos critères, vos choix avec leurs raisons, les dates où vous les relisez et ce que vous en avez appris. Si vous y nommez quelqu’un, son nom est gardé avec le reste.",
  "Si vous demandez un avis : votre mot, et ce que répondent les personnes à qui vous donnez le lien, avec leur raison et leur prénom si elles le disent. Qui ouvre ce lien lit, sans se connecter, votre prénom, la question et les options, jamais les discussions ni le choix ; une fois son avis donné, ceux des autres. Ces avis sont rangés sous votre compte ; leur auteur les corrige ou les retire pendant une heure, puis s’adresse à vous.",
  "Vos semaines dans Clarity : ce que vous y planifiez, jour par jour, et les tâches que vous y ajoutez vous-même. Si vous créez une adresse d’abonnement, qui l’a lit les heures de vos semaines, et leurs titres si vous le voulez, sans se connecter, jusqu’à ce que vous la remplaciez ou la supprimiez.",
  "Pour faire marcher le service et le protéger : vos connexions ouvertes, avec leurs dates et le nom du navigateur et du système, sans lieu ni adresse IP ; les navigateurs déjà connectés ; les liens que nous vous envoyons, l’adresse d’abonnement de votre agenda, le lien de chaque avis demandé (sous une empreinte) ; les essais de connexion manqués (comptés sous une empreinte, sans votre adresse) ; le volume de texte échangé chaque jour avec l’IA et ce qu’il coûte ; le nombre de vos discussions, décisions et projets.",
  "Des journaux techniques : connexions, inscriptions, suppressions, sous un pseudonyme, et les pannes. Quand une page tombe en panne chez vous, votre navigateur nous envoie le nom de l’erreur et l’endroit du programme où elle s’est produite, jamais ce que vous avez écrit ni l’adresse de la page.",
  "Rien de tout cela n’est acheté ni recueilli ailleurs : tout vient de vous, de votre usage et des personnes dont vous demandez l’avis. Le prénom, le nom, l’adresse e-mail et le mot de passe sont nécessaires pour avoir un compte ; le reste dépend de vous. MENTA ne vous demande aucune donnée sensible (santé, opinions, croyances) ; si vous en écrivez, elles sont gardées comme le reste, parce que vous l’avez voulu, et disparaissent quand vous les effacez.",
];

const PURPOSES: LegalBlock = {
  caption: "À quoi servent vos données, et ce qui le permet (article 6 du RGPD)",
  head: ["Pour", "Données", "Base légale"],
  rows: [
    [
      "Tenir votre compte, retrouver ce que vous avez écrit, vous répondre",
      "Compte, discussions, décisions, projets, semaines",
      "Le contrat : les conditions d’utilisation",
    ],
    [
      "Vérifier votre adresse, vous connecter, vous envoyer un code ou prévenir d’une suppression",
      "Adresse e-mail, à laquelle nous vous prévenons de ces changements ; mot de passe, second facteur, clés d’accès, connexions",
      "Le contrat",
    ],
    [
      "Vous montrer les avis que vous demandez",
      "Avis et prénom de qui répond",
      "L’accord de qui répond, qui peut retirer son avis",
    ],
    [
      `Vous écrire à ${REVIEW_MAIL_HOUR} h le jour d’une relecture, si vous le demandez`,
      "Adresse e-mail, titre de la décision",
      "Votre accord, retiré d’un clic dans la lettre ou dans votre profil",
    ],
    [
      "Empêcher les abus, limiter les dépenses, réparer les pannes",
      "Essais manqués, usage de l’IA, journaux",
      "Notre intérêt légitime à un service sûr et qui marche",
    ],
  ],
};

const retention = (hosting: Hosting | null): LegalBlock => ({
  caption: "Combien de temps chaque donnée est gardée",
  head: ["Donnée", "Durée"],
  rows: [
    ["Compte et préférences", "Jusqu’à la suppression du compte"],
    ["Projets, semaines", "Jusqu’à ce que vous les supprimiez"],
    [
      "Discussions et ce qui en est tiré",
      `Jusqu’à ce que vous les supprimiez, puis ${DISCUSSION_RETENTION_DAYS} jours dans la corbeille, sauf si vous la videz avant ; ce que vous retirez en vidant une conversation part aussitôt`,
    ],
    [
      "Décisions, avec leur plan, leurs choix et leurs relectures",
      `Jusqu’à ce que vous les supprimiez, puis ${RETENTION_DAYS} jours dans la corbeille, sauf si vous la videz avant`,
    ],
    ["Connexion ouverte", "30 jours sans utilisation, 90 jours en tout ; moins si vous vous déconnectez"],
    ["Navigateur déjà connecté", "365 jours"],
    ["Lien de confirmation de l’adresse", `${EMAIL_PROOF_DAYS} jours`],
    ["Lien qui arrête les lettres des jours de relecture", `${REVIEW_MAILS_END_DAYS} jours`],
    ["Code de changement de mot de passe", "Une heure"],
    ["Lien d’avis", `${OPINION_DAYS} jours, moins si vous y mettez fin ; les avis, autant que leur décision`],
    ["Adresse d’abonnement de l’agenda", "Jusqu’à ce que vous la remplaciez ou la supprimiez"],
    ["Second facteur et codes de secours", "Jusqu’à ce que vous le retiriez"],
    ["Clés d’accès", "Jusqu’à ce que vous les retiriez"],
    ["Essais de connexion manqués, liens renvoyés, imports : leur nombre", "2 jours"],
    ["Usage de l’IA", "400 jours"],
    ...(hosting
      ? [
          ["Journaux techniques", `${hosting.logRetentionDays} jours`],
          ["Sauvegarde continue de tout ce qui précède", "35 jours après l’effacement"],
        ]
      : []),
  ],
});

const SECURITY: readonly LegalBlock[] = [
  "Votre mot de passe est confié à un service d’authentification et n’est jamais conservé sous une forme lisible. Vous pouvez y ajouter un second facteur, et fermer à distance les connexions ouvertes ailleurs.",
  "Tout ce qui vous appartient est rangé sous votre compte : une autre personne ne peut ni le lire, ni savoir qu’il existe.",
];

const HOSTED_SECURITY: readonly LegalBlock[] = [
  "Les échanges avec le service sont chiffrés, et les données le sont là où elles sont gardées.",
  "Une sauvegarde continue permet de revenir en arrière de 35 jours au plus après une panne : ce que vous effacez y reste jusque-là, et n’en ressort que si la table entière doit être restaurée.",
  "Les journaux ne contiennent ni votre adresse IP, ni le chemin des pages, ni les mots cherchés. Si une attaque l’exige, elle peut y figurer le temps d’une enquête ; un pare-feu, là où il y en a un, garde trois heures des échantillons de demandes.",
];

function sharing({ hosting, region }: DeploymentFacts): readonly LegalBlock[] {
  if (!hosting)
    return [
      "Vos données ne sont ni vendues, ni louées.",
      "Avec l’IA de démonstration, rien ne sort de cet ordinateur. Si la personne qui a installé MENTA l’a reliée à un autre modèle d’IA, ce dont il a besoin pour répondre lui est envoyé, aux conditions de ce modèle.",
    ];
  const { makers, reaches } = modelsOf(hosting, region);
  return [
    "Vos données ne sont ni vendues, ni louées, ni montrées à d’autres personnes que celles à qui vous les montrez. Un sous-traitant les traite pour nous, selon nos instructions :",
    {
      caption: "Qui traite vos données, et dans quel pays",
      head: ["Qui", "Pour", "Où"],
      rows: [
        [
          "Amazon Web Services",
          "Garder le compte et tout ce que vous écrivez, envoyer les e-mails, tenir les journaux",
          `Serveurs ${placeOf(region)}`,
        ],
        [
          `Amazon Bedrock, service d’Amazon Web Services, modèles conçus par ${makers}`,
          "Répondre : une partie de la discussion, ou la décision et le projet dont il est question",
          `Calcul ${reaches}`,
        ],
        [
          "Amazon CloudFront, service d’Amazon Web Services",
          "Transmettre les pages et vos demandes, sans en garder de trace",
          "Le point d’accès proche de vous",
        ],
      ],
    },
    "Ces modèles fonctionnent chez Amazon, et non chez qui les a conçus. Pour certains, Amazon peut garder jusqu’à 30 jours ce qui leur est envoyé, pour repérer les abus.",
    "Amazon appartient à un groupe américain. L’accord sur la protection des données d’Amazon Web Services, avec les clauses contractuelles types de la Commission européenne, encadre tout accès depuis un autre pays. La justice et les autorités reçoivent ce que la loi nous oblige à leur donner, et rien d’autre.",
  ];
}

const rights = ({ hosting }: DeploymentFacts): readonly LegalBlock[] => [
  "La plupart de vos droits s’exercent ici, sans rien demander à personne :",
  {
    list: [
      "accéder à vos données et les emporter (portabilité) : dans votre profil, « Tout exporter » donne tout ce qui est à vous dans un fichier lisible, qu’une autre installation de MENTA sait importer (sauf les discussions de la corbeille : restaurez-les d’abord) ;",
      "les corriger : votre nom dans votre profil, le reste là où vous l’avez écrit ;",
      `les effacer : un projet quand vous le voulez ; une décision passe d’abord ${RETENTION_DAYS} jours par la corbeille, une discussion ${DISCUSSION_RETENTION_DAYS}, que vous pouvez vider plus tôt ; le compte entier dans votre profil, avec tout ce qu’il contient ;`,
      "retirer ce que vous aviez ouvert : une connexion, le second facteur, une clé d’accès, l’adresse de l’agenda, un lien d’avis ; arrêter les lettres des jours de relecture, d’un clic dans chacune.",
    ],
  },
  `Pour limiter un traitement, vous y opposer, ou pour ce que vous ne trouvez pas, ${hosting ? "écrivez à l’adresse de contact : nous répondons dans un délai d’un mois" : "parlez-en à la personne qui a installé cette copie"}. Aucune décision qui vous engage n’est prise automatiquement : l’IA note votre réflexion, et ces notes ne servent qu’à vous.`,
  {
    line: [
      "Vous pouvez aussi adresser une réclamation à la CNIL : ",
      { text: "cnil.fr/fr/plaintes", href: "https://www.cnil.fr/fr/plaintes" },
      ".",
    ],
  },
];

const COOKIES: readonly LegalBlock[] = [
  "Quatre cookies, indispensables : la loi n’exige pas de bandeau pour eux. Ils ne contiennent rien de vos réflexions, et les scripts de la page ne peuvent pas les lire. En https, leur nom commence par « __Host- ».",
  {
    caption: "Nos cookies",
    head: ["Nom", "Ce qu’il fait", "Durée"],
    rows: [
      ["menta", "Tient votre connexion ouverte", "30 jours sans utilisation, 90 jours en tout"],
      [
        "menta-known",
        "Dit que ce navigateur s’est déjà connecté à votre compte : les essais manqués d’autres personnes ne vous y bloquent pas",
        "365 jours",
      ],
      ["menta-code", "Attend le code du second facteur, une fois le mot de passe accepté", "5 minutes"],
      [
        "menta-passkey",
        "Attend la réponse de votre clé d’accès, pendant que vous vous connectez",
        "5 minutes",
      ],
    ],
  },
  "Aucun traceur, aucune mesure d’audience. Votre navigateur garde aussi, pour vous et sans nous l’envoyer :",
  {
    caption: "Ce que garde votre navigateur",
    head: ["Clés", "Contenu", "Jusqu’à"],
    rows: [
      ["menta.theme", "Votre thème d’affichage", "Ce que vous l’effaciez"],
      [
        "menta.known, menta.legal-texts",
        "Qu’on s’est déjà connecté ici ; la version des textes que vous avez acceptée",
        "La déconnexion",
      ],
      [
        "menta.first-question",
        "La question tapée sur la page d’accueil, jusqu’à votre première discussion",
        "L’envoi ou la fermeture de l’onglet",
      ],
      [
        "menta.email, menta.code-asked",
        "L’adresse e-mail tapée pour changer un mot de passe oublié",
        "La connexion ou la fermeture de l’onglet",
      ],
      [
        "menta.draft, menta.draft-decision, menta.form",
        "Ce que vous n’avez pas encore envoyé ou enregistré",
        "L’envoi ou la déconnexion",
      ],
      [
        "menta.tab",
        "Un numéro de l’onglet, pour que chacun retrouve sa propre saisie",
        "La fermeture de l’onglet",
      ],
      [
        "menta.flow, menta.notes, menta.sidebar, menta.put-off, menta.selected-actions, menta.shortcuts, menta.opinions-seen",
        "La façon dont vous rangez et choisissez, et les avis que vous avez vus",
        "La déconnexion",
      ],
      ["menta.recents", "Ce que vous avez ouvert en dernier, pour la recherche", "La déconnexion"],
      [
        "menta.generations, menta.outbox, exploreDecision, exploreProject, generateActions, menta.explore-lock, generatedHierarchicalActions, generatedActions",
        "Ce qui est en cours entre deux pages, ou attend le réseau",
        "Sa fin ou la déconnexion",
      ],
      [
        "clarityTasks, claritySchedule, clarityMode",
        "Une copie de vos semaines, sous votre compte",
        "Ce que vous les effaciez, ou qu’une autre personne se connecte ici : ils restent à la déconnexion",
      ],
      [
        "menta.opinion",
        "L’avis que vous écrivez ou avez donné par le lien de quelqu’un, et de quoi le corriger",
        "La première visite plus d’une heure après l’envoi, ou la déconnexion",
      ],
      [
        "menta.offline-copy, menta.copy",
        "Si vous activez la lecture sans réseau dans votre profil : une copie chiffrée de ce que vous avez lu en dernier, et sa clé, sur cet appareil seul",
        "30 jours, l’arrêt de cette lecture, la fin de la connexion ou la déconnexion",
      ],
      [
        "menta (les pages elles-mêmes)",
        "Les fichiers du produit, sans rien de vous, pour qu’il s’ouvre sans réseau",
        "La version qui suit",
      ],
      ["menta.notice", "Une phrase à dire après un rechargement", "Ce rechargement"],
    ],
  },
];

/** Eight sections (spec/1-chat-and-access.md section 2). They say what the software does, and nothing else. */
export const privacy = (deployment: DeploymentFacts, day: (date: string) => string): LegalText => {
  const { hosting } = deployment;
  const sections: LegalSection[] = [
    { id: "donnees", title: "Données collectées", blocks: COLLECTED },
    {
      id: "utilisation",
      title: "Utilisation",
      blocks: [
        PURPOSES,
        "Rien ne sert à la publicité ni au profilage.",
        "C’est une intelligence artificielle qui vous répond. Pour cela, une partie de la discussion, ou la décision et le projet dont il est question, est transmise à un modèle. Nous n’utilisons pas ce que vous écrivez pour entraîner des modèles ; Amazon s’engage à ne pas le faire non plus pour ce qui passe par Bedrock.",
      ],
    },
    {
      id: "protection",
      title: "Protection",
      blocks: [...SECURITY, ...(hosting ? HOSTED_SECURITY : []), retention(hosting)],
    },
    { id: "partage", title: "Partage", blocks: sharing(deployment) },
    { id: "droits", title: "Vos droits (RGPD)", blocks: rights(deployment) },
    { id: "cookies", title: "Cookies", blocks: COOKIES },
    {
      id: "contact",
      title: "Contact",
      blocks: ["Pour toute question sur vos données, ou pour exercer vos droits :", contactLine(deployment)],
    },
    {
      id: "modifications",
      title: "Modifications",
      blocks: [
        "Quand ce texte change, la date en haut de page change avec lui, et nous vous demandons votre accord une fois, à votre prochaine visite. Ce qui a changé :",
        ...changesBlocks("privacy", day),
      ],
    },
  ];
  return {
    title: LEGAL.privacy,
    intro:
      "Réfléchir demande d’écrire des choses personnelles. Voici ce que MENTA en garde, pourquoi, et comment vous en gardez la maîtrise.",
    sections,
  };
};
