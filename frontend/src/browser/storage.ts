/**
 * Everything the product keeps in localStorage, but for two keys (recents.ts, keyboard.ts). Each value belongs to one person: another person's is ignored and
 * removed. A blocked or full storage behaves like an empty one; nothing here throws. (The theme belongs to the device
 * and is read before the first paint: `browser/theme.ts`.)
 */
const FORM = "menta.form.";

export const storageKeys = {
  /** The composer's draft of a discussion; `null`: of the screen without a discussion. */
  draft: (sessionId: string | null) => storageKeyOf<StoredDraft>(`menta.draft.${sessionId ?? "new"}`),
  /** The artefacts and the report being written in a discussion. */
  turns: (sessionId: string) => storageKeyOf<PendingTurns>(`menta.generations.${sessionId}`),
  /** The view of the decisions, as the query of an address. */
  flowView: () => storageKeyOf<{ query: string }>("menta.flow"),
  /** The folded parts of the column beside a discussion: `folded` the notes, `dossier` the dossier. */
  notes: () => storageKeyOf<{ folded: boolean; dossier?: boolean }>("menta.notes"),
  /** Unsent values of a form. */
  form: (form: string, subject: string) => storageKeyOf<StoredFormDraft>(`${FORM}${form}.${subject}`),
  /** The legal texts that this person has accepted, for all that this device knows. */
  legalTexts: () => storageKeyOf<{ version: string }>("menta.legal-texts"),
  /** The dates put off on this day: they ask no more until the next. */
  putOff: () => storageKeyOf<{ day: string; names: readonly string[] }>("menta.put-off"),
  /** A guest's typed and sent answer at an opinion link. `link`: the end of its secret. */
  opinion: (link: string) => storageKeyOf<StoredOpinionAnswer>(`menta.opinion.${link}`),
  /** The decisions whose choice was asked for at the last tick of their plan: once each. */
  askedChoices: () => storageKeyOf<{ ids: readonly string[] }>("menta.asked-choices"),
  /** The sections of the cockpit that are folded, by their ids. */
  cockpit: () => storageKeyOf<{ folded: readonly string[] }>("menta.cockpit"),
  /** `project`: of the discussions shown. */
  sidebar: () => storageKeyOf<{ folded: boolean; project?: string | null }>("menta.sidebar"),
  /** Whether this person keeps an offline copy on this device: offline-copy.ts. */
  offlineCopy: () => storageKeyOf<object>("menta.offline-copy"),

  /** Hand-offs between the dialogs and the exploration (S2 §7): the names are its own. */
  exploreDecision: () => storageKeyOf<HandedOverSubject>("exploreDecision"),
  exploreProject: () => storageKeyOf<HandedOverSubject>("exploreProject"),
  /** The decision for which a plan is to be asked on arrival. */
  generateActions: () => storageKeyOf<{ decisionId: string }>("generateActions"),
  /** The last hand-over to the exploration, so that a second press does nothing. */
  exploreLock: () => storageKeyOf<{ id: string }>("menta.explore-lock"),
  /** The new decision's form that waits while it is explored, and the discussion in which it is. */
  draftDecision: () => storageKeyOf<StoredDraftDecision>("menta.draft-decision"),
  /** The exploration's suggestions for that form: as a tree, and as titles alone. */
  generatedHierarchicalActions: () =>
    storageKeyOf<{ actions: readonly object[]; isReplacing: boolean }>("generatedHierarchicalActions"),
  generatedActions: () => storageKeyOf<{ titles: readonly string[] }>("generatedActions"),
  /** Clarity's tasks, schedule and mode: copies of the table's, shown first; they stay under their owner after signing out. */
  clarityTasks: () => storageKeyOf<{ tasks: readonly object[] }>("clarityTasks"),
  claritySchedule: () => storageKeyOf<{ weeks: readonly StoredWeek[] }>("claritySchedule"),
  clarityMode: () => storageKeyOf<{ mode: string }>("clarityMode"),
  /** The actions chosen in one message of the exploration. */
  selectedActions: () => storageKeyOf<StoredSelection>("menta.selected-actions"),
};

/** A decision or project to explore. */
export type HandedOverSubject = { id: string; title: string };

/** `sent`: the message whose reply is not known yet; `at` an instant; `failed`: its text is back in the input. */
/**
 * `edit`: the message that the text is another version of, and the text that was in the input before. `insteadOf`: the
 * same, of a message that was sent. Drafts of earlier releases have neither.
 */
export type StoredDraft = {
  text: string;
  sent: { id: string; text: string; at: string; failed: boolean; insteadOf?: string } | null;
  edit?: { id: string; kept: string } | undefined;
};

/** `document`: the page that wrote it, where the draft belongs to a tab. */
export type StoredFormDraft = { values: object; document?: string };

/** `tab`: where the form is. */
export type StoredDraftDecision = { values: object; sessionId: string | null; tab?: string | undefined };

/**
 * `indices`: the selected suggestions' places in the message. `addedCount`: how many were last added to the
 * plan.
 */
export type StoredSelection = { messageId: string; indices: readonly number[]; addedCount: number };

export type PendingTurns = { kinds: { [kind: string]: PendingTurn } };

/**
 * `at`: the instant of the request. `earlierId`: the artefact, or the newest message, that existed then. `subjectId`: the
 * decision or the project of a report.
 */
export type PendingTurn = { at: string; earlierId: string | null; subjectId?: string };

/**
 * `id`: under which the answer is given, and given again; `own`: with the key that lets it be corrected. Of a weighing, `id` is
 * the key, and `own` says that it was given.
 */
export type StoredOpinionAnswer = { id: string; draft: object | null; own: object | null };

/** `version` 0: not from the table. */
type StoredWeek = { monday: string; version: number; tasks: readonly object[]; blocks: readonly object[] };

declare const holds: unique symbol;
const HAND_OFFS = [
  "exploreDecision",
  "exploreProject",
  "generateActions",
  "generatedHierarchicalActions",
  "generatedActions",
] as const;
const LASTING = ["clarityTasks", "claritySchedule", "clarityMode"] as const;
type Name = `menta.${string}` | (typeof HAND_OFFS)[number] | (typeof LASTING)[number];
/** Whether signing out removes a key. Clarity's copies stay under their owner. */
const isWiped = (key: string): boolean => key.startsWith("menta.") || HAND_OFFS.some((name) => name === key);
/** A storage key typed by its value. */
export type StorageKey<T extends object> = Name & { [holds]?: T };
/** A key for what only people who are signed in need; those that the first view of everybody needs stand here. */
export const storageKeyOf = <T extends object>(name: Name): StorageKey<T> => name;

type Owned<T extends object> = T & { userId: string; savedAt: string };

/** Returns the value if it belongs to this person, else null. An empty `userId`: the person is not read yet, and the value stays. */
export function readOwned<T extends object>(key: StorageKey<T>, userId: string): Owned<T> | null {
  if (userId === "") return null;
  return attempt(() => {
    const text = localStorage.getItem(key);
    const kept = parseOwned(text);
    if (kept?.userId === userId) return kept as Owned<T>;
    if (kept === null && text !== null) console.warn(`${key} was unreadable and is removed`);
    localStorage.removeItem(key);
    return null;
  });
}

/** Returns the owner of a stored value; null if there is none. */
export const storedOwnerOf = (key: StorageKey<object>): string | null =>
  attempt(() => parseOwned(localStorage.getItem(key)))?.userId ?? null;

/** Returns the rest of all stored keys with this prefix. */
const subjectsUnder = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage))
    ?.filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length)) ?? [];

/** The keys of a form's drafts of one subject, whichever tab they belong to. */
export const storedFormKeys = (form: string, subject: string): StorageKey<StoredFormDraft>[] => {
  const key = storageKeys.form(form, subject);
  const ofTabs = subjectsUnder(`${key}.`).map((tab) => storageKeys.form(form, `${subject}.${tab}`));
  // A key written by an earlier version belongs to no tab.
  return storedText(key) === null ? ofTabs : [...ofTabs, key];
};

/** Calls `listener` when another tab changes this value. Returns the unsubscribe function. */
export function onChangedInOtherTab(key: StorageKey<object>, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/** Calls `listener` whenever this or another tab may have changed a value. Returns the unsubscribe function. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** The stored text of a value: the same as long as nothing has changed. */
export const storedText = (key: StorageKey<object>): string | null =>
  attempt(() => localStorage.getItem(key));

let areWritesRefused = false;

/**
 * Refuses every write from now on, after a sign-out: a form that closes, or a message that fails, would bring back the words of
 * whoever has left.
 */
export function refuseStorageWrites(): void {
  areWritesRefused = true;
}

/** Accepts writes again, once somebody signs in on this page. */
export function acceptStorageWrites(): void {
  areWritesRefused = false;
}

export function writeOwned<T extends object>(key: StorageKey<T>, userId: string, value: T): void {
  if (areWritesRefused || userId === "") return;
  attempt(() => {
    localStorage.setItem(key, JSON.stringify({ ...value, userId, savedAt: new Date().toISOString() }));
  });
  notify();
}

export function removeOwned(key: StorageKey<object>): void {
  attempt(() => localStorage.removeItem(key));
  notify();
}

/** Removes every person's values from this device, Clarity's excepted, and refuses new ones (at sign-out). */
export function clearOwned(): void {
  refuseStorageWrites();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (isWiped(key) && parseOwned(localStorage.getItem(key))) localStorage.removeItem(key);
    }
  });
  notify();
}

/** Removes all that is this person's from this device, Clarity's too, and refuses new values (where their account is gone). */
export function clearOwnedBy(userId: string): void {
  clearOwned();
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (parseOwned(localStorage.getItem(key))?.userId === userId) localStorage.removeItem(key);
  });
}

function parseOwned(text: string | null): { userId: string } | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && "userId" in value && "savedAt" in value
      ? (value as { userId: string })
      : null;
  } catch {
    return null;
  }
}

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}
