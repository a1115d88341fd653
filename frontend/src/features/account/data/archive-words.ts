import { durationWords } from "#frontend/labels/numbers.ts";
import type { MarkdownWords } from "#shared/account/markdown-words.ts";
import { mapDecisionTexts } from "#shared/decision/decision.ts";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import { ARGUMENTATION, EXPLORATION, SOLUTION } from "#frontend/labels/artefacts.ts";
import { AGENT_LABELS } from "#frontend/labels/chat.ts";
import {
  ACTION_STATUS_WORDS,
  DECISION,
  DECISION_TEXT_WORDS,
  PRIORITY_WORDS,
  STATUS_WORDS,
} from "#frontend/labels/decision.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { DOSSIER } from "#frontend/labels/dossier.ts";
import { EXPORTS } from "#frontend/labels/exports.ts";
import { RECORD } from "#frontend/labels/record.ts";

/** Texts of the readable files in an export: texts of the app's pages, and some that only the files have. */
export const MARKDOWN_WORDS = {
  index: {
    file: "LISEZ-MOI.md",
    title: "Vos données MENTA",
    of: (name, email, day) => `Compte de ${name} (${email}), exporté le ${day}.`,
    json: `Ces fichiers se lisent tels quels. \`${EXPORT_FILE_NAME}\` contient tout, et se reprend dans MENTA : Profil, Vos données, Importer.`,
    decisions: "Décisions",
    trash: "Corbeille",
    projects: "Projets",
    discussions: "Discussions",
    none: "Aucun élément.",
    untitled: "sans-titre",
  },
  decision: {
    code: "Code court",
    status: DECISION.status,
    priority: DECISION.priority,
    progress: DECISION.progress,
    period: "Période",
    days: (from, to) => `du ${from} au ${to}`,
    decider: DETAIL.decideur,
    project: DECISION.project,
    trashed: "Dans la corbeille depuis le",
    options: RECORD.options,
    plan: "Plan d’action",
    explorations: "Explorations",
    discussions: "Discussions",
  },
  decisionTexts: mapDecisionTexts((name) => DECISION_TEXT_WORDS[name].label),
  action: { due: "pour le", assignee: "responsable :", estimate: durationWords },
  discussion: {
    agent: "Agent",
    decision: "Décision",
    project: DECISION.project,
    began: "Commencée le",
    you: EXPORTS.you,
    menta: EXPORTS.menta,
    stopped: EXPORTS.stopped,
    interrupted: EXPORTS.interrupted,
    dossier: DOSSIER.title,
    conversation: EXPORTS.conversation,
    otherVersions: "Autres versions de la conversation",
    empty: EXPORTS.empty,
  },
  artefact: {
    summary: EXPLORATION.title,
    evaluation: EXPORTS.reflection,
    argumentation: ARGUMENTATION.title,
    argumentationEvaluation: EXPORTS.personalisation,
    solution: EXPORTS.solution,
    previous: "version précédente",
  },
  summary: EXPLORATION,
  solution: SOLUTION,
  statuses: STATUS_WORDS,
  priorities: PRIORITY_WORDS,
  actions: ACTION_STATUS_WORDS,
  agents: AGENT_LABELS,
} as const satisfies MarkdownWords;
