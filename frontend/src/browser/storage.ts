/**
 * The values that the product keeps in localStorage, except those of recents.ts and keyboard.ts. Each value
 * belongs to one person: another person's is ignored and removed. A blocked or full storage behaves like an
 * empty one; nothing here throws. (The theme belongs to the device and is read before the first paint:
 * `browser/theme.ts`.)
 */
const FORM = "menta.form.";

export const storageKeys = {
  /** The composer's draft in a discussion; `null`: the draft on the screen without a discussion. */
  draft: (sessionId: string | null) => storageKeyOf<StoredDraft>(`menta.draft.${sessionId ?? "new"}`),
  /** The artefacts and the report being written in a discussion. */
  turns: (sessionId: string) => storageKeyOf<PendingTurns>(`menta.generations.${sessionId}`),
  /** The last view of the decisions, as a query string. */
  flowView: () => storageKeyOf<{ query: string }>("menta.flow"),
  /**
   * Whether the parts of the column beside a discussion are folded. `folded`: the notes; `dossier`: the
   * dossier.
   */
  notes: () => storageKeyOf<{ folded: boolean; dossier?: boolean }>("menta.notes"),
  /** Unsent values of a form. */
  form: (form: string, subject: string) => storageKeyOf<StoredFormDraft>(`${FORM}${form}.${subject}`),
  /** The version of the legal texts that this person has accepted, as far as this device knows. */
  legalTexts: () => storageKeyOf<{ version: string }>("menta.legal-texts"),
  /** The dates that this person postponed on this day: they are asked about again the next day. */
  putOff: () => storageKeyOf<{ day: string; names: readonly string[] }>("menta.put-off"),
  /** A guest's draft and sent answer at an opinion link. `link`: the end of the link's secret. */
  opinion: (link: string) => storageKeyOf<StoredOpinionAnswer>(`menta.opinion.${link}`),
  /**
   * Decisions for which the app has asked, after the last tick of their plan, what was chosen. It asks once
   * for each.
   */
  askedChoices: () => storageKeyOf<{ ids: readonly string[] }>("menta.asked-choices"),
  /** Ids of the folded sections of the cockpit. */
  cockpit: () => storageKeyOf<{ folded: readonly string[] }>("menta.cockpit"),
  /** `project`: the project whose discussions are listed. */
  sidebar: () => storageKeyOf<{ folded: boolean; project?: string | null }>("menta.sidebar"),
  /** Whether this person keeps an offline copy on this device: offline-copy.ts. */
  offlineCopy: () => storageKeyOf<object>("menta.offline-copy"),

  /** Hand-offs between the dialogs and the exploration. The names of the keys are those of S2 §7. */
  exploreDecision: () => storageKeyOf<HandedOverSubject>("exploreDecision"),
  exploreProject: () => storageKeyOf<HandedOverSubject>("exploreProject"),
  /** The decision for which a plan is requested on arrival. */
  generateActions: () => storageKeyOf<{ decisionId: string }>("generateActions"),
  /** The last hand-over to the exploration: a second press on the same thing does nothing. */
  exploreLock: () => storageKeyOf<{ id: string }>("menta.explore-lock"),
  /** The form of a new decision that is explored before it is created, and the discussion about it. */
  draftDecision: () => storageKeyOf<StoredDraftDecision>("menta.draft-decision"),
  /**
   * The actions that the exploration suggests for the form of a new decision: as a tree, and as titles alone.
   */
  generatedHierarchicalActions: () =>
    storageKeyOf<{ actions: readonly object[]; isReplacing: boolean }>("generatedHierarchicalActions"),
  generatedActions: () => storageKeyOf<{ titles: readonly string[] }>("generatedActions"),
  /** Clarity's tasks, schedule and mode: copies of the table's, shown first; they stay under their owner after signing out. */
  clarityTasks: () => storageKeyOf<{ tasks: readonly object[] }>("clarityTasks"),
  claritySchedule: () => storageKeyOf<{ weeks: readonly StoredWeek[] }>("claritySchedule"),
  clarityMode: () => storageKeyOf<{ mode: string }>("clarityMode"),
  /** The suggestions selected in one message of the exploration. */
  selectedActions: () => storageKeyOf<StoredSelection>("menta.selected-actions"),
};

/** A decision or project to explore. */
export type HandedOverSubject = { id: string; title: string };

/**
 * `sent`: the message whose reply is not known yet; `at`: when it was sent; `failed`: its text is back in the
 * input; `insteadOf`: the id of the message of which it is a new version.
 * `edit`: the message of which the text is a new version, and the text that was in the input before.
 * Drafts of earlier releases have neither `insteadOf` nor `edit`.
 */
export type StoredDraft = {
  text: string;
  sent: { id: string; text: string; at: string; failed: boolean; insteadOf?: string } | null;
  edit?: { id: string; kept: string } | undefined;
};

/** `document`: the page that wrote the draft, if the draft belongs to a tab. */
export type StoredFormDraft = { values: object; document?: string };

/** `tab`: the tab in which the form is. */
export type StoredDraftDecision = { values: object; sessionId: string | null; tab?: string | undefined };

/**
 * `indices`: positions of the selected suggestions in the message. `addedCount`: number of suggestions last
 * added to the plan.
 */
export type StoredSelection = { messageId: string; indices: readonly number[]; addedCount: number };

export type PendingTurns = { kinds: { [kind: string]: PendingTurn } };

/**
 * `at`: when the request was sent. `earlierId`: the artefact, or the newest message, that existed then.
 * `subjectId`: the decision or project of a report.
 */
export type PendingTurn = { at: string; earlierId: string | null; subjectId?: string };

/**
 * `id`: the id of the answer, the same each time it is sent. `own`: the sent answer, with its key for
 * corrections. For a weighing, `id` is the key, and `own` is the options and criteria of the sent answers.
 */
export type StoredOpinionAnswer = { id: string; draft: object | null; own: object | null };

/** `version` 0: the server has not stored the week yet. */
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
/** Whether a sign-out removes a key. Clarity's copies are kept for their owner. */
const isWiped = (key: string): boolean => key.startsWith("menta.") || HAND_OFFS.some((name) => name === key);
/** A storage key with the type of its value. */
export type StorageKey<T extends object> = Name & { [holds]?: T };
/**
 * Creates a storage key. The keys that any person's first view needs are in this file; others are beside
 * their use.
 */
export const storageKeyOf = <T extends object>(name: Name): StorageKey<T> => name;

type Owned<T extends object> = T & { userId: string; savedAt: string };

/**
 * Returns the value if it belongs to this person, else null. With an empty `userId` (the person is not known
 * yet), the value is kept and null is returned.
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

/** Returns the user id stored with a value, or null. */
export const storedOwnerOf = (key: StorageKey<object>): string | null =>
  attempt(() => parseOwned(localStorage.getItem(key)))?.userId ?? null;

/** Returns all stored keys with this prefix, without the prefix. */
const subjectsUnder = (prefix: string): string[] =>
  attempt(() => Object.keys(localStorage))
    ?.filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length)) ?? [];

/** Returns the keys of all tabs' drafts of a form about one subject. */
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

/** Returns the stored text of a value, which stays equal until the value changes. */
export const storedText = (key: StorageKey<object>): string | null =>
  attempt(() => localStorage.getItem(key));

let areWritesRefused = false;

/**
 * Refuses every write from now on, after a sign-out: a form that closes, or a message that fails, would store
 * the former person's text again.
 */
export function refuseStorageWrites(): void {
  areWritesRefused = true;
}

/** Accepts writes again after a sign-in on this page. */
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

/** Removes everybody's values from this device except Clarity's, and refuses new ones. Used at sign-out. */
export function clearOwned(): void {
  refuseStorageWrites();
  attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (isWiped(key) && parseOwned(localStorage.getItem(key))) localStorage.removeItem(key);
    }
  });
  notify();
}

/** Like `clearOwned`, but also removes this person's Clarity values. Used when the account is deleted. */
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
