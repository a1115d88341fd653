import { INTERVIEW_TASKS } from "../interview/tasks.ts";
import { BedrockError } from "./errors.ts";
import type { LanguageModel } from "./model.ts";
import { splitWords } from "./words.ts";

/** Returns the guided interview as a model. The same request always gets the same reply. */
export function createInterviewModel(): LanguageModel {
  return async function* answer(request) {
    const { task = "" } = request.metadata;
    if (!Object.hasOwn(INTERVIEW_TASKS, task)) {
      throw new BedrockError("ValidationException", `The offline MENTA does not know the task "${task}"`);
    }
    yield* splitWords(INTERVIEW_TASKS[task]!(request));
  };
}
