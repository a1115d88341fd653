import { changesBlocks, contactLine, type DeploymentFacts, LEGAL, type LegalText } from "./legal.ts";

/** Nine sections (spec/1-chat-and-access.md section 2). */
export const terms = (deployment: DeploymentFacts, day: (date: string) => string): LegalText => ({
  title: LEGAL.terms,
  intro: "Ce que vous pouvez attendre de MENTA, et ce qu’elle attend de vous.",
  sections: [
    {
      id: "acceptation",
      title: "Acceptation",
      blocks: [
        "En créant un compte, vous acceptez ces conditions et vous avez lu la politique de confidentialité. Si vous ne les acceptez pas, n’utilisez pas le service. Il s’adresse à des personnes en âge de s’engager ; avant, il faut l’accord d’un parent.",
      ],
    },
    {
      id: "service",
      title: "Description du service",
      blocks: [
        "MENTA est un assistant de réflexion. C’est une intelligence artificielle : elle pose des questions pour vous aider à clarifier une décision, et ne décide pas à votre place.",
        "Elle peut se tromper. Ses réponses ne remplacent l’avis ni d’un médecin, ni d’un avocat, ni d’un conseiller financier.",
        "Autour d’elle, un tableau de bord garde vos décisions, vos projets, vos plans d’action et vos semaines. Les chiffres qu’il donne se calculent sur ce que vous y écrivez ; chacun dit sa formule.",
        "Ce n’est pas un service d’urgence. En cas de détresse, appelez le 3114, jour et nuit, gratuit ; en cas de danger immédiat, le 15 ou le 112.",
      ],
    },
    {
      id: "compte",
      title: "Compte",
      blocks: [
        `Donnez des informations exactes et gardez votre mot de passe pour vous. Un compte est personnel. Si vous pensez que quelqu’un d’autre l’utilise, changez de mot de passe dans votre profil : les autres connexions s’y ferment${deployment.hosting ? " ; puis écrivez-nous" : ""}.`,
        "Si vous activez un second facteur, gardez vos codes de secours : sans application ni code, il faudra prouver qui vous êtes pour retrouver votre compte.",
      ],
    },
    {
      id: "usage",
      title: "Utilisation acceptable",
      blocks: [
        "N’utilisez pas MENTA pour nuire à quelqu’un, enfreindre la loi, contourner ses protections ou la surcharger. N’y écrivez pas, sur d’autres personnes, plus que votre réflexion ne demande.",
        "L’usage de l’IA peut avoir une limite quotidienne par personne, et le nombre de discussions, de décisions et de projets en a une ; le service vous le dit quand elle est atteinte.",
      ],
    },
    {
      id: "propriete",
      title: "Propriété intellectuelle",
      blocks: [
        "Ce que vous écrivez reste à vous, et vous disposez librement des réponses que vous recevez. Vous nous permettez seulement de les garder, de les transmettre au modèle et de vous les montrer, autant que le service le demande. Le logiciel, son nom et son apparence restent à leurs auteurs.",
      ],
    },
    {
      id: "responsabilite",
      title: "Limitation de responsabilité",
      blocks: [
        "Vos décisions sont les vôtres, et leurs suites aussi. Le service est fourni avec soin, sans garantie qu’il soit toujours disponible ou exempt d’erreurs. Rien ici ne limite les droits que la loi vous donne, ni notre responsabilité là où la loi interdit de la limiter.",
      ],
    },
    {
      id: "resiliation",
      title: "Résiliation",
      blocks: [
        "Vous pouvez partir quand vous voulez : supprimez votre compte dans votre profil, après avoir tout exporté si vous y tenez. Un compte qui enfreint ces conditions peut être suspendu ou fermé.",
      ],
    },
    {
      id: "modifications",
      title: "Modifications",
      blocks: [
        "Ces conditions peuvent évoluer avec le service. La date en haut de page change alors, et nous vous demandons votre accord une fois, à votre prochaine visite ; votre compte garde la date de la version que vous avez acceptée. Si vous n’êtes pas d’accord, vous pouvez exporter vos données et partir. Ce qui a changé :",
        ...changesBlocks("terms", day),
      ],
    },
    {
      id: "contact",
      title: "Contact",
      blocks: [
        "Une question sur ces conditions :",
        contactLine(deployment),
        "Elles suivent le droit français, sans vous priver de ce que protège la loi de votre pays si vous êtes un consommateur.",
      ],
    },
  ],
});
