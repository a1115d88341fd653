/**
 * The part of the Web Speech API that dictation uses. TypeScript's DOM types have no SpeechRecognition
 * constructor.
 */
type Recognition = EventTarget & {
  lang: string;
  continuous: boolean;
  processLocally?: boolean;
  start: () => void;
  stop: () => void;
};
type RecognitionClass = {
  new (): Recognition;
  available?: (wanted: { langs: string[]; processLocally: boolean }) => Promise<string>;
};
type ResultEvent = Event & {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
};

const LANGUAGE = "fr-FR";

const recognitionClass = (): RecognitionClass | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: RecognitionClass;
    webkitSpeechRecognition?: RecognitionClass;
  };
  return SpeechRecognition ?? webkitSpeechRecognition;
};

/** Whether this device recognizes French speech offline: no audio is then sent to a server. */
export async function isDictationLocal(): Promise<boolean> {
  try {
    const found = await recognitionClass()?.available?.({ langs: [LANGUAGE], processLocally: true });
    return found === "available";
  } catch {
    return false;
  }
}

type DictationOptions = {
  isLocal: boolean;
  /** Called with each final result. */
  onWords: (words: string) => void;
  /** Called once, at the end. `error`: the code of the browser's error event, or `null`. */
  onEnd: (error: string | null) => void;
};

/**
 * Starts dictation; it runs until the browser or the caller ends it. Returns a function that stops it; final
 * results may still arrive after that. Throws if the browser has no dictation or cannot start it.
 */
export function startDictation({ isLocal, onWords, onEnd }: DictationOptions): () => void {
  const Class = recognitionClass();
  if (!Class) throw new Error("This browser has no dictation");
  const recognition = new Class();
  recognition.lang = LANGUAGE;
  recognition.continuous = true;
  if (isLocal) recognition.processLocally = true;
  let error: string | null = null;
  recognition.addEventListener("result", (event) => {
    const { resultIndex, results } = event as ResultEvent;
    for (const result of Array.from(results).slice(resultIndex))
      if (result.isFinal) onWords(result[0]?.transcript.trim() ?? "");
  });
  recognition.addEventListener("error", (event) => {
    ({ error } = event as Event & { error: string });
  });
  recognition.addEventListener("end", () => onEnd(error), { once: true });
  recognition.start();
  return () => recognition.stop();
}
