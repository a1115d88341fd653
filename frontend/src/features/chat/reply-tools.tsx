import { RefreshCw } from "lucide-react";
import { CHAT } from "#frontend/labels/chat.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { CopyMenu } from "./copy-menu.tsx";

/** What one can do with a reply. In sight under the newest; under the others on hover, on focus, and where there is no hover. */
export function ReplyTools({
  content,
  isNewest,
  onAskAgain,
}: {
  content: string;
  isNewest: boolean;
  onAskAgain?: () => void;
}) {
  return (
    <div
      className={cx(
        "print:hidden absolute top-full left-(--gouttiere) -ml-2 flex gap-0.5 pt-1 text-ink-3 max-md:left-0",
        !isNewest &&
          "opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
      )}
    >
      <CopyMenu content={content} copied={CHAT.copied} />
      {onAskAgain && (
        <button
          type="button"
          title={CHAT.askAgain}
          aria-label={CHAT.askAgain}
          className="inline-grid size-7 place-items-center rounded-2 hover:bg-sheet-3 hover:text-ink"
          onClick={onAskAgain}
        >
          <RefreshCw size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
