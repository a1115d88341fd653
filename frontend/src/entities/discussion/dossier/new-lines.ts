import { useEffect, useRef, useState } from "react";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { announce } from "#frontend/browser/announce.ts";
import { newDossierLinesText } from "#frontend/labels/dossier.ts";

/** Time for which new lines are highlighted. */
const FRESH_MS = 8_000;
const NONE: ReadonlySet<string> = new Set();

/**
 * Returns the ids of the lines that the last reply added, for 8 s, and announces how many there are. Lines
 * that the person typed or restored by an undo do not count as new.
 */
export function useNewLineIds(dossier: Dossier | undefined): ReadonlySet<string> {
  const known = useRef<Set<string> | null>(null);
  const [fresh, setFresh] = useState(NONE);
  const lines = dossier?.lines;
  useEffect(() => {
    if (!lines) return undefined;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...lines.map(({ id }) => id)]);
    const added = lines.filter(
      ({ id, origin, state }) => origin !== "hand" && state !== "dismissed" && before?.has(id) === false,
    );
    if (added.length === 0) return undefined;
    announce(newDossierLinesText(added.length));
    setFresh(new Set(added.map(({ id }) => id)));
    return undefined;
  }, [lines]);
  useEffect(() => {
    if (fresh.size === 0) return undefined;
    const timer = setTimeout(() => setFresh(NONE), FRESH_MS);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
