import { Mic, Square } from "lucide-react";
import { useState } from "react";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { lazyPart } from "#frontend/ui/lazy-part.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import type { DictationProps } from "./dictation.tsx";

const Dictation = lazyPart(async () => (await import("./dictation.tsx")).Dictation);
const canDictate = ["SpeechRecognition", "webkitSpeechRecognition"].some((name) => name in globalThis);

/**
 * The button « Dicter »; nothing in browsers without speech recognition. Until it is pressed again, what the
 * person says is written into the input. It sends nothing.
 */
export function DictationButton(props: Omit<DictationProps, "onEnd">) {
  const [isOn, setIsOn] = useState(false);
  if (!canDictate) return null;
  const name = isOn ? CHAT_TEXTS.stopDictation : CHAT_TEXTS.dictate;
  return (
    <>
      {isOn && <Dictation {...props} onEnd={() => setIsOn(false)} />}
      <PlainIconButton
        name={name}
        title={name}
        icon={isOn ? Square : Mic}
        tone={isOn ? "danger" : "quiet"}
        className="my-0.5"
        onClick={() => setIsOn(!isOn)}
      />
    </>
  );
}
