import { ARTEFACTS, type ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ArtefactOf } from "#shared/artefact/artefact.schema.ts";
import type { StreamStep } from "#frontend/api/client.ts";
import { ApiError, hasStatus } from "#frontend/api/errors.ts";
import { failureToast } from "#frontend/api/failure-toast.ts";
import { messageFor } from "#frontend/api/message-for.ts";
import { tellChanged } from "#frontend/app/other-tabs-changes.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { GENERATION_WORDS, GENERATIONS } from "#frontend/labels/generations.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { focusOnceFree } from "#frontend/ui/focus-heir.ts";
import { gatherPerFrame } from "../gather-per-frame.ts";
import { allOf, refreshSessions } from "../queries.ts";
import { lookNow, lookUntil, mayGoOn, stopUntilHeard } from "../under-way.ts";
import { placesOf, sayMade } from "./arrivals.ts";
import { askedFor, findAsked, forgetAsked, noteAsked, type Asked } from "./asked-for.ts";
import { isStopping, isUnderWay, type GenerationEvent } from "./generation.ts";
import { current, nameOf, tell, type Place } from "./generation-stores.ts";
import { isEvaluation, JUDGED_BY } from "./judged.rules.ts";
import { artefactQuery, keepArtefact, makeArtefact } from "./queries.ts";

/** The server gives up after 100 s: what has not come by then will not come. */
const LONGEST_MS = 110_000;

const searches = new Map<string, AbortController>();
/** The evaluations that were asked for again while they judged what has been replaced since. */
const askedAgain = new Set<string>();

/** Makes an artefact, in the place of the earlier one. While it is being made, nothing happens. */
export async function generate(place: Place, kind: ArtefactKind): Promise<void> {
  const { client, sessionId } = place;
  if (isUnderWay(current(place, kind))) return;
  const at = new Date().toISOString();
  tell(place, kind, { type: "asked", at });
  if (!isEvaluation(kind)) announce(GENERATION_WORDS[kind].making);
  // Where nobody knows which one is there, it could be taken for the new one.
  const earlier = await client
    .ensureQueryData(artefactQuery(kind, sessionId))
    .catch((error: unknown) => fail(place, kind, causeOf(error)));
  if (earlier === undefined) return;
  if (isStopping(current(place, kind))) return quit(place, kind);
  const elsewhere = findAsked(place, kind);
  const asked = elsewhere ?? noteAsked(place, kind, { at, earlierId: earlier?.id ?? null });
  const isNoted = findAsked(place, kind) !== undefined;

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
    finish(place, kind, made, { isShared: elsewhere !== undefined, isElsewhere: false });
  } catch (error) {
    flush();
    if (mayGoOn(error, { hasBegun })) await search(place, kind, { ...asked, isNoted, isElsewhere: false });
    else fail(place, kind, error);
  }
}

/** Looks for what an earlier page asked for, or this one before the sign-in ended. */
export const resume = (place: Place): Promise<void> => searchAsked(place, { isElsewhere: false });

/** Another tab has asked for something, or seen it end: it is shown here too until it is there. */
export function hearAsked(place: Place): void {
  lookNow();
  void searchAsked(place, { isElsewhere: true });
}

async function searchAsked(place: Place, { isElsewhere }: Pick<Sought, "isElsewhere">): Promise<void> {
  await Promise.all(
    askedFor(place).map(async ([kind, asked]) => {
      if (isUnderWay(current(place, kind))) return;
      tell(place, kind, { type: "asked", at: asked.at });
      await search(place, kind, { ...asked, isNoted: true, isElsewhere });
    }),
  );
}

/** Ends what is being made; the earlier one stays. The stream, or the search for it, then says how it ended. */
export async function stop(place: Place, kind: ArtefactKind): Promise<void> {
  const { sessionId } = place;
  const name = nameOf(sessionId, kind);
  const isStill = () => isStopping(current(place, kind));
  tell(place, kind, { type: "stop asked" });
  try {
    // What is only looked for has begun: where it is not there to be stopped, it has ended, and the next look tells how.
    const stopped = await stopUntilHeard(sessionId, kind, () => isStill() && !searches.has(name));
    if (!isStill()) return;
    forgetAsked(place, kind);
    tell(place, kind, { type: "stop heard" });
    if (stopped) searches.get(name)?.abort();
  } catch (error) {
    if (!isStill()) return;
    tell(place, kind, { type: "stop failed" });
    failureToast(error, GENERATIONS.stopFailedText, { title: GENERATIONS.stopFailed });
  }
}

/**
 * The discussion is being emptied or deleted here. Where `emptying` comes true, what is being made of it ends with it, which
 * is no news; where it fails, everything goes on.
 */
export async function expectEnd(
  owner: Pick<Place, "userId" | "sessionId">,
  emptying: Promise<unknown>,
): Promise<void> {
  const kinds = ARTEFACTS.filter((kind) => isUnderWay(current(owner, kind)));
  const tellAll = (event: GenerationEvent) => {
    for (const kind of kinds) tell(owner, kind, event);
  };
  tellAll({ type: "stop asked" });
  try {
    await emptying;
    tellAll({ type: "stop heard" });
    for (const kind of ARTEFACTS) {
      forgetAsked(owner, kind);
      searches.get(nameOf(owner.sessionId, kind))?.abort();
    }
  } catch {
    tellAll({ type: "stop failed" });
  }
}

/**
 * `isNoted`: it stood in the storage, so that whoever sees it end elsewhere says so by taking it away. `isElsewhere`: another tab
 * that is there has asked for it.
 */
type Sought = Asked & { isNoted: boolean; isElsewhere: boolean };

async function search(place: Place, kind: ArtefactKind, sought: Sought): Promise<void> {
  if (!sought.isElsewhere) tell(place, kind, { type: "lost" });
  const name = nameOf(place.sessionId, kind);
  const ending = new AbortController();
  searches.set(name, ending);
  const until = Date.parse(sought.at) + LONGEST_MS;
  const close = await lookUntil(() => look(place, kind, sought), { until, signal: ending.signal });
  searches.delete(name);
  if (ending.signal.aborted) quit(place, kind);
  else if (close) close();
  else fail(place, kind, null);
}

/** What closes the search, once there is something that does. */
async function look(
  place: Place,
  kind: ArtefactKind,
  { earlierId, isNoted, isElsewhere }: Sought,
): Promise<(() => void) | undefined> {
  const { client, sessionId } = place;
  const query = artefactQuery(kind, sessionId);
  const isNew = (found: { id: string } | null | undefined) => found && found.id !== earlierId;
  // Another tab that made it has told of it, and does what follows.
  if (isNew(client.getQueryData(query.queryKey))) return () => end(place, kind);
  // Asked before the reading: whoever makes it takes the note away once it can be read, and does what follows.
  const isSeenTo = isNoted && !findAsked(place, kind);
  try {
    const found = await client.fetchQuery({ ...query, staleTime: 0 });
    if (found && isNew(found))
      return () =>
        isSeenTo ? end(place, kind) : finish(place, kind, found, { isShared: true, isElsewhere });
  } catch (error) {
    // The note stays: after the sign-in it is looked for again.
    if (hasStatus(causeOf(error), 401)) return () => tell(place, kind, { type: "ended" });
  }
  const generation = current(place, kind);
  if (isUnderWay(generation) && generation.stop === "heard") return () => quit(place, kind);
  return isSeenTo ? () => end(place, kind) : undefined;
}

/** It is there, made by someone else, or not wanted any more. */
function end(place: Place, kind: ArtefactKind, event: GenerationEvent = { type: "ended" }): void {
  forgetAsked(place, kind);
  tell(place, kind, event);
  if (askedAgain.delete(nameOf(place.sessionId, kind))) void generate(place, kind);
}

function quit(place: Place, kind: ArtefactKind): void {
  askedAgain.delete(nameOf(place.sessionId, kind));
  end(place, kind);
  if (!isEvaluation(kind)) announce(GENERATIONS.stopped);
}

/** `isShared`: another tab may have asked for it, and does what follows; `isElsewhere`: it was asked for there alone. */
function finish<K extends ArtefactKind>(
  place: Place,
  kind: K,
  made: ArtefactOf[K],
  { isShared, isElsewhere }: { isShared: boolean; isElsewhere: boolean },
): void {
  const { client, sessionId } = place;
  keepArtefact(client, { kind, made });
  end(place, kind);
  tellChanged(artefactQuery(kind, sessionId).queryKey);
  if (!isEvaluation(kind) && !isElsewhere) sayMade(place, kind, made);
  const judge = JUDGED_BY[kind];
  if (judge) void (isShared ? judgeOnce(place, judge, made) : judgeAnew(place, judge));
}

/** One that is under way judges what has just been replaced: another follows it. */
async function judgeAnew(place: Place, judge: ArtefactKind): Promise<void> {
  if (isUnderWay(current(place, judge))) askedAgain.add(nameOf(place.sessionId, judge));
  else await generate(place, judge);
}

/** Where it cannot be known whether it has been judged, nothing is bought: the screen offers to read again. */
async function judgeOnce(place: Place, judge: ArtefactKind, { createdAt }: { createdAt: string }) {
  const query = { ...artefactQuery(judge, place.sessionId), staleTime: 0 };
  const judged = await place.client.fetchQuery(query).catch(() => undefined);
  if (judged === undefined || (judged && judged.createdAt >= createdAt)) return;
  await judgeAnew(place, judge);
}

/** The earlier one stays. `error` null: it has not arrived. */
function fail(place: Place, kind: ArtefactKind, error: unknown): void {
  if (isMeant(place, kind, error)) return quit(place, kind);
  const { client, sessionId } = place;
  const isGone = hasStatus(error, 404);
  if (isGone) void refreshSessions(client);
  // It is not what this screen believes it to be: emptied elsewhere, perhaps.
  if (hasStatus(error, 409)) void client.invalidateQueries({ queryKey: allOf(sessionId) });
  const { failed, notArrived } = GENERATION_WORDS[kind];
  const sentence = isGone ? CHAT.gone : error === null ? notArrived : failed;
  const said = isGone ? null : error;
  if (isEvaluation(kind)) {
    // oxlint-disable-next-line no-console -- logged, and shown where it would stand (spec/3-rulings.md, Artefacts)
    console.warn(failed, error);
    const earlierId = client.getQueryData(artefactQuery(kind, sessionId).queryKey)?.id ?? null;
    return end(place, kind, { type: "failed", message: messageFor(said, sentence), earlierId });
  }
  end(place, kind);
  const action = {
    label: GENERATIONS.retry,
    onSelect: () => {
      focusOnceFree(...placesOf(kind));
      void generate(place, kind);
    },
  };
  failureToast(said, sentence, mayPass(error) ? { action } : {});
}

/** Stopped, here or in another tab, or emptied here. */
const isMeant = (place: Place, kind: ArtefactKind, error: unknown): boolean =>
  (error instanceof ApiError && error.refusal?.code === "stopped") ||
  (isStopping(current(place, kind)) && (hasStatus(error, 409) || hasStatus(error, 404)));

/** Whether the same may go well at once: not where the discussion or the person's budget must change first. */
const mayPass = (error: unknown) => ![404, 409, 422, 429].some((status) => hasStatus(error, status));

/** What the server said where a reading failed. */
const causeOf = (error: unknown) => (error instanceof Error ? error.cause : error);
