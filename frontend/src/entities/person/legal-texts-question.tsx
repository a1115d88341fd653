import { useEffect, useState } from "react";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { call } from "#frontend/api/client.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/** Delay of the question, so that the first view and its requests come first. */
const DELAY_MS = 4_000;

/**
 * Rendered if the banner's file cannot be loaded, or if the banner throws: the question then waits for the
 * next page load.
 */
const nothing = () => null;
const LegalTextsBanner = lazyPart(async () => (await import("./legal-texts.banner.tsx")).LegalTextsBanner, {
  failed: nothing,
  broken: nothing,
});

/** Id of the person who postponed the question. It is asked again at the next page load. */
let putOffBy: string | undefined;

const noteAccepted = (userId: string) =>
  writeOwned(storageKeys.legalTexts(), userId, { version: LEGAL_TEXTS_VERSION });

/**
 * Asks a person who has accepted an older version of the legal texts to accept the current one. Does not ask
 * the server if this device knows that the person has accepted it. Ignores a failure: the next page load asks
 * again.
 */
export function LegalTextsQuestion({ userId }: { userId: string }) {
  const [accepted, setAccepted] = useState<string | null>(null);
  useEffect(() => {
    const known = readOwned(storageKeys.legalTexts(), userId)?.version ?? "";
    if (known >= LEGAL_TEXTS_VERSION || putOffBy === userId) return undefined;
    let isGone = false;
    const ask = async () => {
      const { legalTextsVersion } = await call("getAccount");
      if (isGone) return;
      if (legalTextsVersion < LEGAL_TEXTS_VERSION) setAccepted(legalTextsVersion);
      else noteAccepted(userId);
    };
    const timer = setTimeout(() => void ask().catch(() => {}), DELAY_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userId]);
  if (accepted === null) return null;
  const close = () => {
    putOffBy = userId;
    setAccepted(null);
  };
  const onAccepted = () => {
    noteAccepted(userId);
    setAccepted(null);
  };
  return <LegalTextsBanner since={accepted} onAccepted={onAccepted} onClose={close} />;
}
