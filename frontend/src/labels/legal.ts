export type LegalText = {
  title: string;
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
};

export const LEGAL = {
  updated: "Dernière mise à jour : 14 août 2025",
  back: "Retour à l’accueil",
  contact: "contact@menta.example",
} as const;

/** Eight sections (spec/1-chat-and-access.md section 2). They say what the software does, and nothing else. */
export const PRIVACY: LegalText = {
  title: "Politique de confidentialité",
  intro:
    "Réfléchir demande d’écrire des choses personnelles. Voici ce que MENTA en garde, pourquoi, et comment vous en restez maître.",
  sections: [
    {
      title: "Données collectées",
      paragraphs: [
        "Votre compte : prénom, nom, adresse e-mail, mot de passe, et la date à laquelle vous avez accepté ces textes.",
        "Ce que vous écrivez à MENTA, ce qu’elle vous répond et le titre de vos discussions.",
        "Ce qu’il faut pour faire marcher le service et le protéger : vos connexions ouvertes, le nombre d’essais de connexion, le volume de texte échangé chaque jour avec l’IA, et des journaux techniques où peut figurer votre adresse IP.",
      ],
    },
    {
      title: "Utilisation",
      paragraphs: [
        "Vos données servent à vous connecter, à retrouver vos discussions et à vous répondre. Elles ne servent ni à la publicité, ni au profilage.",
        "Pour répondre, une partie de la discussion est transmise à un modèle d’intelligence artificielle. Nous n’utilisons pas ce que vous écrivez pour entraîner des modèles.",
      ],
    },
    {
      title: "Protection",
      paragraphs: [
        "Les échanges avec le service hébergé sont chiffrés. Votre mot de passe est confié à un service d’authentification et n’est jamais conservé lisible.",
        "Tout ce qui vous appartient est rangé sous votre compte : une autre personne ne peut ni le lire, ni savoir qu’il existe.",
      ],
    },
    {
      title: "Partage",
      paragraphs: [
        "Vos données ne sont ni vendues, ni louées. Lorsque le service est hébergé, il l’est par Amazon Web Services, dans l’Union européenne ; c’est là aussi que le modèle d’IA est interrogé, par le service Amazon Bedrock.",
        "Lorsque MENTA est installée sur un ordinateur avec son IA de démonstration, rien n’en sort. Si la personne qui l’a installée l’a reliée à un autre modèle d’IA, la partie de la discussion dont il a besoin lui est envoyée, aux conditions de ce modèle.",
      ],
    },
    {
      title: "Vos droits (RGPD)",
      paragraphs: [
        "Vous pouvez demander l’accès à vos données, leur rectification, leur effacement, leur portabilité ou la limitation de leur traitement, et vous opposer à celui-ci. Écrivez à l’adresse de contact : nous répondons dans un délai d’un mois.",
        "Vous supprimez vous-même une discussion quand vous le voulez : son contenu est effacé avec elle.",
        "Vous pouvez aussi adresser une réclamation à la CNIL.",
      ],
    },
    {
      title: "Cookies",
      paragraphs: [
        "Un seul cookie, indispensable : il tient votre connexion ouverte, au plus 30 jours sans utilisation et 90 jours en tout. Il ne contient rien de vos réflexions et les scripts de la page ne peuvent pas le lire.",
        "Aucun traceur, aucune mesure d’audience. Votre navigateur garde aussi votre thème d’affichage, la largeur de la liste des discussions et le texte que vous n’avez pas encore envoyé ; à la déconnexion, seul le thème reste.",
      ],
    },
    {
      title: "Contact",
      paragraphs: ["Pour toute question sur vos données, ou pour exercer vos droits :"],
    },
    {
      title: "Modifications",
      paragraphs: [
        "Si ce texte change, la date en haut de page change avec lui. La version en vigueur est toujours celle de cette page.",
      ],
    },
  ],
};

/** Nine sections (spec/1-chat-and-access.md section 2). */
export const TERMS: LegalText = {
  title: "Conditions d’utilisation",
  intro: "Ce que vous pouvez attendre de MENTA, et ce qu’elle attend de vous.",
  sections: [
    {
      title: "Acceptation",
      paragraphs: [
        "En créant un compte, vous acceptez ces conditions et la politique de confidentialité. Si vous ne les acceptez pas, n’utilisez pas le service.",
      ],
    },
    {
      title: "Description du service",
      paragraphs: [
        "MENTA est un assistant de réflexion. C’est une intelligence artificielle : elle pose des questions pour vous aider à clarifier une décision, et ne décide pas à votre place.",
        "Elle peut se tromper. Ses réponses ne remplacent l’avis ni d’un médecin, ni d’un avocat, ni d’un conseiller financier.",
        "Ce n’est pas un service d’urgence. En cas de détresse, appelez le 3114, jour et nuit, gratuit ; en cas de danger immédiat, le 15 ou le 112.",
      ],
    },
    {
      title: "Compte",
      paragraphs: [
        "Donnez des informations exactes et gardez votre mot de passe pour vous. Un compte est personnel. Si vous pensez que quelqu’un d’autre l’utilise, écrivez-nous sans attendre.",
      ],
    },
    {
      title: "Utilisation acceptable",
      paragraphs: [
        "N’utilisez pas MENTA pour nuire à quelqu’un, enfreindre la loi, contourner ses protections ou la surcharger. N’y écrivez pas, sur d’autres personnes, plus que votre réflexion ne demande.",
        "L’usage de l’IA peut avoir une limite quotidienne par personne ; le service vous le dit quand elle est atteinte.",
      ],
    },
    {
      title: "Propriété intellectuelle",
      paragraphs: [
        "Ce que vous écrivez reste à vous, et vous disposez librement des réponses que vous recevez. Le logiciel, son nom et son apparence restent à leurs auteurs.",
      ],
    },
    {
      title: "Limitation de responsabilité",
      paragraphs: [
        "Vos décisions sont les vôtres, et leurs suites aussi. Le service est fourni avec soin, sans garantie qu’il soit toujours disponible ou exempt d’erreurs. Rien ici ne limite les droits que la loi vous donne.",
      ],
    },
    {
      title: "Résiliation",
      paragraphs: [
        "Vous pouvez cesser d’utiliser MENTA à tout moment et demander la suppression de votre compte à l’adresse de contact. Un compte qui enfreint ces conditions peut être suspendu.",
      ],
    },
    {
      title: "Modifications",
      paragraphs: [
        "Ces conditions peuvent évoluer avec le service ; la date en haut de page change alors. Votre compte garde la date de la version que vous avez acceptée.",
      ],
    },
    {
      title: "Contact",
      paragraphs: ["Une question sur ces conditions :"],
    },
  ],
};
