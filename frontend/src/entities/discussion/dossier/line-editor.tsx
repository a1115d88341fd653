import { CircleAlert } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { isComposing } from "#frontend/browser/is-composing.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useOnUnmount } from "#frontend/browser/use-on-unmount.ts";
import { useUnsavedWarning } from "#frontend/browser/use-unsaved-warning.ts";
import { DOSSIER_TEXTS } from "#frontend/labels/dossier.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Textarea } from "#frontend/ui/textarea.tsx";

type LineEditorProps = {
  name: string;
  first?: string;
  /** Saves the text. Returns false if it is refused: the text then stays in the field. */
  onSave: (text: string) => boolean;
  /**
   * Called when the editor closes. `by`: after a « key », the caller has to move the focus; after a « press »
   * elsewhere, the focus has moved already.
   */
  onClose: (by: "key" | "press", isSaved: boolean) => void;
  /** Removes the line. */
  onRemove?: () => void;
};

/**
 * A field that edits the text of a line. Enter, or leaving the field or the screen, saves; Escape cancels; a
 * blank text is not saved.
 */
export function LineEditor({ name, first = "", onSave, onClose, onRemove }: LineEditorProps) {
  const [text, setText] = useState(first);
  const [isBlank, setIsBlank] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isClosed = useRef(false);
  const id = useId();
  useUnsavedWarning(() => text.trim() !== first);
  useEffect(() => {
    const area = field.current;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, []);
  const close = (by: "key" | "press", isSaved: boolean) => {
    isClosed.current = true;
    onClose(by, isSaved);
  };
  const save = (by: "key" | "press") => {
    const typed = text.trim();
    if (typed === "" && by === "key") return setIsBlank(true);
    const isSaved = typed !== "" && typed !== first;
    if (isSaved && !onSave(typed)) return undefined;
    return close(by, isSaved);
  };
  useOnUnmount(field, () => {
    if (!isClosed.current) save("press");
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" && !event.shiftKey) save("key");
    else if (event.key === "Escape") close("key", false);
    else return;
    // Escape must cancel this edit only: a panel around it would close too.
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
          {fr(DOSSIER_TEXTS.blank)}
        </p>
      )}
      <div className="dossier-editor-foot">
        <span id={`${id}-keys`} className="max-md:sr-only">
          <kbd>{DOSSIER_TEXTS.keepKey}</kbd> {DOSSIER_TEXTS.keepHint}, <kbd>{DOSSIER_TEXTS.giveUpKey}</kbd>{" "}
          {DOSSIER_TEXTS.giveUpHint}
        </span>
        {onRemove && (
          <Button
            size="sm"
            tone="quiet"
            className="ml-auto"
            // Keeps the focus in the field: if the field lost it, the editor would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              isClosed.current = true;
              onRemove();
            }}
          >
            {DOSSIER_TEXTS.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
