import { type RefObject, useEffect, useState } from "react";
import { isDictationLocal, startDictation } from "#frontend/browser/dictation.ts";
import { readOwned, createStorageKey, writeOwned } from "#frontend/browser/storage.ts";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useStableCallbacks } from "#frontend/browser/use-stable-callbacks.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { LazyConfirmDialog } from "#frontend/ui/lazy-dialogs.ts";
import { dictationFailureText, VOICE_TEXTS } from "./words.ts";

/** Storage key of the person's consent to send audio to the vendor of this browser. */
const acceptedKey = createStorageKey<object>("menta.dictation");

export type DictationProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onEnd: () => void;
};

/**
 * Listens while it is mounted, and inserts the recognized words at the caret. If the browser cannot recognize
 * speech on this device, first asks the person for consent, because the audio goes to the browser's vendor.
 */
export function Dictation({ area, onChange, onEnd }: DictationProps) {
  const { user } = useCurrentUser();
  const [listening, setListening] = useState<"waiting" | "asking" | "on device" | "by maker">("waiting");
  const stable = useStableCallbacks({ onChange, onEnd });
  const userId = user?.id ?? "";
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const isLocal = await isDictationLocal();
      if (isGone) return;
      const isAccepted = readOwned(acceptedKey, userId) !== null;
      setListening(isLocal ? "on device" : isAccepted ? "by maker" : "asking");
    };
    void ask();
    return () => {
      isGone = true;
    };
  }, [userId]);
  const isOn = listening === "on device" || listening === "by maker";
  useEffect(() => {
    if (!isOn) return undefined;
    const end = (error: string | null) => {
      if (error !== null && error !== "aborted")
        toast({
          title: VOICE_TEXTS.ended,
          description: fr(dictationFailureText(error)),
          tone: "destructive",
        });
      stable.onEnd();
    };
    let isGone = false;
    try {
      const stop = startDictation({
        isLocal: listening === "on device",
        onWords: (words) => insert(area.current, words, stable.onChange),
        onEnd: (error) => {
          if (!isGone) end(error);
        },
      });
      return () => {
        isGone = true;
        stop();
      };
    } catch {
      end("failed");
      return undefined;
    }
  }, [isOn, listening, area, stable]);
  const accept = () => {
    writeOwned(acceptedKey, userId, {});
    setListening("by maker");
  };
  if (listening === "asking")
    return (
      <LazyConfirmDialog
        open
        title={VOICE_TEXTS.acceptTitle}
        confirmLabel={VOICE_TEXTS.accept}
        tone="primary"
        onClose={onEnd}
        onConfirm={accept}
      >
        {fr(VOICE_TEXTS.acceptText)}
      </LazyConfirmDialog>
    );
  return <output className="note self-center">{isOn && fr(VOICE_TEXTS.listening)}</output>;
}

/** Inserts words at the caret, with a space before them where needed. */
function insert(area: HTMLTextAreaElement | null, words: string, onChange: (text: string) => void) {
  if (!area || words === "") return;
  const { selectionStart, selectionEnd, value } = area;
  const isApart = /(?:^|\s)$/.test(value.slice(0, selectionStart));
  area.setRangeText(isApart ? words : ` ${words}`, selectionStart, selectionEnd, "end");
  onChange(area.value);
}
