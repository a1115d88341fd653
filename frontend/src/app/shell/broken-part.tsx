import { COMMON } from "#frontend/labels/common.ts";
import { SHELL } from "#frontend/labels/shell.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** In place of a page that broke; the menu and the header around it still work. */
export function BrokenPart({ onRetry }: { onRetry: () => void }) {
  return (
    <Row className="pt-10" pageClassName="grid gap-3" role="alert">
      <h1 className="h1">{fr(COMMON.brokenTitle)}</h1>
      <p className="text-ink-2">{fr(COMMON.brokenText)}</p>
      <p className="actions mt-2">
        <Button tone="primary" onClick={() => window.location.reload()}>
          {COMMON.reload}
        </Button>
        <Button onClick={onRetry}>{COMMON.retry}</Button>
      </p>
    </Row>
  );
}

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
