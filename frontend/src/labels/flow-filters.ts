/** Texts of the advanced filters, in their own file because both are loaded only when they are opened. */
export const ADVANCED_FILTER_TEXTS = {
  priorities: "Priorité",
  progress: "Avancement",
  progressFrom: "Avancement minimal",
  progressTo: "Avancement maximal",
  startsAfter: "Commence après le",
  endsBefore: "Finit avant le",
  due: "Échéance",
  created: "Créée",
  noDay: "jj/mm",
  from: "du",
  to: "au",
} as const;
