import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { type DeploymentFacts, LEGAL, type LegalBlock, type LegalText, mail } from "./legal.ts";
import { placeOf } from "./legal-hosting.ts";

/** Hosts every deployment whose options name no other. */
const AWS = "Amazon Web Services EMEA SARL, 38 avenue John F. Kennedy, L-1855 Luxembourg";

function publisherBlocks({ operator, hosting }: DeploymentFacts): LegalBlock[] {
  if (!hosting) return ["La personne qui a installé cette copie."];
  if (!operator) return [LEGAL.unnamed];
  const { name, address, phone, contactEmail, dpoEmail, publisher } = operator;
  return [
    {
      facts: [
        { term: "Éditeur", value: [name] },
        { term: "Adresse", value: [address] },
        ...(phone
          ? [
              {
                term: "Téléphone",
                value: [{ text: phone, href: `tel:${phone.replaceAll(/[^\d+]/g, "")}` }],
              },
            ]
          : []),
        { term: "E-mail", value: [mail(contactEmail)] },
        { term: "Directeur de la publication", value: [publisher] },
        ...(dpoEmail ? [{ term: "Protection des données", value: [mail(dpoEmail)] }] : []),
      ],
    },
  ];
}

function hostBlocks({ operator, hosting, region }: DeploymentFacts): LegalBlock[] {
  if (!hosting) return ["Aucun hébergeur : cette copie n’est pas sur internet."];
  if (operator?.host) return [operator.host];
  return [`${AWS}. Les serveurs sont ${placeOf(region)}.`];
}

export const legalNoticeDates = (day: (date: string) => string): string =>
  `Dernière mise à jour : ${day(LEGAL_TEXTS_VERSION)}.`;

/** Who publishes the site and who hosts it, as the law wants it said. */
export const legalNotice = (deployment: DeploymentFacts): LegalText => ({
  title: LEGAL.notice,
  intro: "Qui publie MENTA, et où elle se trouve.",
  sections: [
    { id: "editeur", title: "Éditeur", blocks: publisherBlocks(deployment) },
    { id: "hebergeur", title: "Hébergeur", blocks: hostBlocks(deployment) },
    {
      id: "ia",
      title: "Intelligence artificielle",
      blocks: [
        "Les réponses de l’assistant et les documents qu’il rédige sont produits par une intelligence artificielle. Elle peut se tromper.",
      ],
    },
    {
      id: "credits",
      title: "Propriété",
      blocks: [
        "Le logiciel, son nom et son apparence appartiennent à leurs auteurs ; ce que vous y écrivez vous appartient.",
      ],
    },
  ],
});
