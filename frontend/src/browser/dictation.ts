/** What browsers have of the Web Speech API: TypeScript knows no constructor of it. */
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

/** Whether French is recognized on this device, so that no voice leaves it. */
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
  /** Each group of words, once it is certain. */
  onWords: (words: string) => void;
  /** Once. `error`: as the browser names it; `null`: none. */
  onEnd: (error: string | null) => void;
};

/** Listens until the browser ends it. Throws where the browser does not begin. Returns what ends it: the last words may still come. */
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
