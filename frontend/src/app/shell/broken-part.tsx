import { Broken } from "#frontend/app/broken-page.tsx";
import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** In place of a page that broke; the menu and the header around it still work. */
export const BrokenPart = ({ onRetry }: { onRetry: () => void }) => (
  <Broken className="pt-10" otherwise={<Button onClick={onRetry}>{COMMON.retry}</Button>} />
);

/** In place of a dialog that broke, or whose file could not be had. Another address tries again. */
export function BrokenDialog() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex max-w-116 flex-wrap items-center justify-between gap-3 rounded-2 border border-line-2 bg-sheet px-4 py-3 text-sm shadow-menu"
    >
      {fr(SHELL.brokenDialog)}
      <Button size="sm" onClick={() => window.location.reload()}>
        {COMMON.reload}
      </Button>
    </div>
  );
}
