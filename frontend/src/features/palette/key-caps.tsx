import { isMac } from "#frontend/browser/keyboard.ts";
import { KEY_WORDS, MAC_KEY_WORDS } from "#frontend/labels/shortcuts.ts";

/** Shows the keys of a shortcut, each as it is written on the keyboard of this system. */
export function KeyCaps({ combination }: { combination: string }) {
  const words = isMac() ? { ...KEY_WORDS, ...MAC_KEY_WORDS } : KEY_WORDS;
  return (
    <span className="inline-flex gap-1 whitespace-nowrap">
      {combination.split("+").map((key) => (
        <kbd key={key}>{words[key] ?? key}</kbd>
      ))}
    </span>
  );
}
