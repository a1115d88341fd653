import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from "react";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import { addedAloud, notAdded, PLAN } from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { failureToast } from "../decision/queries.ts";

type AddActionProps = {
  label: string;
  placeholder: string;
  add: (title: string) => Promise<void>;
  /** A failure is seen, not said: the text is back, and nothing spins (spec/2-decisions-and-planner.md section 8). */
  isQuiet?: boolean;
  small?: boolean;
  onEscape?: () => void;
  /** When it appears. */
  takesFocus?: boolean;
};

/**
 * One line to type an action in: Enter adds it and makes room for the next. What could not be added comes back here;
 * where something else is being typed by then, it waits above.
 */
export function AddAction({
  label,
  placeholder,
  add,
  isQuiet = false,
  small = false,
  onEscape,
  takesFocus = false,
}: AddActionProps) {
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState("");
  const [refused, setRefused] = useState<readonly string[]>([]);
  const typed = useRef("");
  const isThere = useRef(true);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const type = (text: string) => {
    typed.current = text;
    setTitle(text);
  };
  const send = (sent: string) => {
    announce(addedAloud(sent));
    add(sent).catch((error: unknown) => {
      if (!isThere.current) {
        sayNotAdded(sent, add);
        return;
      }
      if (typed.current === "") type(sent);
      else setRefused((before) => [...before, sent]);
      if (isQuiet) announce(notAdded(sent));
      else failureToast(error, PLAN.addFailed);
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = title.trim();
    if (sent === "") return;
    type("");
    send(sent);
    // The new line has pushed it down.
    setTimeout(() => input.current?.scrollIntoView({ block: "nearest" }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !onEscape || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  };
  const letGo = (sent: string) => setRefused((before) => before.filter((one) => one !== sent));

  return (
    <form onSubmit={submit} className="grid max-w-136 gap-2">
      {refused.map((sent) => (
        <p key={sent} className="actions text-sm text-danger">
          <span className="min-w-0 flex-1">{fr(notAdded(sent))}</span>
          <Button
            size="sm"
            onClick={() => {
              letGo(sent);
              send(sent);
            }}
          >
            {PLAN.retry}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => letGo(sent)}>
            {PLAN.discard}
          </Button>
        </p>
      ))}
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <TextInput
          ref={input}
          size={small ? "sm" : "md"}
          aria-label={fr(label)}
          placeholder={placeholder}
          autoComplete="off"
          className="scroll-my-6"
          maxLength={PLAN_LIMITS.title}
          value={title}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon={Plus} size={small ? "sm" : "md"}>
          {PLAN.add}
        </Button>
      </div>
    </form>
  );
}

/** The plan is no longer on the screen: the toast holds the text, and the way to try again. */
function sayNotAdded(title: string, add: AddActionProps["add"]): void {
  const retry = () => void add(title).catch(() => sayNotAdded(title, add));
  toast({
    title: PLAN.addFailedLater,
    description: fr(notAdded(title)),
    tone: "destructive",
    action: { label: PLAN.retry, onSelect: retry },
  });
}
