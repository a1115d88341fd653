import type { ReactNode } from "react";
import { COMMON } from "#frontend/labels/common.ts";
import { Button, buttonClass } from "#frontend/ui/button.tsx";
import { Row, Sheet } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { paths } from "./paths.ts";

/** In place of a page whose drawing failed, with nothing around it. */
export function BrokenPage() {
  return (
    <Sheet as="main" className="min-h-dvh">
      <Broken
        className="pt-16"
        otherwise={
          <a className={buttonClass()} href={paths.home()}>
            {fr(COMMON.goHome)}
          </a>
        }
      />
    </Sheet>
  );
}

/**
 * What is said of a page whose drawing failed. It reloads rather than draws again: the commonest cause is a file of the page
 * that a new version has replaced, and only a reload finds the new one. `otherwise`: the other way on.
 */
export function Broken({ className, otherwise }: { className: string; otherwise: ReactNode }) {
  return (
    <Row className={className} pageClassName="grid gap-3" role="alert">
      <h1 className="h1">{fr(COMMON.brokenTitle)}</h1>
      <p className="text-ink-2">{fr(COMMON.brokenText)}</p>
      <p className="actions mt-2">
        <Button tone="primary" onClick={() => window.location.reload()}>
          {COMMON.reload}
        </Button>
        {otherwise}
      </p>
    </Row>
  );
}
