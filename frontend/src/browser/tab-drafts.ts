import { ulid } from "ulid";
import {
  readOwned,
  removeOwned,
  type StorageKey,
  storageKeys,
  type StoredFormDraft,
  listFormDraftKeys,
  writeOwned,
} from "./storage.ts";

/**
 * Key in sessionStorage of the tab's id: it survives a reload, and the browser copies it when the tab is
 * duplicated.
 */
const TAB_KEY = "menta.tab";
/** Number of drafts kept for each form and subject; older ones are removed. */
const MAX_DRAFTS = 6;

/** Id of this document: tells a duplicated tab from the original, which has the same tab id. */
const documentId = ulid();
let tab: string | undefined;

/** Returns the id of this tab, under which its drafts are stored. */
export function getTabId(): string {
  tab ??= attempt(() => sessionStorage.getItem(TAB_KEY)) ?? renameTab();
  return tab;
}

function renameTab(): string {
  const name = ulid();
  tab = name;
  attempt(() => sessionStorage.setItem(TAB_KEY, name));
  return name;
}

/** An unsent draft of another tab, which may be closed by now. */
export type OtherTabDraft<Values> = { key: StorageKey<StoredFormDraft>; values: Values; savedAt: string };

/**
 * Creates the storage of drafts of one kind of form: one draft for each tab, subject and person
 * (shared/docs/records/0057-a-form-belongs-to-its-tab.md). A tab writes and removes only its own draft.
 */
export const createTabDrafts = <Values extends object>(form: string) => {
  const keyOf = (subject: string) => storageKeys.form(form, `${subject}.${getTabId()}`);
  const isOwn = (userId: string, subject: string) => {
    const kept = readOwned(keyOf(subject), userId);
    return kept === null || kept.document === documentId;
  };

  /** Returns the drafts of other tabs, the newest first. */
  const older = (userId: string, subject: string): OtherTabDraft<Values>[] =>
    listFormDraftKeys(form, subject)
      .filter((key) => key !== keyOf(subject))
      .flatMap((key) => {
        const kept = readOwned(key, userId);
        return kept ? [{ key, values: kept.values as Values, savedAt: kept.savedAt }] : [];
      })
      .toSorted((a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt));

  const put = (userId: string, subject: string, key: StorageKey<StoredFormDraft>, values: Values): void => {
    writeOwned(key, userId, { values, document: documentId });
    for (const { key: oldest } of older(userId, subject).slice(MAX_DRAFTS - 1)) removeOwned(oldest);
  };

  return {
    /** Returns this tab's draft and marks it as written by this document; `undefined` if there is none. */
    find: (userId: string, subject: string): Values | undefined => {
      const kept = readOwned(keyOf(subject), userId);
      if (!kept) return undefined;
      if (kept.document !== documentId)
        writeOwned(keyOf(subject), userId, { values: kept.values, document: documentId });
      return kept.values as Values;
    },
    /** Stores the values as the draft; `undefined` removes the draft. */
    keep: (userId: string, subject: string, values: Values | undefined): void => {
      if (values === undefined) {
        if (isOwn(userId, subject)) removeOwned(keyOf(subject));
        return;
      }
      if (userId === "") return;
      // If a duplicate of this tab has taken over the draft, this tab takes a new id and stores a draft of
      // its own.
      if (!isOwn(userId, subject)) renameTab();
      put(userId, subject, keyOf(subject), values);
    },
    older,
    /** Stores values as another draft, which `older` returns, beside the draft of this tab. */
    setAside: (userId: string, subject: string, values: Values): void =>
      put(userId, subject, storageKeys.form(form, `${subject}.${ulid()}`), values),
  };
};

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
