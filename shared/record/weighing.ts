/** Range of a criterion's weight. A criterion with 0 does not count. */
export const WEIGHT_RANGE = { min: 0, max: 10 } as const;

/** The minimum number of criteria for a weighing. */
export const WEIGHED_CRITERIA_MIN = 1;

/** Maximum length of a guest's name, in UTF-16 units. */
export const GUEST_NAME_MAX = 60;

/** About how many of the widest differences the page asks. */
export const SHOWN_GAPS_MAX = 2;

export const WEIGHING_MESSAGES = {
  noCriteria: "Notez d’abord un critère : c’est ce que vous pèserez tous les deux.",
  there: "Cette décision garde déjà une pesée à deux. Retirez-la avant d’en commencer une autre.",
  incomplete: "Les options ou les critères ont changé entre-temps : il reste une réponse à donner.",
  opened: "Les deux pesées sont ouvertes : elles ne changent plus.",
  taken: "Quelqu’un a déjà répondu par ce lien, qui n’invite qu’une personne.",
  ended: "Ce lien est refermé : il n’y a plus de pesée à deux.",
  firstName: "Dites votre prénom : il sera écrit à côté de vos réponses.",
} as const;
