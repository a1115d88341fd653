import { type ReactNode, Suspense } from "react";
import { CHAT } from "#frontend/labels/chat.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ErrorBoundary } from "#frontend/ui/error-boundary.tsx";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";
import { PAGE } from "./message-row.tsx";

type LaterPartProps = {
  children: ReactNode;
  /** Until it is there. */
  meanwhile?: ReactNode;
  /** Where it cannot be had: a new version may have replaced its file. */
  broken?: ReactNode;
};

/** A part of the screen that comes in a file of its own; what befalls it leaves the rest standing. */
export const LaterPart = ({ children, meanwhile = null, broken = null }: LaterPartProps) => (
  <ErrorBoundary fallback={() => broken}>
    <Suspense fallback={meanwhile}>{children}</Suspense>
  </ErrorBoundary>
);

/** Only a reload finds the file that has replaced it. `otherwise`: the other way on. */
export const BrokenRow = ({ className, otherwise }: { className: string; otherwise?: ReactNode }) => (
  <Row className={className} pageClassName={PAGE}>
    <div role="alert" className="actions text-sm">
      <p>{fr(CHAT.partFailed)}</p>
      <Button size="sm" onClick={() => window.location.reload()}>
        {COMMON.reload}
      </Button>
      {otherwise}
    </div>
  </Row>
);
