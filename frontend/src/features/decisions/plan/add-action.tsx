import { Plus, X } from "lucide-react";
import {
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  type SubmitEvent,
} from "react";
import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import { useFailureToast } from "#frontend/api/use-failure-toast.ts";
import { useUnsaved } from "#frontend/app/use-unsaved.ts";
import { COMMON } from "#frontend/labels/common.ts";
import { addedAloud, notAdded, PLAN } from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { useStillShown } from "#frontend/ui/use-still-shown.ts";
import { inOneLine, keepLeftover, leftoverOf, type Leftover } from "./leftover.ts";
import { useLeaving } from "./use-leaving.ts";
import type { Foot } from "./use-take-over.ts";

type AddActionProps = {
  ref?: Ref<Foot>;
  /** Names the line: what was typed in it and not added is there again when it comes back. */
  place: string;
  label: string;
  placeholder: string;
  add: (title: string) => Promise<void>;
  /** A failure is seen, not said: the text is back, and nothing spins (spec/2-decisions-and-planner.md section 8). */
  isQuiet?: boolean;
  /** The plan takes no more. */
  isFull: boolean;
  small?: boolean;
  /** By Escape or its button, which give up what is typed; without it, the line stays. */
  onClose?: () => void;
  /** When the line goes: whether what stands in it has found another place. */
  takeOver?: TakeOver;
  /** When it appears. */
  takesFocus?: boolean;
};

type TakeOver = (left: Leftover, hadFocus: boolean) => boolean;

/** `at`: one text may be refused twice. */
type Refused = { at: number; title: string };

/**
 * One line to type an action in: Enter adds it and makes room for the next. What could not be added comes back here;
 * where something else is being typed by then, it waits above. What stands here when the dialog closes is kept.
 */
export function AddAction({
  ref,
  place,
  label,
  placeholder,
  add,
  isQuiet = false,
  isFull,
  small = false,
  onClose,
  takeOver,
  takesFocus = false,
}: AddActionProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { title, type, typed, refused, letGo, ...line } = useLine(place, form, takeOver);
  const fullId = useId();
  const failed = useFailureToast();
  const isThere = useStillShown();
  useUnsaved(() => typed.current.trim() !== "" || refused.length > 0);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);

  useImperativeHandle(ref, () => ({
    receive: (left, wantsFocus) => {
      if (left.title.trim() !== "") type(inOneLine([left.title, typed.current]));
      left.refused.forEach(line.setAside);
      if (wantsFocus) input.current?.focus();
    },
  }));

  const send = (sent: string) => {
    failed.withdraw();
    announce(addedAloud(sent));
    add(sent).catch((error: unknown) => {
      if (!isThere.current) {
        sayNotAdded(sent, add);
        return;
      }
      if (typed.current === "") type(sent);
      else line.setAside(sent);
      if (isQuiet) announce(notAdded(sent));
      else failed.tell(error, PLAN.addFailed);
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = title.trim();
    if (sent === "" || isFull) return;
    type("");
    send(sent);
    // The new line has pushed it down.
    setTimeout(() => input.current?.scrollIntoView({ block: "nearest" }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !onClose || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const close = () => {
    line.giveUp();
    onClose?.();
  };

  return (
    <form ref={form} onSubmit={submit} className="grid max-w-136 gap-2">
      {refused.map((refusal) => (
        <p key={refusal.at} className="actions text-sm text-danger">
          <span className="min-w-0 flex-1">{fr(notAdded(refusal.title))}</span>
          <Button
            size="sm"
            onClick={() => {
              letGo(refusal);
              send(refusal.title);
            }}
          >
            {COMMON.retry}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => letGo(refusal)}>
            {PLAN.discard}
          </Button>
        </p>
      ))}
      <div className="flex items-center gap-2">
        <TextInput
          ref={input}
          size={small ? "sm" : "md"}
          aria-label={fr(label)}
          placeholder={placeholder}
          autoComplete="off"
          className="min-w-0 flex-1 scroll-my-6"
          maxLength={PLAN_LIMITS.title}
          readOnly={isFull}
          aria-describedby={isFull ? fullId : undefined}
          value={title}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon={Plus} size={small ? "sm" : "md"} aria-disabled={isFull}>
          {PLAN.add}
        </Button>
        {onClose && <PlainIconButton name={PLAN.closeAdding} icon={X} className="-mx-2" onClick={close} />}
      </div>
      {isFull && (
        <p id={fullId} className="note">
          {fr(PLAN.full)}
        </p>
      )}
    </form>
  );
}

/** What stands in a line, kept when it goes with the dialog. */
function useLine(place: string, form: RefObject<HTMLElement | null>, takeOver: TakeOver | undefined) {
  const [left] = useState(() => leftoverOf(place));
  const [title, setTitle] = useState(left?.title ?? "");
  const [refused, setRefused] = useState(() =>
    (left?.refused ?? []).map((text, at): Refused => ({ at, title: text })),
  );
  const typed = useRef(title);
  const count = useRef(refused.length);
  const kept = useRef({ title, refused });
  useEffect(() => {
    kept.current = { title, refused };
  });
  useLeaving(form, (hadFocus) => {
    const leftover = { ...kept.current, refused: kept.current.refused.map((one) => one.title) };
    if (!takeOver?.(leftover, hadFocus)) keepLeftover(place, leftover);
  });
  const type = (text: string) => {
    typed.current = text;
    setTitle(text);
  };
  return {
    title,
    type,
    /** Also between two drawings. */
    typed,
    refused,
    setAside: (text: string) =>
      setRefused((before) => [...before, { at: (count.current += 1), title: text }]),
    letGo: (refusal: Refused) => setRefused((before) => before.filter((one) => one !== refusal)),
    giveUp: () => {
      kept.current = { title: "", refused: [] };
    },
  };
}

/** The plan is no longer on the screen: the toast holds the text, and the way to try again. */
function sayNotAdded(title: string, add: AddActionProps["add"]): void {
  const retry = () => void add(title).catch(() => sayNotAdded(title, add));
  toast({
    title: PLAN.addFailedLater,
    description: fr(notAdded(title)),
    tone: "destructive",
    action: { label: COMMON.retry, onSelect: retry },
  });
}
