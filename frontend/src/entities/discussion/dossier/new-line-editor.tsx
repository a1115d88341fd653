import { useState } from "react";
import { lineValueAfterTyping } from "#shared/dossier/typed-value.rules.ts";
import { LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { addLineAriaLabel } from "#frontend/labels/dossier.ts";
import type { NewLinePlace, DossierControls } from "./controls.ts";
import { LineEditor } from "./line-editor.tsx";

/** A field for a new line. Enter adds the line and opens a field for the next one. */
export function NewLineEditor({ place, controls }: { place: NewLinePlace; controls: DossierControls }) {
  const { commands, onAdd } = controls;
  const [added, setAdded] = useState(0);
  const now = useNowByQuarterHour();
  return (
    <LineEditor
      key={added}
      name={addLineAriaLabel(LINE_KIND_LABELS[place.kind].one)}
      onSave={(text) => {
        const value = lineValueAfterTyping(
          { kind: place.kind, text: "", value: null },
          text,
          dayOf(now, getViewerTimeZone()),
        );
        return commands.add({ ...place, text, value }) !== null;
      }}
      onClose={(by, isSaved) => {
        if (by === "key" && isSaved) return setAdded(added + 1);
        onAdd(null);
        if (by === "key") restoreFocusTo(`[data-adds="${place.kind}"]`, "[data-adds=any]");
      }}
    />
  );
}
