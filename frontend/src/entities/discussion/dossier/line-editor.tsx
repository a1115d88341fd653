import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { DOSSIER } from "#frontend/labels/dossier.ts";
import { Textarea } from "#frontend/ui/textarea.tsx";

type LineEditorProps = {
  name: string;
  first?: string;
  /** Returns false if refused: the text stays in the field. */
  onSave: (text: string) => boolean;
  /**
   * `by`: after a key press the caller has to move the focus; after a press elsewhere it has already moved.
   */
  onClose: (by: "key" | "press", isSaved: boolean) => void;
  /** Further actions for the line. */
  children?: ReactNode;
};

/** Edits the text of a line. Enter and blur save, Escape cancels; a blank text is not saved. */
export function LineEditor({ name, first = "", onSave, onClose, children }: LineEditorProps) {
  const [text, setText] = useState(first);
  const [isBlank, setIsBlank] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useUnsavedWarning(() => text.trim() !== first);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const save = (by: "key" | "press") => {
    const typed = text.trim();
    if (typed === "" && by === "key") return setIsBlank(true);
    const isSaved = typed !== "" && typed !== first;
    if (isSaved && !onSave(typed)) return undefined;
    return onClose(by, isSaved);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && !event.shiftKey) save("key");
    else if (event.key === "Escape") onClose("key", false);
    else return;
    // Escape cancels this edit only, and closes nothing else.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="dossier-editor">
      <Textarea
        ref={field}
        minRows={1}
        maxRows={8}
        aria-label={fr(name)}
        aria-invalid={isBlank || undefined}
        aria-describedby={isBlank ? `${id}-error` : `${id}-keys`}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setIsBlank(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => save("press")}
      />
      {isBlank && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-xs font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-px flex-none" />
          {fr(DOSSIER.blank)}
        </p>
      )}
      <div className="dossier-editor-foot">
        <span id={`${id}-keys`} className="max-md:sr-only">
          <kbd>{DOSSIER.keepKey}</kbd> {DOSSIER.keepHint}, <kbd>{DOSSIER.giveUpKey}</kbd> {DOSSIER.giveUpHint}
        </span>
        {children}
      </div>
    </div>
  );
}
