import { BALANCE_MAX } from "#shared/record/balance.rules.ts";
import { RECORD_LIMITS, type CellLevel } from "#shared/record/record.ts";
import type { BalanceStrength } from "#shared/record/leaning.rules.ts";
import { formatInteger, formatCount } from "./numbers.ts";

/** The largest possible balance, when the weights are in percent. */
const WIDEST = BALANCE_MAX * 100;

/** Texts of the tab « La décision »: options, criteria, balance. */
export const RECORD_TEXTS = {
  notChanged: "Rien n’a été modifié",
  saveFailed: "Cette modification n’a pas pu être enregistrée. La décision est revenue à ce qui était gardé.",
  failedTitle: "Les options n’ont pas pu être chargées",
  failedText: "Le reste de la décision est là. Réessayez dans un instant.",
  add: "Ajouter",
  cancel: "Annuler",
  none: "Rien n’est noté pour l’instant.",

  /** Options */
  options: "Les options",
  noOptions: "Entre quoi et quoi choisissez-vous ?",
  addOption: "Ajouter une option",
  optionTitle: "Titre de l’option",
  chosen: "Choisie",
  kept: "Gardée",
  setAside: "Écartée",
  rename: "Renommer",
  toSetAside: "Écarter…",
  keepAgain: "Garder à nouveau",
  remove: "Retirer",
  staysInJournal: "Retirer : elle a été choisie, elle reste",
  setAsideQuestion: "Pourquoi l’écarter ?",
  setAsideConfirm: "Écarter",
  addedOption: "Option ajoutée",
  removedOption: "Option retirée",
  movedOption: "Option déplacée",
  up: "Monter",
  down: "Descendre",
  setAsideDone: "Option écartée",
  pros: "Pour",
  cons: "Contre",
  addPro: "Ajouter un pour",
  addCon: "Ajouter un contre",
  noArgument: "Rien de ce côté.",
  noArguments: "Rien pour ni contre encore",

  /** Criteria */
  criteria: "Ce qui compte",
  noCriteria: "Qu’est-ce qui compte pour vous dans ce choix ?",
  oneCriterion: "Avec un second critère, MENTA vous demandera lequel compte le plus.",
  addCriterion: "Ajouter un critère",
  criteriaFull: `Une décision garde au plus ${RECORD_LIMITS.criteria} critères.`,
  criterionTitle: "Titre du critère",
  addedCriterion: "Critère ajouté",
  removedCriterion: "Critère retiré",

  /** Comparisons */
  which: "De ces deux-là, que céderiez-vous le plus volontiers ?",
  tie: "Je ne saurais dire",
  back: "Revenir",
  byHand: "Ranger à la main",
  byHandTitle: "Du plus important au moins important",
  byHandNote: "Cet ordre répondra à toutes les comparaisons.",
  byHandApply: "Garder cet ordre",
  byHandDone: "Critères rangés",
  byHandDoneText: "Les comparaisons suivent cet ordre.",
  keys: "Les touches 1 et 2 répondent aussi.",

  /** Balance */
  criterion: "Critère",
  matrixNote:
    "Pour chaque option : contre à gauche de sa ligne, pour à droite. L’épaisseur du trait est le poids du critère.",
  matrixKeys: "Une case ouvre ses cinq niveaux ; les flèches gauche et droite passent de l’un à l’autre.",
  unsaid: "à dire",
  balance: "La balance",
  notYet: "pas encore",
  shows: "La balance ne choisit pas : elle montre.",
  ruleOfBalance: `Pour chaque critère, son niveau, de −\u202F2 (très contre) à 2 (très pour), fois son poids. La somme va de −\u202F${WIDEST} à ${WIDEST}.`,
  balanceMoves: "Pour la faire bouger : une case de cette colonne, ou le poids d’un critère.",
  balanceMissing: "Une case de cette colonne est encore à dire.",
  rounded: "Les poids sont arrondis ici, pas dans le calcul.",
  weightMoves: "Pour le changer : d’autres comparaisons, ou l’ordre à la main.",
  nothingChanges: "Rien ne changerait",

  /** Watched */
  watched: "À surveiller",
  watchedQuestion: "Qu’est-ce qui vous dirait que cela tourne mal, ou bien ?",
  addWatched: "Ajouter un point à surveiller",
  watchedText: "Point à surveiller",
  watchedFull: `Une décision garde au plus ${RECORD_LIMITS.watched} points à surveiller.`,
  kind: "Sorte de point",
  risk: "Risque",
  indicator: "Indicateur",
  addedWatched: "Point ajouté",
  removedWatched: "Point retiré",
} as const;

export const CELL_LEVEL_WORDS = {
  "-2": "très contre",
  "-1": "contre",
  0: "égal",
  1: "pour",
  2: "très pour",
} as const satisfies Record<CellLevel, string>;

const FOR = {
  level: "égal",
  hardly: "à peine pour",
  little: "un peu pour",
  clear: "penche pour",
  strong: "penche nettement pour",
} as const satisfies Record<BalanceStrength, string>;
const AGAINST = {
  level: "égal",
  hardly: "à peine contre",
  little: "un peu contre",
  clear: "penche contre",
  strong: "penche nettement contre",
} as const satisfies Record<BalanceStrength, string>;

/** Returns the balance of an option in a few words: « penche pour », « un peu contre ». */
export const leaningWords = (leaning: BalanceStrength, score: number): string =>
  (score < 0 ? AGAINST : FOR)[leaning];

/** Words for how far the first option is ahead of the second. */
export const LEAD_WORDS = {
  level: "de peu",
  hardly: "de peu",
  little: "un peu",
  clear: "nettement",
  strong: "de loin",
} as const satisfies Record<BalanceStrength, string>;

/** Text in the margin: « 5 options », « 5 options, 3 gardées ». */
export const formatOptionCount = (seen: number, kept: number) =>
  formatCount(seen, "option", "options") +
  (kept === seen ? "" : `, ${formatCount(kept, "gardée", "gardées")}`);
/** Returns the number of lines that the linked discussions propose for an option. */
export const formatProposedLineCount = (count: number) =>
  formatCount(count, "ligne proposée", "lignes proposées");
export const onceChosenText = (chosen: string, replaced: string) =>
  `Choisie le ${chosen}, remplacée le ${replaced}`;
export const quoted = (words: string) => `« ${words} »`;
export const optionMenuAriaLabel = (title: string) => `Renommer, déplacer, écarter ou retirer « ${title} »`;
export const argumentLineAriaLabel = (side: "pros" | "cons", at: number) =>
  `${side === "pros" ? "Pour" : "Contre"}, ligne ${at + 1}`;
export const optionSetAsideText = (title: string) => `« ${title} » reste visible, avec sa raison.`;
export const removedFromRecordText = (title: string) => `« ${title} » n’est plus dans la décision.`;
export const addedToRecordText = (title: string) => `Ajouté : « ${title} ».`;

export const formatComparisonCount = (made: number, all: number) =>
  made < all ? `${made} sur ${all}` : formatCount(made, "comparaison", "comparaisons");
export const allComparedText = (made: number) => `C’est tout : ${formatComparisonCount(made, made)}.`;
export const nextPairText = (one: string, other: string) => `1, ${one}. 2, ${other}.`;
export const criterionMenuAriaLabel = (title: string) => `Renommer ou retirer « ${title} »`;
export const moveUpAriaLabel = (title: string) => `Monter « ${title} »`;
export const moveDownAriaLabel = (title: string) => `Descendre « ${title} »`;
/** Announced to screen readers after a criterion or option was moved. */
export const movedToRankText = (title: string, place: number, count: number) =>
  `« ${title} » : place ${place} sur ${count}.`;

export const matrixCellAriaLabel = (criterion: string, option: string, word: string) =>
  `${criterion}, ${option} : ${word}`;
export const criterionWeightAriaLabel = (criterion: string, percent: number) =>
  `Poids de « ${criterion} » : ${percent} %`;
export const balanceAriaLabel = (option: string, words: string) => `La balance de « ${option} » : ${words}`;

export const toPercent = (share: number): number => Math.round(share * 100);

/** « Préféré 4 fois sur 4, et 1 pour que tout critère compte : 5 sur 15. » */
export const criterionWeightRuleText = (wins: number, compared: number, total: number) =>
  compared === 0
    ? `Pas encore comparé : 1 pour que tout critère compte, sur ${formatInteger(total)}.`
    : `Préféré ${formatInteger(wins)} fois sur ${compared}, et 1 pour que tout critère compte : ${formatInteger(wins + 1)} sur ${formatInteger(total)}.`;
/** « 2 × 33 % » under the criterion. */
export const balanceTermText = (level: CellLevel, percent: number) =>
  `${formatInteger(level)} × ${percent} %`;
export const balanceSumText = (score: number) =>
  `En tout : ${formatInteger(Math.round(score * 100))} sur ${WIDEST}.`;

export const missingCellsText = (count: number) =>
  count === 1 ? "Il lui manque une case." : `Il lui manque ${formatInteger(count)} cases.`;
export const balanceLeansText = (title: string) => `Elle penche vers « ${title} », `;
export const balanceTieText = (titles: readonly string[]) =>
  `Elle ne penche pas : ${new Intl.ListFormat("fr").format(titles.map(quoted))} sont à égalité.`;
export const BALANCE_REQUIREMENTS_TEXT = "Il lui faut deux options gardées et un critère.";

export const wouldLeadText = (title: string) => `${title} passerait devant`;
export const LEAD_CHANGE_WORDS = {
  ignored: (criterion: string) => `si « ${criterion} » ne comptait pas.`,
  doubled: (criterion: string) => `si « ${criterion} » comptait deux fois plus.`,
  swapped: (criterion: string, other: string) =>
    `si « ${criterion} » comptait plus que « ${other} », leurs poids échangés.`,
  step: (criterion: string, option: string, from: CellLevel, to: CellLevel) =>
    `si, pour « ${criterion} », « ${option} » passait de « ${CELL_LEVEL_WORDS[from]} » à « ${CELL_LEVEL_WORDS[to]} ».`,
} as const;

export const removeWatchedItemAriaLabel = (words: string) => `Retirer « ${words} »`;
export const watchedItemKindAriaLabel = (words: string) => `Sorte de « ${words} »`;
