import { useState } from "react";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const ACTS = ["replace", "end"] as const;
type Act = (typeof ACTS)[number];

type Asked = {
  busy: boolean;
  /** Why it failed. */
  error: string | undefined;
  /** Forgets the failure of an earlier try. */
  reset: () => void;
  /** Does it, and closes the question once it is done. */
  run: (close: () => void) => void;
};

type ReplaceOrEndProps = Record<Act, Asked> & {
  words: Record<Act | `${Act}Title` | `${Act}Text` | `${Act}Confirm`, string>;
};

/** What is open can be replaced or ended, each after a question that says what it costs. */
export function ReplaceOrEnd({ words, ...acts }: ReplaceOrEndProps) {
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
