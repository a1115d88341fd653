import { useState } from "react";
import { parseTypedValue } from "#shared/dossier/typed-value.rules.ts";
import { KIND_WORDS } from "#shared/dossier/words.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { restoreFocusTo } from "#frontend/browser/focus.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { addLineName } from "#frontend/labels/dossier.ts";
import type { Adding, DossierControls } from "./controls.ts";
import { LineEditor } from "./line-editor.tsx";

/** A field for a new line. Enter adds the line and opens a field for the next one. */
export function NewLineEditor({ place, controls }: { place: Adding; controls: DossierControls }) {
  const { commands, onAdd } = controls;
  const [added, setAdded] = useState(0);
  const now = useNow();
  return (
    <LineEditor
      key={added}
      name={addLineName(KIND_WORDS[place.kind].one)}
      onSave={(text) => {
        const value = parseTypedValue(
          { kind: place.kind, text: "", value: null },
          text,
          dayOf(now, viewerTimeZone()),
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
