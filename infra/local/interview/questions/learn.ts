import type { Bank } from "./bank.ts";

/** To learn: what one already knows is said aloud first, then tried on an example; what is blurred shows itself there. */
export const LEARN: Bank = {
  subject: {
    doux: "Qu’aimeriez-vous comprendre ?",
    neutre: "Que voulez-vous apprendre, et pour en faire quoi ?",
    direct: "Vous apprenez quoi ?",
  },
  known: {
    doux: "Qu’est-ce que vous en savez déjà, avec vos mots ?",
    neutre: "Sans rien relire, qu’en savez-vous déjà ?",
    direct: "Expliquez-le en deux phrases, sans notes : que dites-vous ?",
  },
  example: {
    doux: "Quel exemple prendriez-vous pour l’expliquer à quelqu’un ?",
    neutre: "Quel exemple concret le montrerait ?",
    direct: "Un exemple, précis ?",
  },
  blurred: {
    doux: "À quel endroit cela devient-il flou ?",
    neutre: "Qu’est-ce qui reste flou, quand vous l’expliquez ?",
    direct: "Où est-ce que vous décrochez ?",
  },
  exercise: {
    doux: "Quel petit exercice pourriez-vous faire pour vérifier ?",
    neutre: "Par quel exercice sauriez-vous que c’est acquis ?",
    direct: "Vous vous testez comment ?",
  },
  review: {
    doux: "Quel jour aimeriez-vous y revenir ?",
    neutre: "Quel jour y reviendrez-vous, sans notes ?",
    direct: "Vous révisez quand ?",
  },
};
