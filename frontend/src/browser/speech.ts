/**
 * Finds a French voice that runs on this device. Remote voices are excluded: they send the text to a server.
 */
export const findFrenchVoice = (): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^fr\b/i.test(lang));

/**
 * Subscribes to changes of the list of voices, which browsers fill asynchronously. Returns the unsubscribe
 * function.
 */
export function onVoicesChanged(listener: () => void): () => void {
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

type Speech = { onEnd: () => void };
/** The speech in progress: `speechSynthesis` has a single queue for the whole page. */
let current: Speech | undefined;

function end(speech: Speech) {
  if (current !== speech) return;
  current = undefined;
  removeEventListener("pagehide", stopSpeaking);
  speech.onEnd();
}

/**
 * Cancels the speech in progress. Also runs on `pagehide`: some browsers keep speaking after the page is
 * closed.
 */
function stopSpeaking() {
  if (!current) return;
  const speech = current;
  speechSynthesis.cancel();
  end(speech);
}

/**
 * Speaks the sentences and stops any earlier speech. Calls `onEnd` once, whether it finishes, fails or is
 * stopped. Returns a function that stops it.
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
  // One utterance per sentence: some voices stop in the middle of a long text.
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
