import type { QueryClient } from "@tanstack/react-query";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import { call, type StreamStep } from "#frontend/api/client.ts";
import { hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { failureToast } from "#frontend/api/failure-toast.ts";
import { messageFor } from "#frontend/api/message-for.ts";
import { tellChanged } from "#frontend/app/other-tabs.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { GENERATION_WORDS, GENERATIONS } from "#frontend/labels/generations.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { createStore, useStore, type Store } from "#frontend/ui/store.ts";
import { toast } from "#frontend/ui/toast.ts";
import { gatherPerFrame } from "../gather-per-frame.ts";
import { refreshSessions } from "../queries.ts";
import { askedFor, findAsked, forgetAsked, noteAsked, type Asked } from "./asked-for.ts";
import { generationReducer, isUnderWay, type Generation, type GenerationEvent } from "./generation.ts";
import { artefactQuery, keepArtefact, makeArtefact } from "./queries.ts";

const LOOK_AGAIN_MS = 2_000;
/** The server gives up after 100 s: what has not come by then will not come. */
const LONGEST_MS = 110_000;
/** A stop may come before the server has begun: it is asked for again this long after. */
const STOP_AGAIN_MS = 500;

/** A discussion and what making something of it needs. */
export type Place = {
  client: QueryClient;
  userId: string;
  sessionId: string;
  /** Shows what was made, wherever the person is by then. */
  show: (kind: ArtefactKind) => void;
};

/** The evaluations come by themselves, after what they judge (spec/1-chat-and-access.md section 4). */
const JUDGED_BY: { [K in ArtefactKind]?: ArtefactKind } = {
  summary: "evaluation",
  argumentation: "argumentationEvaluation",
};
const isQuiet = (kind: ArtefactKind) => kind === "evaluation" || kind === "argumentationEvaluation";

/** What is under way lives outside the screen: it goes on while another discussion is read. */
const stores = new Map<string, Store<Generation | null>>();
const searches = new Map<string, AbortController>();
const nameOf = (sessionId: string, kind: ArtefactKind) => `${sessionId} ${kind}`;

export function generationStore(sessionId: string, kind: ArtefactKind): Store<Generation | null> {
  const name = nameOf(sessionId, kind);
  const store = stores.get(name) ?? createStore<Generation | null>(null);
  stores.set(name, store);
  return store;
}

export const useGeneration = (sessionId: string, kind: ArtefactKind): Generation | null =>
  useStore(generationStore(sessionId, kind));

const current = ({ sessionId }: Place, kind: ArtefactKind) => generationStore(sessionId, kind).get();

function tell({ sessionId }: Pick<Place, "sessionId">, kind: ArtefactKind, event: GenerationEvent): void {
  const store = generationStore(sessionId, kind);
  store.set(generationReducer(store.get(), event));
}

/** Says of what has just been made whether the screen shows it by itself. */
type Receiver = (kind: ArtefactKind) => boolean;
const receivers = new Map<string, Receiver>();

/** The screen of a discussion hears of what is made of it. Gives back what ends the hearing. */
export function receive(sessionId: string, receiver: Receiver): () => void {
  receivers.set(sessionId, receiver);
  return () => {
    if (receivers.get(sessionId) === receiver) receivers.delete(sessionId);
  };
}

/** Makes an artefact, in the place of the earlier one. While it is being made, nothing happens. */
export async function generate(place: Place, kind: ArtefactKind): Promise<void> {
  const { client, sessionId } = place;
  if (isUnderWay(current(place, kind))) return;
  tell(place, kind, { type: "asked" });
  if (!isQuiet(kind)) announce(GENERATION_WORDS[kind].making);
  const at = new Date().toISOString();
  const earlier = await client.ensureQueryData(artefactQuery(kind, sessionId)).catch(() => null);
  const elsewhere = findAsked(place, kind);
  const asked = elsewhere ?? noteAsked(place, kind, { at, earlierId: earlier?.id ?? null });

  const { add, flush } = gatherPerFrame((text) => tell(place, kind, { type: "grew", text }));
  let hasBegun = false;
  const onEvent = (step: StreamStep) => {
    hasBegun = true;
    if (step.event === "progress") tell(place, kind, { type: "progressed", label: step.data.label });
    if (step.event === "delta") add(step.data.text);
  };
  try {
    const made = await makeArtefact(kind, sessionId, onEvent);
    flush();
    finish(place, kind, made, { isShared: elsewhere !== undefined });
  } catch (error) {
    flush();
    if (isNetworkFailure(error) && (hasBegun || navigator.onLine)) await search(place, kind, asked);
    else fail(place, kind, error);
  }
}

/** Looks for what an earlier page asked for. */
export async function resume(place: Place): Promise<void> {
  await Promise.all(
    askedFor(place).map(async ([kind, asked]) => {
      if (isUnderWay(current(place, kind))) return;
      tell(place, kind, { type: "asked" });
      await search(place, kind, asked);
    }),
  );
}

/** Ends what is being made; the earlier one stays. The stream itself then says how it ended. */
export async function stop(place: Place, kind: ArtefactKind): Promise<void> {
  const { sessionId } = place;
  const looking = searches.get(nameOf(sessionId, kind));
  // Another tab that follows it learns by this that its end is meant.
  const asked = forgetAsked(place, kind);
  tell(place, kind, { type: "stop asked" });
  try {
    while (isStopping(place, kind)) {
      const { stopped } = await call("stopReply", { params: { id: sessionId }, body: { id: kind } });
      // Nothing else tells how what is looked for has ended.
      if (looking) return looking.abort();
      if (stopped) return;
      await pause(STOP_AGAIN_MS);
    }
  } catch (error) {
    if (asked) noteAsked(place, kind, asked);
    tell(place, kind, { type: "stop failed" });
    failureToast(error, GENERATIONS.stopFailedText, { title: GENERATIONS.stopFailed });
  }
}

function isStopping(place: Place, kind: ArtefactKind): boolean {
  const generation = current(place, kind);
  return isUnderWay(generation) && generation.step === "stopping";
}

/** The discussion is being emptied or deleted here: that what is being made of it ends with it is no news. */
export function expectEnd(sessionId: string): void {
  for (const [name, store] of stores)
    if (name.startsWith(`${sessionId} `)) store.set(generationReducer(store.get(), { type: "stop asked" }));
}

async function search(place: Place, kind: ArtefactKind, { at, earlierId }: Asked): Promise<void> {
  const { client, sessionId } = place;
  const query = artefactQuery(kind, sessionId);
  const isNew = (found: { id: string } | null | undefined) => found && found.id !== earlierId;
  tell(place, kind, { type: "lost" });
  const ending = new AbortController();
  searches.set(nameOf(sessionId, kind), ending);
  do {
    // Another tab that made it has told of it, and does what follows.
    if (isNew(client.getQueryData(query.queryKey))) return end(place, kind);
    try {
      const found = await client.fetchQuery({ ...query, staleTime: 0 });
      if (found && isNew(found)) return finish(place, kind, found, { isShared: true });
    } catch (error) {
      if (error instanceof Error && hasStatus(error.cause, 401)) return fail(place, kind, error.cause);
    }
    await pause(LOOK_AGAIN_MS, ending.signal);
    if (ending.signal.aborted) return quit(place, kind);
  } while (Date.now() < Date.parse(at) + LONGEST_MS);
  fail(place, kind, null);
}

/** It is there, made by someone else, or not wanted any more. */
function end(place: Place, kind: ArtefactKind, event: GenerationEvent = { type: "ended" }): void {
  searches.delete(nameOf(place.sessionId, kind));
  forgetAsked(place, kind);
  tell(place, kind, event);
}

function quit(place: Place, kind: ArtefactKind): void {
  end(place, kind);
  if (!isQuiet(kind)) announce(GENERATIONS.stopped);
}

/** `isShared`: another tab may have asked for it, and does what follows. */
function finish<K extends ArtefactKind>(
  place: Place,
  kind: K,
  made: ArtefactOf[K],
  { isShared }: { isShared: boolean },
): void {
  const { client, sessionId } = place;
  keepArtefact(client, { kind, made });
  end(place, kind);
  tellChanged(artefactQuery(kind, sessionId).queryKey);
  if (!isQuiet(kind)) sayMade(place, kind);
  const judge = JUDGED_BY[kind];
  if (judge) void (isShared ? judgeOnce(place, judge, made) : generate(place, judge));
}

async function judgeOnce(place: Place, judge: ArtefactKind, { createdAt }: { createdAt: string }) {
  const query = { ...artefactQuery(judge, place.sessionId), staleTime: 0 };
  const judged = await place.client.fetchQuery(query).catch(() => null);
  if (!judged || judged.createdAt < createdAt) await generate(place, judge);
}

function sayMade({ sessionId, show }: Place, kind: ArtefactKind): void {
  const { title, description } = GENERATION_WORDS[kind].made;
  const isShown = receivers.get(sessionId)?.(kind) ?? false;
  announce(title);
  const action = { label: GENERATIONS.read, onSelect: () => show(kind) };
  if (!isShown) toast({ title, description, action });
  else if (description) toast({ title, description });
}

/** The earlier one stays. `error` null: it has not arrived. */
function fail(place: Place, kind: ArtefactKind, error: unknown): void {
  if (hasStatus(error, 409) && isGivenUp(place, kind)) return quit(place, kind);
  const isGone = hasStatus(error, 404);
  if (isGone) void refreshSessions(place.client);
  const { failed, notArrived } = GENERATION_WORDS[kind];
  const sentence = isGone ? CHAT.gone : error === null ? notArrived : failed;
  const said = isGone ? null : error;
  if (isQuiet(kind)) {
    // oxlint-disable-next-line no-console -- logged, and shown where it would stand (spec/3-rulings.md, Artefacts)
    console.warn(failed, error);
    return end(place, kind, { type: "failed", message: messageFor(said, sentence) });
  }
  end(place, kind);
  const action = { label: GENERATIONS.retry, onSelect: () => void generate(place, kind) };
  failureToast(said, sentence, mayPass(error) ? { action } : {});
}

/** Stopped here, or by another tab, which has forgotten it. */
const isGivenUp = (place: Place, kind: ArtefactKind) => isStopping(place, kind) || !findAsked(place, kind);

/** Whether the same may go well at once: not where the discussion or the person's budget must change first. */
const mayPass = (error: unknown) => ![404, 409, 422, 429].some((status) => hasStatus(error, status));

const pause = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
