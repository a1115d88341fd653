/**
 * The values that the product keeps in localStorage, except those of recents.ts and keyboard.ts. Each value
 * belongs to one person: if another person reads it, it is removed. A blocked or full storage behaves like an
 * empty one; nothing here throws. The theme is not among them: it belongs to the device and is read before
 * the first paint (`browser/theme.ts`).
 */
const FORM = "menta.form.";

export const storageKeys = {
  /** The composer's draft in a discussion; `null`: the draft of a discussion that does not exist yet. */
  draft: (sessionId: string | null) =>
    createStorageKey<StoredMessageDraft>(`menta.draft.${sessionId ?? "new"}`),
  /** The artefacts and the report that have been requested in a discussion and are not answered yet. */
  turns: (sessionId: string) => createStorageKey<PendingTurns>(`menta.generations.${sessionId}`),
  /** The last filters and sorting of the list of decisions, as a query string. */
  flowView: () => createStorageKey<{ query: string }>("menta.flow"),
  /**
   * Whether the sections of the column beside a discussion are collapsed. `folded`: the notes; `dossier`: the
   * dossier.
   */
  notes: () => createStorageKey<{ folded: boolean; dossier?: boolean }>("menta.notes"),
  /** Unsent values of a form. */
  form: (form: string, subject: string) => createStorageKey<StoredFormDraft>(`${FORM}${form}.${subject}`),
  /**
   * The version of the legal texts that this person has accepted, as last read from or sent to the server.
   */
  legalTexts: () => createStorageKey<{ version: string }>("menta.legal-texts"),
  /**
   * The names of the dates that this person postponed on `day`: the cockpit asks about them again the next
   * day.
   */
  putOff: () => createStorageKey<{ day: string; names: readonly string[] }>("menta.put-off"),
  /**
   * A guest's draft and sent answer on the page of an opinion link. `link`: the last characters of the link's
   * secret.
   */
  opinion: (link: string) => createStorageKey<StoredOpinionAnswer>(`menta.opinion.${link}`),
  /**
   * Decisions for which the page has asked what was chosen, after the last action of their plan was ticked
   * off: it asks only once for each.
   */
  askedChoices: () => createStorageKey<{ ids: readonly string[] }>("menta.asked-choices"),
  /** Ids of the collapsed sections of the cockpit. */
  cockpit: () => createStorageKey<{ folded: readonly string[] }>("menta.cockpit"),
  /** `project`: the project whose discussions are listed. */
  sidebar: () => createStorageKey<{ folded: boolean; project?: string | null }>("menta.sidebar"),
  /** Present if this person wants an offline copy on this device: offline-copy.ts. */
  offlineCopy: () => createStorageKey<object>("menta.offline-copy"),

  /** What the dialogs hand over to the exploration page. The names of these keys are those of S2 §7. */
  exploreDecision: () => createStorageKey<StoredExplorationSubject>("exploreDecision"),
  exploreProject: () => createStorageKey<StoredExplorationSubject>("exploreProject"),
  /** The decision for which the exploration page requests a plan as soon as it opens. */
  generateActions: () => createStorageKey<{ decisionId: string }>("generateActions"),
  /**
   * The decision or project last handed over to the exploration: a second press on the same one does nothing.
   */
  exploreLock: () => createStorageKey<{ id: string }>("menta.explore-lock"),
  /**
   * The form of a new decision whose subject is explored before it is created, and the discussion about it.
   */
  draftDecision: () => createStorageKey<StoredDraftDecision>("menta.draft-decision"),
  /**
   * The actions that the exploration suggests for the form of a new decision: as a tree, and as plain titles.
   */
  generatedHierarchicalActions: () =>
    createStorageKey<{ actions: readonly object[]; isReplacing: boolean }>("generatedHierarchicalActions"),
  generatedActions: () => createStorageKey<{ titles: readonly string[] }>("generatedActions"),
  /**
   * Copies of Clarity's tasks, schedule and mode, shown until the server answers. A sign-out does not remove
   * them: their owner sees them again at the next sign-in.
   */
  clarityTasks: () => createStorageKey<{ tasks: readonly object[] }>("clarityTasks"),
  claritySchedule: () => createStorageKey<{ weeks: readonly StoredWeek[] }>("claritySchedule"),
  clarityMode: () => createStorageKey<{ mode: string }>("clarityMode"),
  /** The suggestions that are selected in one message of the exploration. */
  selectedActions: () => createStorageKey<StoredSuggestionSelection>("menta.selected-actions"),
};

/** A decision or project that the exploration is about. */
export type StoredExplorationSubject = { id: string; title: string };

/**
 * `sent`: the message whose reply is not known yet; `at`: when it was sent; `failed`: its text is back in the
 * input; `insteadOf`: the id of the message that it replaces as a new version. `edit`: the id of the message
 * that `text` will replace, and the text that was in the input before. Drafts of earlier releases have
 * neither `insteadOf` nor `edit`.
 */
export type StoredMessageDraft = {
  text: string;
  sent: { id: string; text: string; at: string; failed: boolean; insteadOf?: string } | null;
  edit?: { id: string; kept: string } | undefined;
};

/** `document`: the id of the document that wrote the draft; absent in drafts that belong to no tab. */
export type StoredFormDraft = { values: object; document?: string };

/** `sessionId`: the discussion about the decision; `tab`: the id of the tab in which the form is open. */
export type StoredDraftDecision = { values: object; sessionId: string | null; tab?: string | undefined };

/**
 * `indices`: positions of the selected suggestions in the message. `addedCount`: number of suggestions that
 * were added to the plan last.
 */
export type StoredSuggestionSelection = { messageId: string; indices: readonly number[]; addedCount: number };

export type PendingTurns = { kinds: { [kind: string]: PendingTurn } };

/**
 * `at`: when the request was sent. `earlierId`: the id of the artefact or of the newest message that existed
 * then, so that a new one is recognised as the answer. `subjectId`: the decision or project of a report.
 */
export type PendingTurn = { at: string; earlierId: string | null; subjectId?: string };

/**
 * `id`: the id of the answer, the same each time the answer is sent. `own`: the sent answer, with its key for
 * corrections. For a weighing, `id` is the key, and `own` holds the options and criteria of the sent answers.
 */
export type StoredOpinionAnswer = { id: string; draft: object | null; own: object | null };

/** `version` 0: the server has never stored this week. */
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
/** Whether a sign-out removes the value of this key. Clarity's copies stay, for their owner. */
const isWiped = (key: string): boolean => key.startsWith("menta.") || HAND_OFFS.some((name) => name === key);
/** A storage key that carries the type of its value. */
export type StorageKey<T extends object> = Name & { [holds]?: T };
/**
 * Creates a storage key. This file has the keys that the first view of any person needs; the other keys are
 * declared where they are used.
 */
export const createStorageKey = <T extends object>(name: Name): StorageKey<T> => name;

type Owned<T extends object> = T & { userId: string; savedAt: string };

/**
 * Returns the value if it belongs to this person, else `null`; removes another person's value. With an empty
 * `userId` (the person is not known yet) the value is kept and `null` is returned.
 */
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

/** Returns the id of the person whose value this is; `null` if there is no value. */
export const findStoredOwner = (key: StorageKey<object>): string | null =>
  attempt(() => parseOwned(localStorage.getItem(key)))?.userId ?? null;

/** Returns all stored keys with this prefix, without the prefix. */
const subjectsUnder = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage))
    ?.filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length)) ?? [];

/** Returns the keys of the drafts of a form about one subject, of all tabs. */
export const listFormDraftKeys = (form: string, subject: string): StorageKey<StoredFormDraft>[] => {
  const key = storageKeys.form(form, subject);
  const ofTabs = subjectsUnder(`${key}.`).map((tab) => storageKeys.form(form, `${subject}.${tab}`));
  // A draft of an earlier release belongs to no tab: its key ends with the subject.
  return readStoredText(key) === null ? ofTabs : [...ofTabs, key];
};

/** Calls `listener` when another tab changes the value of this key. Returns the unsubscribe function. */
export function onChangedInOtherTab(key: StorageKey<object>, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

/**
 * Calls `listener` when this or another tab may have changed any stored value. Returns the unsubscribe
 * function.
 */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/**
 * Returns the stored text of a value, `null` if there is none. The text is equal as long as the value is
 * unchanged.
 */
export const readStoredText = (key: StorageKey<object>): string | null =>
  attempt(() => localStorage.getItem(key));

let areWritesRefused = false;

/**
 * Ignores every write from now on. Called at a sign-out: a form that closes, or a message that fails, would
 * otherwise store the former person's text again.
 */
export function ignoreStorageWrites(): void {
  areWritesRefused = true;
}

/** Allows writes again. Called after a sign-in on this page. */
export function allowStorageWrites(): void {
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

/**
 * Removes the values of all persons from this device, except Clarity's, and ignores later writes. Called at a
 * sign-out.
 */
export function clearStorageAtSignOut(): void {
  ignoreStorageWrites();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (isWiped(key) && parseOwned(localStorage.getItem(key))) localStorage.removeItem(key);
    }
  });
  notify();
}

/**
 * Like `clearStorageAtSignOut`, but also removes Clarity's values of this person. Called when their account is deleted.
 */
export function clearStorageAtErasure(userId: string): void {
  clearStorageAtSignOut();
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
