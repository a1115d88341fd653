import { useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const ACTS = ["replace", "end"] as const;
type Act = (typeof ACTS)[number];

type Asked = {
  busy: boolean;
  /** Why the action failed; undefined if it has not. */
  error: string | undefined;
  /** Clears `error`. Called when the question is asked again. */
  reset: () => void;
  /** Runs the action, and calls `close`, which closes the question, when it succeeds. */
  run: (close: () => void) => void;
};

type ReplaceOrEndProps = Record<Act, Asked> & {
  words: Record<Act | `${Act}Title` | `${Act}Text` | `${Act}Confirm`, string>;
};

/**
 * Two buttons, of which one replaces an open item, such as a link, and one ends it. Each first asks in a
 * dialog.
 */
export function ReplaceOrEndButtons({ words, ...acts }: ReplaceOrEndProps) {
  const [question, setQuestion] = useState<Act | null>(null);
  const close = () => setQuestion(null);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {ACTS.map((act) => (
          <Button
            key={act}
            size="sm"
            {...(act === "end" && { tone: "danger" })}
            onClick={() => {
              acts[act].reset();
              setQuestion(act);
            }}
          >
            {words[act]}
          </Button>
        ))}
      </div>
      {ACTS.map((act) => (
        <ConfirmDialog
          key={act}
          open={question === act}
          onClose={close}
          onConfirm={() => acts[act].run(close)}
          title={words[`${act}Title`]}
          confirmLabel={words[`${act}Confirm`]}
          busy={acts[act].busy}
          error={acts[act].error}
        >
          {words[`${act}Text`]}
        </ConfirmDialog>
      ))}
    </>
  );
}
