import { contactLine, type DeploymentFacts, LEGAL, type LegalBlock, type LegalText } from "./legal.ts";

/** When what is said here was last checked. */
const CHECKED_ON = "2026-11-24";

export const accessibilityDates = (day: (date: string) => string): string =>
  `Établie par nous-mêmes le ${day(CHECKED_ON)}, sans audit indépendant.`;

/** Where somebody turns who was not answered: for a service that others may use. */
const RECOURSE: LegalBlock[] = [
  "Si vous signalez un obstacle et que la réponse ne vous convient pas, le Défenseur des droits peut être saisi gratuitement : par son formulaire, par téléphone au 09 69 39 00 00, ou auprès d’un de ses délégués dans votre département.",
  {
    line: [
      "Le formulaire : ",
      { text: "formulaire.defenseurdesdroits.fr", href: "https://formulaire.defenseurdesdroits.fr/" },
      ".",
    ],
  },
];

/** How far the product can be used by everybody, how that was checked, and what is not met. */
export const accessibility = (deployment: DeploymentFacts): LegalText => ({
  title: LEGAL.accessibility,
  intro: "Ce que nous avons vérifié, comment, et ce qui n’y est pas encore.",
  sections: [
    {
      id: "etat",
      title: "État de conformité",
      blocks: [
        "MENTA vise le niveau AA des règles WCAG 2.2 et le référentiel français RGAA 4.1. Personne d’extérieur ne l’a auditée : aucun taux ne peut donc être annoncé et, au sens du référentiel, elle est « non conforme » jusqu’à un tel audit.",
        "Ce qui suit dit ce que nous tenons nous-mêmes, et ce que nous savons manquer.",
      ],
    },
    {
      id: "methode",
      title: "Comment c’est vérifié",
      blocks: [
        "À chaque changement, avant qu’il ne soit publié :",
        {
          list: [
            "les règles automatiques d’axe-core sur chaque page, chaque dialogue et chaque menu, en thème clair et en thème sombre ; une liste les nomme tous, et un dialogue qui n’y serait pas arrête la publication ;",
            "pour chacun : un nom, le focus à l’ouverture, son retour à ce qui l’a ouvert après Échap ;",
            "des parcours entiers au clavier seul, où chaque arrêt doit se voir : écrire, créer une décision, ordonner son plan, la jeter et la reprendre, choisir ; et, par leurs touches, planifier une semaine et déplacer une décision ;",
            "l’affichage à 320 pixels sur 256, ce que montre un écran de 1 280 sur 1 024 agrandi à 400 %, sans défilement horizontal de la page ;",
            "les contrastes de ces pages dans les deux thèmes, tels qu’ils s’affichent ;",
            "l’arbre d’accessibilité de onze écrans, comparé à celui qui a été relu.",
          ],
        },
        "Ces contrôles se font dans Chromium. Ils trouvent les fautes que des règles savent décrire ; ils ne remplacent pas l’essai par des personnes concernées. Les couleurs que le système impose ont été regardées à l’œil, sur les pages principales.",
        "MENTA est faite de HTML, de CSS, de JavaScript, de SVG et d’ARIA.",
      ],
    },
    {
      id: "tenu",
      title: "Ce qui est tenu",
      blocks: [
        {
          list: [
            "Tout s’atteint au clavier, le focus se voit, et un dialogue le rend à ce qui l’a ouvert.",
            "Tout ce qui se fait glisser a une autre voie : « Monter », « Descendre », « Déplacer vers… », un champ d’heure.",
            "Une réponse est lue une fois complète ou, au choix dans « Profil », phrase par phrase ; le texte qui s’écrit n’interrompt pas la lecture.",
            "Jauges et graphiques ont leur texte, une couleur n’est jamais seule à dire quelque chose.",
            "Une erreur est écrite à côté de son champ, et rien de ce qui était saisi n’est perdu.",
            "Les animations s’arrêtent si le système le demande. Quand il impose ses couleurs, ce qui est choisi, la page où l’on est et le focus restent visibles.",
            "Rien ne s’ouvre de soi-même : ce que MENTA signale une fois est dans la page, annoncé sans interrompre, et se ferme d’une touche.",
          ],
        },
      ],
    },
    {
      id: "manque",
      title: "Ce qui n’est pas tenu",
      blocks: [
        {
          list: [
            "Aucun essai par des personnes qui se servent d’un lecteur d’écran, d’une loupe ou d’une commande vocale : nous comparons l’arbre d’accessibilité, nous n’avons pas écouté NVDA, JAWS ni VoiceOver.",
            "Safari, Firefox et les téléphones réels n’ont pas été vérifiés règle par règle. À 400 %, une question plus longue que l’écran se fait défiler au clavier dans Chromium ; ailleurs, cela dépend du navigateur.",
            "Les documents PDF ne sont pas balisés : leur structure n’est pas transmise aux lecteurs d’écran. Chaque document existe aussi à l’écran et en Markdown, qui en ont une.",
            "Un texte écrit par l’intelligence artificielle peut avoir des titres mal ordonnés ou un mot étranger sans indication de langue.",
            "Le quadrillage de la semaine, dans Clarity, se lit case par case ; le panneau de chaque créneau dit la même chose, avec plus de gestes.",
          ],
        },
      ],
    },
    {
      id: "signaler",
      title: "Signaler un obstacle",
      blocks: [
        deployment.hosting
          ? "Si quelque chose vous arrête, dites-nous la page, ce que vous vouliez faire et ce dont vous vous servez : nous vous répondons, et vous donnons l’information autrement si nous ne pouvons pas corriger aussitôt."
          : "Si quelque chose vous arrête, dites la page, ce que vous vouliez faire et ce dont vous vous servez.",
        contactLine(deployment),
      ],
    },
    ...(deployment.hosting ? [{ id: "recours", title: "Voies de recours", blocks: RECOURSE }] : []),
  ],
});
