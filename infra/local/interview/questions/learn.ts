import type { Bank } from "./bank.ts";

/** To learn: what one already knows is said aloud first, then tried on an example; what is blurred shows itself there. */
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
    doux: "Quel exemple prendriez-vous pour l’expliquer à quelqu’un ? En une ligne.",
    neutre: "Quel exemple concret le montrerait, en une ligne ?",
    direct: "Un exemple précis, en une ligne ?",
  },
  blurred: {
    doux: "À quel endroit cela devient-il flou, avec vos mots ?",
    neutre: "Qu’est-ce qui reste flou, en une ligne ?",
    direct: "Où est-ce que vous décrochez, en une ligne ?",
  },
  exercise: {
    doux: "Quel petit exercice pourriez-vous faire pour vérifier ? En une ligne.",
    neutre: "Par quel exercice sauriez-vous que c’est acquis ? En une ligne.",
    direct: "Vous vous testez comment, en une ligne ?",
  },
  review: {
    doux: "Quel jour aimeriez-vous y revenir ? Une date suffit, même déjà dite.",
    neutre: "Quel jour y reviendrez-vous, sans notes ? Une date suffit, même déjà dite.",
    direct: "Vous révisez quel jour ?",
  },
};
