import type { Bank } from "./bank.ts";

/**
 * Questions to learn: first explain what one knows, then try it on an example, which shows what is unclear.
 */
export const LEARN: Bank = {
  subject: {
    doux: "En une ligne : qu’aimeriez-vous comprendre ?",
    neutre: "Que voulez-vous apprendre, et pour en faire quoi, en une ligne ?",
    direct: "Vous apprenez quoi, en une ligne ?",
  },
  known: {
    doux: "Qu’est-ce que vous en savez déjà, avec vos mots ?",
    neutre: "Sans rien relire, qu’en savez-vous, avec vos mots ?",
    direct: "Je n’explique pas, je fais redire. En deux phrases, sans notes : qu’en savez-vous ?",
  },
  example: {
    doux: "En une ligne : quel exemple prendriez-vous pour l’expliquer à quelqu’un ?",
    neutre: "Quel exemple concret le montrerait, en une ligne ?",
    direct: "Un exemple précis, en une ligne ?",
  },
  blurred: {
    doux: "À quel endroit cela devient-il flou, avec vos mots ?",
    neutre: "Qu’est-ce qui reste flou, en une ligne ?",
    direct: "Où est-ce que vous décrochez, en une ligne ?",
  },
  exercise: {
    doux: "En une ligne : quel petit exercice pourriez-vous faire pour vérifier ?",
    neutre: "En une ligne : par quel exercice sauriez-vous que c’est acquis ?",
    direct: "Vous vous testez comment, en une ligne ?",
  },
  review: {
    doux: "Une date suffit, même déjà dite : quel jour aimeriez-vous y revenir ?",
    neutre: "Une date suffit, même déjà dite : quel jour y reviendrez-vous, sans notes ?",
    direct: "Vous révisez quel jour ?",
  },
};
