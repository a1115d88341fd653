import type { ExportData } from "./export-data.ts";

/** The discussion as JSON: the keys of spec/1-chat-and-access.md section 7, wire values, null where there is none. */
export const writeJson = (data: ExportData): string =>
  `${JSON.stringify(
    {
      sessionId: data.session.id,
      timestamp: data.exportedAt.toISOString(),
      exploration: data.summary,
      reflectionEvaluation: data.reflectionEvaluation,
      argumentation: data.argumentation,
      argumentationEvaluation: data.argumentationEvaluation,
      solution: data.solution,
      messages: data.messages,
    },
    null,
    2,
  )}\n`;
