import { durationWords } from "#frontend/labels/numbers.ts";
import type { MarkdownWords } from "#shared/account/markdown-words.ts";
import { mapDecisionTextFields } from "#shared/decision/decision.ts";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import {
  ARGUMENTATION_TEXTS,
  EXPLORATION_ARTEFACT_TEXTS,
  SOLUTION_TEXTS,
} from "#frontend/labels/artefacts.ts";
import { AGENT_LABELS } from "#frontend/labels/chat.ts";
import {
  ACTION_STATUS_WORDS,
  COMMON_DECISION_TEXTS,
  DECISION_TEXT_WORDS,
  PRIORITY_WORDS,
  DECISION_STATUS_WORDS,
} from "#frontend/labels/decision.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { DOSSIER_TEXTS } from "#frontend/labels/dossier.ts";
import { DISCUSSION_EXPORT_TEXTS } from "#frontend/labels/exports.ts";
import { RECORD_TEXTS } from "#frontend/labels/record.ts";

/** Texts of the readable files in an export: texts of the app's pages, and some that only the files have. */
export const EXPORT_MARKDOWN_TEXTS = {
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
    status: COMMON_DECISION_TEXTS.status,
    priority: COMMON_DECISION_TEXTS.priority,
    progress: COMMON_DECISION_TEXTS.progress,
    period: "Période",
    days: (from, to) => `du ${from} au ${to}`,
    decider: DECISION_DIALOG_TEXTS.decideur,
    project: COMMON_DECISION_TEXTS.project,
    trashed: "Dans la corbeille depuis le",
    options: RECORD_TEXTS.options,
    plan: "Plan d’action",
    explorations: "Explorations",
    discussions: "Discussions",
  },
  decisionTexts: mapDecisionTextFields((name) => DECISION_TEXT_WORDS[name].label),
  action: { due: "pour le", assignee: "responsable :", estimate: durationWords },
  discussion: {
    agent: "Agent",
    decision: "Décision",
    project: COMMON_DECISION_TEXTS.project,
    began: "Commencée le",
    you: DISCUSSION_EXPORT_TEXTS.you,
    menta: DISCUSSION_EXPORT_TEXTS.menta,
    stopped: DISCUSSION_EXPORT_TEXTS.stopped,
    interrupted: DISCUSSION_EXPORT_TEXTS.interrupted,
    dossier: DOSSIER_TEXTS.title,
    conversation: DISCUSSION_EXPORT_TEXTS.conversation,
    otherVersions: "Autres versions de la conversation",
    empty: DISCUSSION_EXPORT_TEXTS.empty,
  },
  artefact: {
    summary: EXPLORATION_ARTEFACT_TEXTS.title,
    evaluation: DISCUSSION_EXPORT_TEXTS.reflection,
    argumentation: ARGUMENTATION_TEXTS.title,
    argumentationEvaluation: DISCUSSION_EXPORT_TEXTS.personalisation,
    solution: DISCUSSION_EXPORT_TEXTS.solution,
    previous: "version précédente",
  },
  summary: EXPLORATION_ARTEFACT_TEXTS,
  solution: SOLUTION_TEXTS,
  statuses: DECISION_STATUS_WORDS,
  priorities: PRIORITY_WORDS,
  actions: ACTION_STATUS_WORDS,
  agents: AGENT_LABELS,
} as const satisfies MarkdownWords;
