/** The French voice of this device. One of the browser's maker is none: it would be sent what it reads. */
export const findFrenchVoice = (): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find(({ lang, localService }) => localService && /^fr\b/i.test(lang));

/** Browsers list their voices some moments after the first question. */
export function onVoicesChanged(listener: () => void): () => void {
  speechSynthesis.addEventListener("voiceschanged", listener);
  return () => speechSynthesis.removeEventListener("voiceschanged", listener);
}

type Speech = { onEnd: () => void };
/** The browser has one voice for all its parts. */
let current: Speech | undefined;

function end(speech: Speech) {
  if (current !== speech) return;
  current = undefined;
  removeEventListener("pagehide", stopSpeaking);
  speech.onEnd();
}

/** Some browsers go on speaking once the page is left. */
function stopSpeaking() {
  if (!current) return;
  const speech = current;
  speechSynthesis.cancel();
  end(speech);
}

/** Speaks these sentences, in place of what is being spoken. `onEnd` is called once, however it ends. Returns what stops it. */
export function speak(
  sentences: readonly string[],
  voice: SpeechSynthesisVoice,
  onEnd: () => void,
): () => void {
  stopSpeaking();
  const speech: Speech = { onEnd };
  current = speech;
  addEventListener("pagehide", stopSpeaking);
  // One by one: some voices stop in the middle of a long text.
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
