import { ARTEFACTS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import { readOwned, removeOwned, storageKeys, writeOwned, type AskedFor } from "#frontend/app/storage.ts";

/** When an artefact was asked for, and which one it replaces. */
export type Asked = AskedFor["kinds"][string];

type Owner = { userId: string; sessionId: string };

const kindsOf = ({ userId, sessionId }: Owner): AskedFor["kinds"] =>
  readOwned(storageKeys.generations(sessionId), userId)?.kinds ?? {};

/** What was asked for and has not been seen to end: by this page, another tab, or a page that is gone. */
export const askedFor = (owner: Owner): [ArtefactKind, Asked][] => {
  const kinds = kindsOf(owner);
  return ARTEFACTS.flatMap((kind) => (kinds[kind] ? [[kind, kinds[kind]]] : []));
};

export const findAsked = (owner: Owner, kind: ArtefactKind): Asked | undefined => kindsOf(owner)[kind];

export function noteAsked(owner: Owner, kind: ArtefactKind, asked: Asked): Asked {
  writeOwned(storageKeys.generations(owner.sessionId), owner.userId, {
    kinds: { ...kindsOf(owner), [kind]: asked },
  });
  return asked;
}

/** Gives what is forgotten. */
export function forgetAsked(owner: Owner, kind: ArtefactKind): Asked | undefined {
  const { [kind]: forgotten, ...kinds } = kindsOf(owner);
  const key = storageKeys.generations(owner.sessionId);
  if (Object.keys(kinds).length === 0) removeOwned(key);
  else writeOwned(key, owner.userId, { kinds });
  return forgotten;
}
