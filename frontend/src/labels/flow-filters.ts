/** The words of the advanced filters of the decisions, loaded with them. */
export const ADVANCED_FILTERS = {
  priorities: "Priorité",
  progress: "Avancement",
  progressFrom: "Avancement minimal",
  progressTo: "Avancement maximal",
  period: "Échéance",
  periodFrom: "Commence à partir du",
  periodTo: "Finit au plus tard le",
  created: "Créée",
  createdAfter: "Créée à partir du",
  createdBefore: "Créée au plus tard le",
  noDay: "jj/mm",
  between: "au",
} as const;
