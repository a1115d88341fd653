import { formatCount } from "#frontend/labels/numbers.ts";
import { ofPersonWords } from "#frontend/labels/of-person.ts";

/** Texts of the opinion page. */
export const OPINION_PAGE_TEXTS = {
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
    `Vous verrez ensuite ce que les autres ont répondu, dans l’ordre des options, sans classement. Le lien ne montre ni les discussions ni le choix ${ofPersonWords(name)}, et se ferme le ${day}. Aucun compte, aucun traceur.`,
  pick: "Choisissez une réponse : « je ne sais pas » en est une.",
  failed: "Votre avis n’est pas parti. Il reste écrit ici.",
  endedMeanwhile:
    "Ce lien vient d’être refermé : votre avis n’est pas parti. Vos mots restent ici, le temps de les copier.",
  full: "Trente avis sont déjà donnés : ce lien n’en prend plus.",
  fullText: (name: string) => `Merci de votre visite. Pour donner le vôtre quand même, écrivez à ${name}.`,

  /** Once the opinion is sent */
  sent: "Votre avis est envoyé",
  mine: "Votre avis",
  sentAs: (name: string | null) => (name === null ? "Envoyé, sans prénom." : `Envoyé, signé ${name}.`),
  change: "Corriger",
  forAnHour: ", pendant une heure.",
  others: "Ce que d’autres en disent",
  alone: "Vous êtes la première personne à répondre.",
  inOrder: (count: number, name: string) =>
    `${formatCount(count, "avis", "avis")}, le vôtre compris, dans l’ordre des options. Ce n’est pas un vote : ${name} décide.`,
  loadingOthers: "Lecture des autres avis…",
  othersFailed: "Les autres avis n’ont pas pu être lus",
  othersFailedText: "Le vôtre est bien envoyé : seule la lecture a échoué.",
  othersEnded:
    "Ce lien vient d’être refermé : les autres avis ne se lisent plus ici. Le vôtre est bien arrivé, et y reste.",
  count: (count: number) => (count === 0 ? "aucun avis" : formatCount(count, "avis", "avis")),
  you: "Vous",
  setAside: "Cette option n’est plus proposée.",
  thanks: "Merci. Une question vous trotte aussi dans la tête ?",
  discover: "Découvrir MENTA",
  kept: (name: string, isEditable: boolean) =>
    `Vos mots restent chez ${name}. Pour les retirer : ${isEditable ? "« Corriger », ou " : ""}écrivez-lui.`,

  /** While the opinion is corrected */
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

  /** Pages without a question to answer */
  loading: "Lecture de la question…",
  ended: "Ce lien est refermé.",
  endedText:
    "Un lien vaut trente jours au plus, et la personne qui vous l’a donné peut y mettre fin avant. Rien de sa décision ne se lit plus ici.",
  unread: "La question n’a pas pu être lue",
  unreadText: "Le lien est peut-être bon : seule la lecture a échoué.",
} as const;

/** Texts of the page of a link that invites one person to weigh */
export const WEIGHING_PAGE_TEXTS = {
  invites: (name: string) => `${name} vous invite à peser sa décision`,
  firstName: "Votre prénom",
  firstNameHint: (name: string) => `${name} le lira à côté de vos réponses.`,
  changed: (name: string) =>
    `${name} a changé ses options ou ses critères depuis. Vos autres réponses sont gardées.`,
  promise: (day: string) =>
    `Le lien ne montre ni les discussions ni le choix, et se ferme le ${day}. Aucun compte, aucun traceur.`,
  finished: "Vous avez fini",
  waiting: (name: string) =>
    `${name} n’a pas encore fini. Vos réponses s’ouvriront ensemble ; cette page vous les montrera.`,
  change: "Changer mes réponses",
  cancel: "Annuler",
  withdraw: "Retirer mes réponses",
  withdrawTitle: "Retirer vos réponses ?",
  withdrawText: (name: string) => `${name} ne les lira pas. Elles restent écrites ici, sur cet appareil.`,
  withdrawConfirm: "Retirer",
  withdrawFailed: "Vos réponses n’ont pas pu être retirées.",
  withdrawn: "Vos réponses sont retirées. Elles sont encore écrites ici, et ne sont plus chez personne.",
  open: "Vos deux pesées sont ouvertes",
  print: "Imprimer",
  download: "Télécharger",
  downloadFailed: "Le fichier n’a pas pu être écrit.",
  keep: (name: string, day: string) =>
    `${name} garde cette pesée avec sa décision. Pour la retirer, écrivez-lui. Cette page se ferme le ${day} : imprimez-la ou téléchargez-la pour la garder.`,
  removed: (name: string) => `${name} a retiré cette pesée : elle ne se lit plus ici.`,
  ended:
    "Ce lien est refermé : ce qui n’était pas ouvert s’en est allé avec lui, et rien de la décision ne se lit plus ici.",
  endedMeanwhile:
    "Ce lien vient d’être refermé : vos réponses ne sont pas parties. Elles restent ici, le temps de les relire.",
  taken: "Quelqu’un a déjà répondu par ce lien.",
  takenText: (name: string) =>
    `Il n’invite qu’une personne. Si c’est vous, revenez sur l’appareil où vous avez répondu ; sinon, écrivez à ${name}.`,
  loading: "Lecture de vos réponses…",
  unread: "Vos réponses n’ont pas pu être lues",
  unreadText: "Le lien est peut-être bon : seule la lecture a échoué.",
  fileName: "pesee-a-deux.docx",
} as const;
