import { useCallback, useMemo, useSyncExternalStore } from "react";
import { onChangedInOtherTab, readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";

/** What was put off on a day: the names of its dates (shared/cockpit/today.rules.ts). */
type PutOffToday = { putOff: ReadonlySet<string>; remember: (name: string) => void };

/** Between names, which hold none. */
const SEPARATOR = " ";
const KEY = storageKeys.putOff();

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = onChangedInOtherTab(KEY, listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** What was put off today asks no more until tomorrow, on this device (shared/docs/records/0031-what-asks-today.md). */
export function usePutOffToday(today: IsoDay): PutOffToday {
  const userId = useCurrentUser().user?.id;
  const read = useCallback(() => namesOf(userId, today).join(SEPARATOR), [userId, today]);
  const names = useSyncExternalStore(subscribe, read);
  const putOff = useMemo(() => new Set(names.split(SEPARATOR)), [names]);
  const remember = (name: string) => {
    if (userId === undefined) return;
    writeOwned(KEY, userId, { day: today, names: [...namesOf(userId, today), name] });
    for (const listener of listeners) listener();
  };
  return { putOff, remember };
}

function namesOf(userId: string | undefined, today: IsoDay): readonly string[] {
  const kept = userId === undefined ? null : readOwned(KEY, userId);
  return kept?.day === today ? kept.names : [];
}
