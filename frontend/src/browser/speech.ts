/**
 * Finds a French voice that runs on this device; `undefined` if there is none. A remote voice is not used: it
 * would send the text to a server.
 */
export const findLocalFrenchVoice = (): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^fr\b/i.test(lang));

/**
 * Calls `listener` when the list of voices changes: browsers fill it asynchronously. Returns the unsubscribe
 * function.
 */
export function onVoicesChanged(listener: () => void): () => void {
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

type Speech = { onEnd: () => void };
/** The speech in progress. One for the whole page, as `speechSynthesis` has a single queue. */
let current: Speech | undefined;

function end(speech: Speech) {
  if (current !== speech) return;
  current = undefined;
  removeEventListener("pagehide", stopSpeaking);
  speech.onEnd();
}

/**
 * Cancels the speech in progress. Also called on `pagehide`, because some browsers go on speaking after the
 * page is closed.
 */
function stopSpeaking() {
  if (!current) return;
  const speech = current;
  speechSynthesis.cancel();
  end(speech);
}

/**
 * Speaks the sentences, after stopping any speech in progress. Calls `onEnd` once, when the speech finishes,
 * fails or is stopped. Returns a function that stops this speech.
 */
export function speak(
  sentences: readonly string[],
  voice: SpeechSynthesisVoice,
  onEnd: () => void,
): () => void {
  stopSpeaking();
  const speech: Speech = { onEnd };
  current = speech;
  addEventListener("pagehide", stopSpeaking);
  // One utterance per sentence: some voices stop in the middle of a long utterance.
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    if (at === sentences.length - 1) utterance.addEventListener("end", () => end(speech));
    utterance.addEventListener("error", () => end(speech));
    speechSynthesis.speak(utterance);
  }
  return () => {
    if (current === speech) stopSpeaking();
  };
}
