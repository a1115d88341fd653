import { READY_REQUESTS, MANNER } from "#frontend/labels/manner.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";

type AsksProps = { isBusy: boolean; onAsk: (text: string) => void };

/** Two requests that one press sends as an ordinary message: for the other side, or for a failure imagined in advance. */
export const ReadyRequests = ({ isBusy, onAsk }: AsksProps) => (
  <fieldset aria-label={MANNER.asks} className="flex flex-wrap items-center gap-2">
    {READY_REQUESTS.map((text) => (
      <Button
        key={text}
        size="sm"
        tone="quiet"
        className="scroll-mb-40"
        aria-disabled={isBusy}
        onClick={() => onAsk(text)}
      >
        {fr(text)}
      </Button>
    ))}
  </fieldset>
);
