import { useEffect, useState } from "react";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { call } from "#frontend/api/client.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";

/** After the first view, and after what it asks for. */
const DELAY_MS = 4_000;

/** Nobody has asked for it: without its file, or broken, it is not there, and the next page load tries again. */
const nothing = () => null;
const LegalTextsBanner = lazyPart(async () => (await import("./legal-texts.banner.tsx")).LegalTextsBanner, {
  failed: nothing,
  broken: nothing,
});

/** Whose question was put off: until the page is loaded again. */
let putOffBy: string | undefined;

const noteAccepted = (userId: string) =>
  writeOwned(storageKeys.legalTexts(), userId, { version: LEGAL_TEXTS_VERSION });

/**
 * Asks somebody who accepted older texts for these, once. What a device knows to be accepted is not asked of the server
 * again; a failure is ignored, the next page load tries again.
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
