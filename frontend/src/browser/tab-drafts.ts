import { ulid } from "ulid";
import {
  readOwned,
  removeOwned,
  type StorageKey,
  storageKeys,
  type StoredFormDraft,
  storedFormKeys,
  writeOwned,
} from "./storage.ts";

/** In sessionStorage: a reload keeps it, and a copy of the tab begins with it. */
const TAB_KEY = "menta.tab";
/** Drafts kept of one form and subject; the oldest go. */
const MAX_DRAFTS = 6;

/** Names this document. A copy of the tab has another one. */
const documentId = ulid();
let tab: string | undefined;

/** The name of this tab, under which its drafts are kept. */
export function tabId(): string {
  tab ??= attempt(() => sessionStorage.getItem(TAB_KEY)) ?? renameTab();
  return tab;
}

function renameTab(): string {
  const name = ulid();
  tab = name;
  attempt(() => sessionStorage.setItem(TAB_KEY, name));
  return name;
}

/** What was typed in another tab, or in an earlier one that is closed, and not sent. */
export type OlderDraft<Values> = { key: StorageKey<StoredFormDraft>; values: Values; savedAt: string };

/**
 * Drafts of one kind of form, one for each tab, subject and person (shared/docs/records/0057-a-form-belongs-to-its-tab.md). A tab
 * writes and removes its own draft only.
 */
export const createTabDrafts = <Values extends object>(form: string) => {
  const keyOf = (subject: string) => storageKeys.form(form, `${subject}.${tabId()}`);
  const isOwn = (userId: string, subject: string) => {
    const kept = readOwned(keyOf(subject), userId);
    return kept === null || kept.document === documentId;
  };

  /** Of other tabs, the newest first. */
  const older = (userId: string, subject: string): OlderDraft<Values>[] =>
    storedFormKeys(form, subject)
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
    /** This tab's draft, which belongs to this document from now on. */
    find: (userId: string, subject: string): Values | undefined => {
      const kept = readOwned(keyOf(subject), userId);
      if (!kept) return undefined;
      if (kept.document !== documentId)
        writeOwned(keyOf(subject), userId, { values: kept.values, document: documentId });
      return kept.values as Values;
    },
    /** `undefined`: nothing is typed any more. */
    keep: (userId: string, subject: string, values: Values | undefined): void => {
      if (values === undefined) {
        if (isOwn(userId, subject)) removeOwned(keyOf(subject));
        return;
      }
      if (userId === "") return;
      // A copy of this tab goes on with the draft: this one takes another name.
      if (!isOwn(userId, subject)) renameTab();
      put(userId, subject, keyOf(subject), values);
    },
    older,
    /** Keeps values beside this tab's draft, as an older one. */
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
