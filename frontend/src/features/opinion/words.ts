import { plural } from "#frontend/labels/numbers.ts";
import { ofPerson } from "#frontend/labels/of-person.ts";

/** The words of the page at which somebody without an account says what they would choose. */
export const OPINION_PAGE = {
  title: "Votre avis",
  skip: "Aller à la question",
  privacy: "Politique de confidentialité",
  asks: (name: string) => `${name} vous demande votre avis`,
  openUntil: "ouvert jusqu’au",
  question: "À sa place, que feriez-vous ?",
  pros: "Pour",
  cons: "Contre",
  unknown: "Je ne sais pas, et voici pourquoi",
  unknownText: "C’est une réponse aussi : dites ce qu’il vous manque pour choisir.",
  reason: "Pourquoi ?",
  reasonHint: (name: string) => `Deux phrases suffisent. ${name} les lira, et les autres personnes aussi.`,
  firstName: "Votre prénom",
  optional: "facultatif",
  send: "Donner mon avis",
  promise: (name: string, day: string) =>
    `Vous verrez ensuite ce que les autres ont répondu, dans l’ordre des options, sans classement. Le lien ne montre ni les discussions ni le choix ${ofPerson(name)}, et se ferme le ${day}. Aucun compte, aucun traceur.`,
  pick: "Choisissez une réponse : « je ne sais pas » en est une.",
  failed: "Votre avis n’est pas parti. Il reste écrit ici.",
  endedMeanwhile:
    "Ce lien vient d’être refermé : votre avis n’est pas parti. Vos mots restent ici, le temps de les copier.",
  full: "Trente avis sont déjà donnés : ce lien n’en prend plus.",
  fullText: (name: string) => `Merci de votre visite. Pour donner le vôtre quand même, écrivez à ${name}.`,

  /** Once it is sent */
  sent: "Votre avis est envoyé",
  mine: "Votre avis",
  sentAs: (name: string | null) => (name === null ? "Envoyé, sans prénom." : `Envoyé, signé ${name}.`),
  change: "Corriger",
  forAnHour: ", pendant une heure.",
  others: "Ce que d’autres en disent",
  alone: "Vous êtes la première personne à répondre.",
  inOrder: (count: number, name: string) =>
    `${plural(count, "avis", "avis")}, le vôtre compris, dans l’ordre des options. Ce n’est pas un vote : ${name} décide.`,
  loadingOthers: "Lecture des autres avis…",
  othersFailed: "Les autres avis n’ont pas pu être lus",
  othersFailedText: "Le vôtre est bien envoyé : seule la lecture a échoué.",
  othersEnded:
    "Ce lien vient d’être refermé : les autres avis ne se lisent plus ici. Le vôtre est bien arrivé, et y reste.",
  count: (count: number) => (count === 0 ? "aucun avis" : plural(count, "avis", "avis")),
  you: "Vous",
  setAside: "Cette option n’est plus proposée.",
  thanks: "Merci. Une question vous trotte aussi dans la tête ?",
  discover: "Découvrir MENTA",
  kept: (name: string, isEditable: boolean) =>
    `Vos mots restent chez ${name}. Pour les retirer : ${isEditable ? "« Corriger », ou " : ""}écrivez-lui.`,

  /** While it is corrected */
  save: "Enregistrer",
  saveFailed: "La correction n’est pas enregistrée. Elle reste écrite ici.",
  cancel: "Annuler",
  withdraw: "Retirer mon avis",
  withdrawFailed: "Votre avis n’a pas pu être retiré.",
  endedCorrecting:
    "Ce lien vient d’être refermé : la correction n’est pas partie, et l’avis déjà donné reste tel quel. Vos mots restent ici, le temps de les copier.",
  endedWithdrawing: (name: string) =>
    `Ce lien vient d’être refermé : votre avis n’a pas pu être retiré. Pour qu’il le soit, écrivez à ${name}.`,
  withdrawn: "Votre avis est retiré. Vos mots sont encore ici, et ne sont plus chez personne.",
  gone: "Votre avis n’est plus là : il a été retiré. Vous pouvez en donner un autre.",

  /** Where there is nothing to answer */
  loading: "Lecture de la question…",
  ended: "Ce lien est refermé.",
  endedText:
    "Un lien vaut trente jours au plus, et la personne qui vous l’a donné peut y mettre fin avant. Rien de sa décision ne se lit plus ici.",
  unread: "La question n’a pas pu être lue",
  unreadText: "Le lien est peut-être bon : seule la lecture a échoué.",
} as const;
