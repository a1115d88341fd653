import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { addImportAnswers, createEmptyImportAnswer } from "#shared/account/import-preview.rules.ts";
import type { ImportAnswer, LeftOutImportItem, SentImport } from "#shared/account/import.schema.ts";
import { call } from "#frontend/api/client.ts";
import { errorMessage } from "#frontend/api/error-message.ts";
import { ApiError } from "#frontend/api/errors.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { lazyArchive } from "./archive-file.ts";
import { ACCOUNT_DATA_TEXTS } from "./words.ts";

/**
 * The state of an import. `done`: number of parts that were sent, refused ones included. `stopped` can be
 * resumed; its `failure` says why it stopped, and is absent if the person stopped it.
 */
export type AccountImportState =
  | { step: "review" }
  | { step: "running"; done: number; isStopping: boolean }
  | { step: "stopped"; done: number; failure: string | null }
  | { step: "done" };

/**
 * An item left out of an import, with its position in the file's list: an item without a title is named by
 * it.
 */
export type LeftAsideInFile = LeftOutImportItem & { place: number };

/**
 * Imports a file part by part. It can be stopped and resumed, also after a failure, because the server
 * accepts a part twice. A part that the server refuses as a whole is halved until the faulty item is alone.
 * `left`: all items left out. When it stops, every cached query is read again.
 */
export function useAccountImport(parts: readonly SentImport[]) {
  const client = useQueryClient();
  const [state, setState] = useState<AccountImportState>({ step: "review" });
  const [answer, setAnswer] = useState<ImportAnswer>(createEmptyImportAnswer);
  /** Items left out, by part: a part that is sent again replaces the items that it reported before. */
  const [leftByPart, setLeftByPart] = useState<ReadonlyMap<number, readonly LeftAsideInFile[]>>(new Map());
  const isStopping = useRef(false);
  useUnsavedWarning(() => state.step === "running");

  const sendPart = async (part: number) => {
    const left: LeftAsideInFile[] = [];
    const before = countsBefore(parts.slice(0, part));
    const send = async (body: SentImport): Promise<void> => {
      try {
        const said = await call("importAccount", { body });
        setAnswer((sum) => addImportAnswers(sum, said));
        left.push(
          ...(said.leftAside ?? []).map((one) =>
            Object.assign(one, { place: before[one.kind] + one.at + 1 }),
          ),
        );
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        const halves = (await lazyArchive.fetch()).splitImportInHalves(body);
        if (halves) {
          for (const half of halves) await send(half);
          return;
        }
        const one = refusedThing(body, errorMessage(error, ACCOUNT_DATA_TEXTS.importFailed));
        left.push({ ...one, place: before[one.kind] + 1 });
      }
      addCounts(before, body);
    };
    try {
      await send(parts[part]!);
    } finally {
      setLeftByPart((sofar) => new Map(sofar).set(part, left));
    }
  };

  const run = async (from: number) => {
    isStopping.current = false;
    let done = from;
    let failure: string | null = null;
    try {
      for (; done < parts.length && !isStopping.current; done += 1) {
        setState({ step: "running", done, isStopping: false });
        await sendPart(done);
      }
    } catch (error) {
      failure = errorMessage(error, ACCOUNT_DATA_TEXTS.importFailed);
    }
    setState(done === parts.length ? { step: "done" } : { step: "stopped", done, failure });
    void client.invalidateQueries();
  };
  return {
    state,
    answer,
    left: [...leftByPart.values()].flat(),
    start: () => void run(0),
    resume: () => state.step === "stopped" && void run(state.done),
    /** Stops the import after the part that is being sent. */
    stop: () => {
      isStopping.current = true;
      if (state.step === "running") setState({ ...state, isStopping: true });
    },
  };
}

type Counts = Record<LeftOutImportItem["kind"], number>;

function countsBefore(parts: readonly SentImport[]): Counts {
  const counts = { projects: 0, decisions: 0, discussions: 0, weeks: 0, ownTasks: 0, preferences: 0 };
  for (const part of parts) addCounts(counts, part);
  return counts;
}

function addCounts(counts: Counts, { projects, decisions, discussions, planner }: SentImport): void {
  const lists = { projects, decisions, discussions, weeks: planner?.weeks, ownTasks: planner?.ownTasks };
  for (const [kind, list] of Object.entries(lists)) counts[kind as keyof typeof lists] += list?.length ?? 0;
}

/**
 * Whether the server would refuse the same part again. Not after 401 (signed out) or 429 (too many requests),
 * which pass.
 */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.status !== 429;

/** Returns the only item of a request that was refused as a whole, as an item left out. */
function refusedThing(body: SentImport, message: string): LeftOutImportItem {
  const { projects = [], decisions = [], discussions = [], summaries = [], messages = [] } = body;
  const { weeks = [], ownTasks = [] } = body.planner ?? {};
  const lists = {
    projects,
    decisions: [...decisions, ...summaries],
    discussions: [...discussions, ...messages],
    weeks,
    ownTasks,
  };
  const [kind, [thing] = []] = Object.entries(lists).find(([, list]) => list.length > 0) ?? [];
  const { title, name, monday } = (thing ?? {}) as Record<string, unknown>;
  return {
    kind: (kind as keyof typeof lists | undefined) ?? "preferences",
    at: 0,
    title: [title, name, monday].find((one) => typeof one === "string") ?? "",
    path: "",
    name: "",
    field: "",
    message,
  };
}
