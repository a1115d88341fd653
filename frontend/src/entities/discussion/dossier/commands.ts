import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ulid } from "ulid";
import { withDossierChange } from "#shared/dossier/change.rules.ts";
import type { Dossier, DossierChange, Line } from "#shared/dossier/dossier.schema.ts";
import {
  canMergeDossierEdits,
  createUndoEdit,
  pickCurrentFields,
  lineIdsOfEdit,
  hasChangedSinceEdit,
  mergeDossierEdits,
  toDossierChange,
  type DossierEdit,
  type LineChange,
} from "#shared/dossier/edit.rules.ts";
import { call } from "#frontend/api/client.ts";
import { createChangeQueue } from "#frontend/api/outbox/merged-changes.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { DOSSIER_TEXTS } from "#frontend/labels/dossier.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { rememberUndo, showToastWithUndo } from "#frontend/browser/undo.ts";
import { dossierQuery } from "../queries.ts";
import { isTemporaryDiscussionId } from "../temporary/temporary-id.ts";

/** Returns the query of a discussion's dossier, with the person's pending edits applied. */
export const useDossier = (sessionId: string) => useQuery(dossierQuery(sessionId));

/** A new line. Its id is made here. */
export type NewDossierLine = Pick<DossierChange["add"][number], "kind" | "text"> &
  Partial<Pick<DossierChange["add"][number], "parentId" | "value">>;

/**
 * The edits that a person can make to a dossier. An edit is shown at once, stored while offline, and sent in
 * order. If the server refuses it, it is rolled back and a toast says so. Ctrl+Z or ⌘Z undoes it. An edit
 * that breaks a rule (120 lines, 500 characters, a value that does not fit its kind) is not made: a toast
 * gives the reason, and the command returns false (`add`: null), so that the caller keeps the text in its
 * field. So does a command on a dossier that is not cached, without a toast.
 */
export type DossierCommands = {
  /** Adds a line after the others of its kind. Returns its id, or null if refused. */
  add: (line: NewDossierLine) => string | null;
  /** Adds lines as proposals, each of which the person then keeps or dismisses. Returns false if refused. */
  propose: (lines: readonly NewDossierLine[]) => boolean;
  /**
   * Sets these fields of a line: text, value (day, amount, rank…) or kind; `{ state: "kept" }` keeps a
   * proposed line (« Garder »).
   */
  change: (id: string, to: LineChange) => boolean;
  /** Changes several lines as one edit, such as the order of criteria. */
  changeAll: (changes: readonly { id: string; to: LineChange }[]) => boolean;
  /**
   * Removes a line and the lines under it. MENTA never proposes them again if they came from a message or
   * were proposed (« Écarter »). A toast offers an undo.
   */
  remove: (id: string) => boolean;
  /** Returns the cached dossier, which may be newer than the rendered one. */
  current: () => Dossier | undefined;
};

export function useDossierCommands(sessionId: string): DossierCommands {
  const client = useQueryClient();
  return useMemo(() => dossierCommands(client, sessionId), [client, sessionId]);
}

function dossierCommands(client: QueryClient, sessionId: string): DossierCommands {
  const { current, push } = (isTemporaryDiscussionId(sessionId) ? heldChanges : createDossierChangeQueue)(
    client,
    sessionId,
  );

  /** Makes an edit. Returns how to undo it; null if it changes nothing; undefined if it is refused. */
  function edit(change: DossierEdit) {
    const before = current();
    if (!before) return undefined;
    const result = withDossierChange(before, toDossierChange(change), nowText());
    if ("refused" in result) {
      const { message } = result.refused;
      toast({ title: DOSSIER_TEXTS.notChanged, description: fr(message), tone: "destructive" });
      return undefined;
    }
    const after = result.dossier.lines;
    const back = createUndoEdit(before.lines, after);
    if (!back) return null;
    push(change);
    const touched = new Set(lineIdsOfEdit(back));
    const linesNow = () => onlyOf(touched, current()?.lines ?? []);
    return {
      // The server may have deleted a removed line (it does so in a decision's record), so the undo adds it
      // as a new line.
      run: () => void edit(createUndoEdit(onlyOf(touched, before.lines), linesNow()) ?? {}),
      isOutdated: () => hasChangedSinceEdit(onlyOf(touched, after), linesNow()),
    };
  }

  const textOf = (id: string) => current()?.lines.find((line) => line.id === id)?.text;

  const changeAll: DossierCommands["changeAll"] = (changes) => {
    const lines = current()?.lines ?? [];
    const change = changes.flatMap(({ id, to }) => {
      const line = lines.find((each) => each.id === id);
      return line ? [{ id, from: pickCurrentFields(line, to), to }] : [];
    });
    const of = changes.length === 1 ? textOf(changes[0]!.id) : undefined;
    const undo = edit({ change });
    if (undo) rememberUndo({ what: DOSSIER_TEXTS.changedLine, ...named(of), ...undo });
    return undo !== undefined;
  };

  return {
    add: ({ parentId = null, value = null, ...line }) => {
      const id = ulid();
      const undo = edit({ add: [{ ...line, text: line.text.trim(), parentId, value, id }] });
      if (undo) rememberUndo({ what: DOSSIER_TEXTS.addedLine, of: line.text.trim(), ...undo });
      return undo ? id : null;
    },
    propose: (lines) => {
      const add = lines.map(({ parentId = null, value = null, ...line }) => ({
        ...line,
        parentId,
        value,
        id: ulid(),
        isProposed: true,
      }));
      return edit({ add }) !== undefined;
    },
    change: (id, to) => changeAll([{ id, to }]),
    changeAll,
    remove: (id) => {
      const text = textOf(id);
      const undo = edit({ remove: [id] });
      if (undo)
        showToastWithUndo(
          { title: DOSSIER_TEXTS.removedLine, ...(text && { description: fr(text) }) },
          { ...named(text), ...undo },
        );
      return undo !== undefined;
    },
    current,
  };
}

const named = (of: string | undefined) => (of === undefined ? {} : { of });

const onlyOf = (ids: ReadonlySet<string>, lines: readonly Line[]) => lines.filter(({ id }) => ids.has(id));

const nowText = () => new Date().toISOString();

/** Applies an edit to a dossier. Returns the dossier unchanged if the server would refuse it. */
function withEdit(dossier: Dossier, edit: DossierEdit): Dossier {
  const result = withDossierChange(dossier, toDossierChange(edit), nowText());
  return "dossier" in result ? result.dossier : dossier;
}

/** The edits of a temporary discussion's dossier: they stay in the query cache and are not sent. */
function heldChanges(client: QueryClient, sessionId: string) {
  const { queryKey } = dossierQuery(sessionId);
  return {
    current: () => client.getQueryData(queryKey),
    push: (edit: DossierEdit) =>
      void client.setQueryData(queryKey, (dossier) => dossier && withEdit(dossier, edit)),
  };
}

/** The edits of a stored discussion's dossier: they are sent through the outbox. */
export function createDossierChangeQueue(client: QueryClient, sessionId: string) {
  return createChangeQueue<Dossier, DossierEdit>(client, outboxOf(client), "dossier", sessionId, () => ({
    queryKeyOf: (id) => dossierQuery(id).queryKey,
    apply: withEdit,
    fits: canMergeDossierEdits,
    merge: mergeDossierEdits,
    send: (id, edit) =>
      call("updateDossier", { params: { id }, body: toDossierChange(edit), keepalive: true }),
    // The cache may have a newer version than this answer, from the stream of a reply.
    receive: (known, answer) => (known && known.version > answer.version ? known : answer),
    saveFailed: DOSSIER_TEXTS.saveFailed,
  }));
}
