import { CHAT } from "#frontend/labels/chat.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/ui/typography.ts";

type StartersProps = { starters: readonly string[]; onStart: (text: string) => void };

/** First words to go on from: they fill the input, and send nothing. */
export function Starters({ starters, onStart }: StartersProps) {
  return (
    <fieldset aria-label={CHAT.starters} className="actions mt-5 min-w-0">
      {starters.map((starter) => (
        <Button
          key={starter}
          size="sm"
          className="max-w-full whitespace-normal"
          onClick={() => onStart(starter)}
        >
          {fr(`${starter.trim().replace(/\s*:$/, "")}…`)}
        </Button>
      ))}
    </fieldset>
  );
}
