import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { addImportAnswers, emptyImportAnswer } from "#shared/account/import-preview.rules.ts";
import type { ImportAnswer, SentImport } from "#shared/account/import.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { ACCOUNT_DATA, refusedPartText } from "#frontend/labels/account-data.ts";

/** `done`: of its parts, refused ones included. `stopped` may go on from there; `failure` says why where nobody has asked for it. */
export type ImportState =
  | { step: "review" }
  | { step: "running"; done: number; isStopping: boolean }
  | { step: "stopped"; done: number; failure: string | null }
  | { step: "done" };

/**
 * Sends a file part by part. Each is taken as a whole or not at all and may be repeated, so that it can be stopped and resumed,
 * also after a failure; one that is refused is left aside, and `refused` says why. After it, everything on screen is read again.
 */
export function useImport(parts: readonly SentImport[]) {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "review" });
  const [answer, setAnswer] = useState<ImportAnswer>(emptyImportAnswer);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const isStopping = useRef(false);
  useUnsavedWarning(() => state.step === "running");

  const run = async (from: number) => {
    isStopping.current = false;
    let done = from;
    let failure: string | null = null;
    try {
      for (const body of parts.slice(from)) {
        if (isStopping.current) break;
        setState({ step: "running", done, isStopping: false });
        try {
          const said = await call("importAccount", { body });
          setAnswer((before) => addImportAnswers(before, said));
        } catch (error) {
          if (!isRefusedForGood(error)) throw error;
          const why = refusalText(error, body, parts);
          setRefused((before) => [...new Set([...before, why])]);
        }
        done += 1;
      }
    } catch (error) {
      failure = errorMessage(error, ACCOUNT_DATA.importFailed);
    }
    setState(done === parts.length ? { step: "done" } : { step: "stopped", done, failure });
    void client.invalidateQueries();
  };
  return {
    state,
    answer,
    refused,
    start: () => void run(0),
    resume: () => state.step === "stopped" && void run(state.done),
    /** After the part under way. */
    stop: () => {
      isStopping.current = true;
      if (state.step === "running") setState({ ...state, isStopping: true });
    },
  };
}

/** The same part would be refused again: all but a sign-in that has ended, and too many calls. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** The server's sentence, with what of the file it speaks of. */
function refusalText(error: unknown, part: SentImport, parts: readonly SentImport[]): string {
  const [issue] = (error instanceof ApiError ? error.refusal?.issues : undefined) ?? [];
  if (!issue) return errorMessage(error, ACCOUNT_DATA.importFailed);
  const title = titleAt(part, issue.path, parts);
  return title === undefined ? issue.message : refusedPartText(title, issue.message);
}

/** The title of what stands at a path such as `decisions.3.title`, or of what it continues. */
function titleAt(part: SentImport, path: string, parts: readonly SentImport[]): string | undefined {
  const [list = "", at = ""] = path.split(".");
  const items = (part as Record<string, unknown>)[list];
  const item: unknown = Array.isArray(items) ? items[Number(at)] : undefined;
  const { title, name, decisionId, discussionId } = (item ?? {}) as Record<string, unknown>;
  const continued =
    list === "summaries" || list === "messages"
      ? parts
          .flatMap(({ decisions = [], discussions = [] }) => [...decisions, ...discussions])
          .find(({ id }) => id === (decisionId ?? discussionId))?.title
      : undefined;
  return [title, name, continued].find((one) => typeof one === "string");
}
