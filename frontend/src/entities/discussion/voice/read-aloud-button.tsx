import { Square, Volume2 } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { findLocalFrenchVoice, onVoicesChanged, speak } from "#frontend/browser/speech.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { sentencesOf } from "../read-aloud.ts";
import { VOICE_TEXTS } from "./words.ts";

const hasFrenchVoice = () => findLocalFrenchVoice() !== undefined;

/**
 * A button that reads a reply aloud, until it is pressed again or unmounted. Renders nothing if the device
 * has no French voice.
 */
export function ReadAloudButton({ content }: { content: string }) {
  const hasVoice = useSyncExternalStore(onVoicesChanged, hasFrenchVoice);
  const [isReading, setIsReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  if (!hasVoice) return null;
  const toggle = () => {
    if (isReading) return stop.current?.();
    const voice = findLocalFrenchVoice();
    const sentences = sentencesOf(content);
    if (!voice || sentences.length === 0) return undefined;
    setIsReading(true);
    stop.current = speak(sentences, voice, () => setIsReading(false));
    return undefined;
  };
  const name = isReading ? VOICE_TEXTS.stopReading : VOICE_TEXTS.read;
  return (
    <PlainIconButton
      name={name}
      title={name}
      icon={isReading ? Square : Volume2}
      size="sm"
      className={isReading ? "text-accent" : "text-ink-3"}
      onClick={toggle}
    />
  );
}
