/** The words of the page « Flux de Décision » (spec/2-decisions-and-planner.md section 2). */
export const FLOW = {
  title: "Flux de Décision",
  parts: "Parties du flux",
  decisions: "Décisions",
  projects: "Projets",
  trash: "Corbeille",
} as const;
