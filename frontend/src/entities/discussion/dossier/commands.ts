import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ulid } from "ulid";
import { withDossierChange } from "#shared/dossier/change.rules.ts";
import type { Dossier, DossierChange, Line } from "#shared/dossier/dossier.schema.ts";
import {
  canFollow,
  editToRestore,
  fieldsBefore,
  idsOf,
  isChangedAgain,
  mergedDossierEdits,
  wholeDossierChange,
  type DossierEdit,
  type LineChange,
} from "#shared/dossier/edit.rules.ts";
import { call } from "#frontend/api/client.ts";
import { mergedChangesOf } from "#frontend/api/outbox/merged-changes.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { DOSSIER } from "#frontend/labels/dossier.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { rememberUndo, toastWithUndo } from "#frontend/browser/undo.ts";
import { dossierQuery } from "../queries.ts";
import { isTemporaryId } from "../temporary/temporary-id.ts";

/** The dossier of a discussion, with what the person has done to it and the server has not confirmed yet. */
export const useDossier = (sessionId: string) => useQuery(dossierQuery(sessionId));

/** A line as it is typed; its id is made here. */
export type NewLine = Pick<DossierChange["add"][number], "kind" | "text"> &
  Partial<Pick<DossierChange["add"][number], "parentId" | "value">>;

/**
 * What a person can do to a dossier. Each command shows itself at once, is kept without a network, sent in order with its
 * neighbours and rolled back with a toast where the server refuses it; each can be taken back with Ctrl or ⌘ Z. What the rules
 * refuse (120 lines, 500 signs, a value that does not go with its kind) is not even shown: a toast says why, and the answer is
 * false, so that what was typed can stay in its field. Without a dossier in the cache, nothing is done.
 */
export type DossierCommands = {
  /** At the end of its kind. Answers the id of the new line; null where it is refused. */
  add: (line: NewLine) => string | null;
  /** Puts lines beside the others for the person to keep or to set aside. False where they are refused. */
  propose: (lines: readonly NewLine[]) => boolean;
  /** Sets these fields, the others stay: a text, a value (day, amount, rank…), a kind, `{ state: "kept" }` for « Garder ». */
  change: (id: string, to: LineChange) => boolean;
  /** The same for several lines as one: an order of criteria. */
  changeAll: (changes: readonly { id: string; to: LineChange }[]) => boolean;
  /**
   * Removes a line and what speaks of it: said or proposed, they are remembered and never proposed again (« Écarter »). A toast
   * offers « Annuler ».
   */
  remove: (id: string) => boolean;
  /** The dossier as it is shown by now: a press may come before the one before is drawn. */
  current: () => Dossier | undefined;
};

export function useDossierCommands(sessionId: string): DossierCommands {
  const client = useQueryClient();
  return useMemo(() => dossierCommands(client, sessionId), [client, sessionId]);
}

function dossierCommands(client: QueryClient, sessionId: string): DossierCommands {
  const { current, push } = (isTemporaryId(sessionId) ? heldChanges : dossierChanges)(client, sessionId);

  /** Carries out an edit; answers what takes it back, null where nothing changes, undefined where it is refused. */
  function edit(change: DossierEdit) {
    const before = current();
    if (!before) return undefined;
    const result = withDossierChange(before, wholeDossierChange(change), nowText());
    if ("refused" in result) {
      const { message } = result.refused;
      toast({ title: DOSSIER.notChanged, description: fr(message), tone: "destructive" });
      return undefined;
    }
    const after = result.dossier.lines;
    const back = editToRestore(before.lines, after);
    if (!back) return null;
    push(change);
    const touched = new Set(idsOf(back));
    const linesNow = () => onlyOf(touched, current()?.lines ?? []);
    return {
      // A line of a decision that is removed is gone once the server has answered: it is then typed again.
      run: () => void edit(editToRestore(onlyOf(touched, before.lines), linesNow()) ?? {}),
      isOutdated: () => isChangedAgain(onlyOf(touched, after), linesNow()),
    };
  }

  const textOf = (id: string) => current()?.lines.find((line) => line.id === id)?.text;

  const changeAll: DossierCommands["changeAll"] = (changes) => {
    const lines = current()?.lines ?? [];
    const change = changes.flatMap(({ id, to }) => {
      const line = lines.find((each) => each.id === id);
      return line ? [{ id, from: fieldsBefore(line, to), to }] : [];
    });
    const of = changes.length === 1 ? textOf(changes[0]!.id) : undefined;
    const undo = edit({ change });
    if (undo) rememberUndo({ what: DOSSIER.changedLine, ...named(of), ...undo });
    return undo !== undefined;
  };

  return {
    add: ({ parentId = null, value = null, ...line }) => {
      const id = ulid();
      const undo = edit({ add: [{ ...line, text: line.text.trim(), parentId, value, id }] });
      if (undo) rememberUndo({ what: DOSSIER.addedLine, of: line.text.trim(), ...undo });
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
        toastWithUndo(
          { title: DOSSIER.removedLine, ...(text && { description: fr(text) }) },
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

/** A dossier with this edit; as it was, where the server will refuse it. */
function withEdit(dossier: Dossier, edit: DossierEdit): Dossier {
  const result = withDossierChange(dossier, wholeDossierChange(edit), nowText());
  return "dossier" in result ? result.dossier : dossier;
}

/** The changes of the dossier of a temporary discussion: in memory alone. */
function heldChanges(client: QueryClient, sessionId: string) {
  const { queryKey } = dossierQuery(sessionId);
  return {
    current: () => client.getQueryData(queryKey),
    push: (edit: DossierEdit) =>
      void client.setQueryData(queryKey, (dossier) => dossier && withEdit(dossier, edit)),
  };
}

/** The changes of one dossier, in the outbox. */
export function dossierChanges(client: QueryClient, sessionId: string) {
  return mergedChangesOf<Dossier, DossierEdit>(client, outboxOf(client), "dossier", sessionId, () => ({
    queryKeyOf: (id) => dossierQuery(id).queryKey,
    apply: withEdit,
    fits: canFollow,
    merge: mergedDossierEdits,
    send: (id, edit) =>
      call("updateDossier", { params: { id }, body: wholeDossierChange(edit), keepalive: true }),
    // The stream of a reply may have brought a newer one.
    receive: (known, answer) => (known && known.version > answer.version ? known : answer),
    saveFailed: DOSSIER.saveFailed,
  }));
}
