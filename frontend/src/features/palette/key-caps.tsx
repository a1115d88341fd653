import { isApplePlatform } from "#frontend/browser/keyboard.ts";
import { KEY_LABELS, MAC_KEY_LABELS } from "#frontend/labels/shortcuts.ts";

/** Shows the keys of a shortcut, each as it is written on the keyboard of this system. */
export function ShortcutKeys({ combination }: { combination: string }) {
  const words = isApplePlatform() ? { ...KEY_LABELS, ...MAC_KEY_LABELS } : KEY_LABELS;
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      {combination.split("+").map((key) => (
        <kbd key={key}>{words[key] ?? key}</kbd>
      ))}
    </span>
  );
}
