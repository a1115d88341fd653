import { Link } from "react-router-dom";
import { isShortcutOn, type ShortcutName, SHORTCUTS } from "#frontend/browser/shortcuts.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { SHORTCUT_SHEET_SECTIONS, SHORTCUT_SHEET_TEXTS } from "#frontend/labels/shortcuts.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { ShortcutKeys } from "./key-caps.tsx";

/** Lists all shortcuts, from the same table that handles the keys, and says which ones are turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={SHORTCUT_SHEET_TEXTS.title} fullOnPhone>
      <div className="grid gap-6">
        {SHORTCUT_SHEET_SECTIONS.map(({ title, shortcuts }) => (
          <section key={title} aria-label={title}>
            <h3 className="h3 mb-1">{title}</h3>
            <dl>
              {Object.entries(shortcuts).map(([name, words]) => (
                <Line key={name} name={name as ShortcutName} words={words} />
              ))}
            </dl>
          </section>
        ))}
        <p className="note">
          {SHORTCUT_SHEET_TEXTS.change}{" "}
          <Link to={paths.profile("apparence")} onClick={onClose}>
            {SHORTCUT_SHEET_TEXTS.profile}
          </Link>
          .
        </p>
      </div>
    </Dialog>
  );
}

function Line({ name, words }: { name: ShortcutName; words: string }) {
  const isOff = !isShortcutOn(name);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line py-1.5 text-sm">
      <dt className={isOff ? "text-ink-3" : undefined}>{fr(words)}</dt>
      <dd className="flex flex-wrap items-center gap-2">
        {isOff && <span className="note">{SHORTCUT_SHEET_TEXTS.off}</span>}
        {SHORTCUTS[name].keys.map((combination) => (
          <ShortcutKeys key={combination} combination={combination} />
        ))}
      </dd>
    </div>
  );
}
