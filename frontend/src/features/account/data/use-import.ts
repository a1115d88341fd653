import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { addAnswers, nothingImported } from "#shared/account/import-preview.rules.ts";
import type { ImportAnswer, SentImport } from "#shared/account/import.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { DATA, refusedInText } from "#frontend/labels/account-data.ts";

/** `done`: of its parts. `stopped` may go on from there; `failure` says why where nobody has asked for it. */
export type ImportState =
  | { step: "review" }
  | { step: "running"; done: number; isStopping: boolean }
  | { step: "stopped"; done: number; failure: string | null }
  | { step: "done" };

/**
 * Sends a file part by part. Each is taken as a whole or not at all and may be repeated, so that it can be stopped and resumed,
 * also after a failure; after it, everything on screen is read again.
 */
export function useImport(parts: readonly SentImport[]) {
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: "review" });
  const [answer, setAnswer] = useState<ImportAnswer>(nothingImported);
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
        const said = await call("importAccount", { body });
        setAnswer((before) => addAnswers(before, said));
        done += 1;
      }
    } catch (error) {
      failure = failureText(error, parts[done]);
    }
    setState(done === parts.length ? { step: "done" } : { step: "stopped", done, failure });
    void client.invalidateQueries();
  };
  return {
    state,
    answer,
    start: () => void run(0),
    resume: () => state.step === "stopped" && void run(state.done),
    /** After the part under way. */
    stop: () => {
      isStopping.current = true;
      if (state.step === "running") setState({ ...state, isStopping: true });
    },
  };
}

/** The server's sentence, with what of the file it speaks of. */
function failureText(error: unknown, part: SentImport | undefined): string {
  const [issue] = (error instanceof ApiError ? error.refusal?.issues : undefined) ?? [];
  const title = issue && titleAt(part, issue.path);
  return issue && title !== undefined
    ? refusedInText(title, issue.message)
    : errorMessage(error, DATA.importFailed);
}

/** The title of what stands at a path such as `decisions.3.title`. */
function titleAt(part: SentImport | undefined, path: string): string | undefined {
  const [list = "", at = ""] = path.split(".");
  const items = (part as Record<string, unknown> | undefined)?.[list];
  const item: unknown = Array.isArray(items) ? items[Number(at)] : undefined;
  const { title, name } = (item ?? {}) as { title?: unknown; name?: unknown };
  return [title, name].find((one) => typeof one === "string");
}
