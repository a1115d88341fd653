import type { Message } from "#shared/discussion/message.schema.ts";
import type { ExportData } from "./export-data.ts";

const local = (day: number, hour: number, minute: number) =>
  new Date(2026, 2, day, hour, minute).toISOString();
const made = { id: "01", sessionId: "01JQ", createdAt: local(16, 9, 30), messageId: null };

export const aMessage = (fields: Partial<Message>): Message => ({
  id: "01",
  sessionId: "01JQ",
  role: "user",
  content: "Je ne sais pas.",
  timestamp: local(12, 18, 5),
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
  ...fields,
});

/** The export of a discussion without messages or artefacts. */
export const minimalExport: ExportData = {
  session: {
    id: "01JQ",
    title: "Nouvelle discussion",
    agentType: "creativite",
    decisionId: null,
    projectId: null,
    pinned: false,
    way: null,
    createdAt: local(12, 18, 0),
    updatedAt: local(12, 18, 5),
  },
  messages: [aMessage({ content: "Bonjour." })],
  summary: null,
  reflectionEvaluation: null,
  argumentation: null,
  argumentationEvaluation: null,
  solution: null,
  exportedAt: new Date(2026, 2, 16, 9, 45),
};

const messages: Message[] = [
  aMessage({
    content:
      "J’hésite entre Lyon et Nantes\u202F: le poste de Lyon → 3 200 € net, mais Léa n’a pas envie de partir 🙂.\n\n* 2 enfants\n* 1 chat\n\nL’annonce : https://exemple.fr/offre_12.",
  }),
  aMessage({
    role: "assistant",
    timestamp: local(12, 18, 6),
    content:
      "## Ce que j’entends\n\nVous nommez **deux villes** et *une* personne. Vous écrivez « Léa n’a pas envie de partir » : c’est un fait, ou une crainte ?\n\n1. Ce que Léa a dit.\n2. Ce que vous en pensez.\n\n| Ville | Loyer |\n|---|---|\n| Lyon | 1 100 € |\n| Nantes | 950 € |\n\nQue s’est-il dit, exactement, la dernière fois ?",
  }),
  aMessage({
    timestamp: local(13, 8, 2),
    content: "Elle a dit « plutôt non ». J’ai compté 12_000 € de côté, soit ≈ 4 mois <sans salaire>.",
  }),
  aMessage({
    role: "assistant",
    timestamp: local(13, 8, 3),
    content: "« Plutôt non » laisse une place. Laquelle",
    stopped: true,
    relatedDecisions: ["Vendre la maison"],
  }),
  aMessage({ timestamp: local(13, 8, 4), content: "Une place pour nous deux." }),
  aMessage({
    role: "assistant",
    timestamp: local(13, 8, 5),
    content: "Et si cette place existait déjà",
    interrupted: true,
  }),
];

/** The export of a discussion in which every optional part is present. */
export const fullExport: ExportData = {
  ...minimalExport,
  session: { ...minimalExport.session, title: "Accepter le poste à Lyon ?", agentType: "prise_decision" },
  messages,
  summary: {
    ...made,
    createdAt: local(12, 19, 0),
    content: {
      keyPoints: [
        "Le poste de Lyon paie **3 200 € net**, soit 400 € de plus qu’à Nantes.",
        "Léa n’a pas envie de partir.",
      ],
      hypotheses: ["Vous supposez que son « plutôt non » est un refus."],
      actionItems: ["Demander à Léa ce qui la retient", "+ 3 jours de réflexion"],
    },
  },
  reflectionEvaluation: {
    ...made,
    clarte: 4,
    justification: 3,
    coherence: 4,
    ouverture: 2,
    profondeur: 3,
    totalScore: 16,
    level: "Moyenne",
    reasoning:
      "- **Clarté 4/5** : « J’hésite entre Lyon et Nantes » pose le choix.\n- **Ouverture 2/5** : aucun autre choix n’est nommé.\n- **Profondeur 3/5** : « mais Léa n’a pas envie de partir » La crainte est dite, pas encore examinée.",
  },
  argumentation: {
    ...made,
    content:
      "# Lyon ou Nantes\n\n## Pour Lyon\n\n- Un salaire **plus haut** : 3 200 € net.\n- Un poste que vous avez choisi.\n\n## Contre Lyon\n\n> Léa n’a pas envie de partir.\n\nL’objection la plus forte : vous décideriez sans elle.",
  },
  argumentationEvaluation: {
    ...made,
    correspondancePoints: 5,
    adequationHypotheses: 4,
    profondeurAnalyse: 3,
    originalitePistes: 3,
    styleAdaptation: 4,
    totalScore: 19,
    level: "Élevée",
    reasoning: "- **Points clés 5/5** : les deux sont repris.",
  },
  solution: {
    ...made,
    content: {
      problemIdentification: "Choisir une ville sans choisir contre quelqu’un.",
      research: {
        internalData: ["12 000 € de côté"],
        externalSources: ["Quel est le loyer d’un quatre-pièces à Lyon ?"],
        dataClassification: { inconsistencies: ["« plutôt non » est lu comme un refus."] },
      },
      bestSolution: {
        options: [
          {
            title: "Demander un mois",
            description: "Obtenir un délai, et en parler à deux.",
            pros: ["Rien n’est fermé"],
            cons: ["Le poste peut partir"],
            impact: "Fort",
            feasibility: "Bonne",
          },
          { title: "", description: "", pros: [], cons: [], impact: "", feasibility: "" },
        ],
        recommended: 0,
        reasoning: "Le risque est que l’employeur refuse. **Mais** il n’a pas fixé de date.",
      },
      implementation: {
        steps: [
          {
            phase: "En parler",
            timeline: "Cette semaine",
            actions: ["Écrire à l’employeur", "Dîner avec Léa"],
            resources: ["Une soirée"],
          },
          { phase: "", timeline: "", actions: [], resources: [] },
        ],
        kpis: ["Une réponse de Léa"],
        risks: ["Attendre sans le dire"],
      },
      followUp: {
        monitoringPlan: "",
        successMetrics: ["Une décision prise à deux"],
        reviewSchedule: "Dans un mois",
      },
      relevanceEvaluation: "La solution reprend vos mots.",
    },
  },
};
