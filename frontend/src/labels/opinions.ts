import { formatInteger, formatCount } from "./numbers.ts";
import { ofPersonWords } from "./of-person.ts";

/** Texts of « Demander un avis », as the owner of the decision sees it. */
export const OPINION_TEXTS = {
  title: "Les avis",
  ask: "Demander un avis",
  manage: "Gérer le lien",
  openUntil: (day: string) => `Lien ouvert jusqu’au ${day}.`,
  none: "Qui vous connaît, et verrait autrement que vous ?",
  noneText: "Un lien montre la question et les options. Chacun répond sans compte, avant de lire les autres.",
  trashed: "Cette décision est dans la corbeille : son lien ne s’ouvre plus.",
  loading: "Lecture des avis…",
  failed: "Les avis n’ont pas pu être lus",
  hidden: (count: number) =>
    count === 1
      ? "Un avis vous attend. Il se montre une fois votre choix fait, pour ne pas le faire à votre place."
      : `${formatInteger(count)} avis vous attendent. Ils se montrent une fois votre choix fait, pour ne pas le faire à votre place.`,
  show: "Voir quand même",
  shown: (count: number) =>
    `${formatCount(count, "avis", "avis")}, dans l’ordre des options. Ce n’est pas un vote.`,
  noOpinion: "Personne n’a encore répondu.",
  noneOf: "aucun avis",
  unknown: "Je ne sais pas, et voici pourquoi",
  setAside: "option écartée depuis",
  changed: "corrigé",
  remove: (name: string | null, option: string) =>
    name === null
      ? `Retirer cet avis sur « ${option} »`
      : `Retirer l’avis ${ofPersonWords(name)} sur « ${option} »`,
  removeTitle: "Retirer cet avis ?",
  removeText: "Il disparaît pour de bon, ici et pour les personnes qui ont répondu par le même lien.",
  removeConfirm: "Retirer",
  removeFailed: "L’avis n’a pas pu être retiré.",
  removed: "Avis retiré",

  /** For a decision that two people weigh */
  weigh: "Peser de mon côté",
  weighAgain: "Reprendre ma pesée",
  closeForm: "Replier",
  fromRecord: "Repris de votre balance : corrigez ce qui doit l’être.",
  nobodyFinished: "Ni l’un ni l’autre n’a encore fini.",
  guestFinished: (name: string) => `${name} a fini. À vous.`,
  ownerFinished: "Vous avez fini ; l’autre personne, pas encore.",
  ownerBehind: "Vos options ou vos critères ont changé depuis votre pesée : reprenez-la pour les y mettre.",
  guestBehind: (name: string) =>
    `${name} a fini sur d’autres options ou critères : le lien lui demande ce qui est nouveau.`,
  bothOpen: "Les deux pesées sont ouvertes, plus haut.",
  weighingRemove: "Retirer cette pesée",
  weighingRemoveTitle: "Retirer cette pesée à deux ?",
  weighingRemoveText: (name: string) =>
    `Vos réponses et celles ${ofPersonWords(name)} disparaissent pour de bon, ici et sur la page de son lien.`,
  weighingRemoveFailed: "La pesée n’a pas pu être retirée.",
  weighingRemoved: "Pesée retirée",

  /** The dialog that makes a link */
  kind: "Ce que le lien demande",
  kindOpinions: "Des avis",
  kindWeighing: "Peser à deux",
  showsKept: "les options gardées, sans ce qui est pour et contre :",
  showsCriteria: "vos critères, sans leur poids :",
  neverWeighing:
    "Jamais vos discussions ni votre choix. Vos réponses et les siennes s’ouvrent ensemble, quand vous avez fini tous les deux.",
  rulesWeighing:
    "Une seule personne répond, sans compte : la première qui finit. Le lien se ferme au bout de trente jours, ou quand vous y mettez fin ; ce qui n’est pas ouvert s’en va avec lui.",
  replaceWeighingText:
    "L’ancien se referme aussitôt, et les réponses qui ne sont pas ouvertes s’en vont avec lui, les vôtres comprises.",
  endWeighingText:
    "Il se referme aussitôt, et ne se rouvre pas. Les réponses qui ne sont pas ouvertes s’en vont avec lui ; une pesée ouverte reste.",
  shows: "Le lien montre",
  showsQuestion: "la question, et votre prénom ;",
  showsOptions: "les options gardées, avec ce qui est pour et contre :",
  never: "Jamais vos discussions, votre choix, vos critères ni leur poids.",
  rules:
    "Qui a le lien répond sans compte, trente personnes au plus, et ne lit les autres avis qu’après le sien. Il se ferme au bout de trente jours, ou quand vous y mettez fin.",
  note: "Votre mot",
  optional: "facultatif",
  noteHint: "Par exemple : « Dites-moi ce que vous feriez à ma place. »",
  create: "Créer le lien",
  createFailed: "Le lien n’a pas pu être créé. Votre mot est encore ici.",
  created: "Le lien est créé",
  address: "Le lien à envoyer",
  addressOnce: "Copiez-le maintenant : il ne sera plus montré. Perdu, il se remplace.",
  copy: "Copier",
  copied: "Lien copié",
  copyFailed: "La copie n’a pas abouti. Le lien est sélectionné : copiez-le au clavier.",
  yourNote: "Votre mot :",
  replace: "Remplacer le lien",
  replaceTitle: "Remplacer le lien ?",
  replaceText:
    "L’ancien se referme aussitôt : qui n’a pas encore répondu ne le pourra plus. Les avis déjà donnés restent ; les personnes du nouveau lien ne les verront pas.",
  replaceConfirm: "Remplacer",
  replaceFailed: "Le lien n’a pas pu être remplacé. Vérifiez si l’ancien s’ouvre encore.",
  end: "Refermer le lien",
  endTitle: "Refermer le lien ?",
  endText: "Il se referme aussitôt, et ne se rouvre pas. Les avis déjà donnés restent.",
  endConfirm: "Refermer",
  endFailed: "Le lien n’a pas pu être refermé.",
  ended: "Lien refermé",
} as const;
