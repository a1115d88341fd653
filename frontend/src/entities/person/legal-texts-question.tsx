import { useEffect, useState } from "react";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { call } from "#frontend/api/client.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/** Delay, so that the first view and its requests come first. */
const DELAY_MS = 4_000;

/** Optional: if its file cannot be loaded, or it throws, nothing is shown until the next page load. */
const nothing = () => null;
const LegalTextsBanner = lazyPart(async () => (await import("./legal-texts.banner.tsx")).LegalTextsBanner, {
  failed: nothing,
  broken: nothing,
});

/** The person who postponed the question, until the next page load. */
let putOffBy: string | undefined;

const noteAccepted = (userId: string) =>
  writeOwned(storageKeys.legalTexts(), userId, { version: LEGAL_TEXTS_VERSION });

/**
 * Asks a person who accepted older texts to accept these, once. Does not ask the server about acceptances
 * known to the device; ignores a failure until the next page load.
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
