import { READY_REQUESTS, MANNER } from "#frontend/labels/manner.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/ui/typography.ts";

type AsksProps = { isBusy: boolean; onAsk: (text: string) => void };

/** Asks for the other side, or for a failure told in advance: each is sent by one press, as an ordinary message. */
export const ReadyRequests = ({ isBusy, onAsk }: AsksProps) => (
  <fieldset aria-label={MANNER.asks} className="actions">
    {READY_REQUESTS.map((text) => (
      <Button key={text} size="sm" tone="quiet" aria-disabled={isBusy} onClick={() => onAsk(text)}>
        {fr(text)}
      </Button>
    ))}
  </fieldset>
);
