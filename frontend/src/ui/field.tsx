import { CircleAlert } from "lucide-react";
import {
  type KeyboardEvent,
  type ReactNode,
  createContext,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from "react";
import { UI } from "#frontend/labels/ui.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { cx } from "./class-names.ts";
import { forgetRefusals, isServerRefusal } from "#frontend/browser/sent-refusal.ts";
import { typo } from "#frontend/browser/typography.ts";
import { keepEmailWordWhole } from "./whole-mail.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";

type FieldValue = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldValue | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** While set, the control is announced as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** Beside the label of a required field, not part of its name; `null` if all fields are required. */
  requiredWord?: string | null;
  /** Reserves the line of a short error, so that nothing below moves. */
  keepsErrorLine?: boolean;
  /** Rendered at the end of the label's line, such as a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A form field: label, one control, hint and error. The control takes its id and descriptions from context:
 * pass none.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  requiredWord = UI.required,
  keepsErrorLine = false,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = cx(errorId, hintId) || undefined;
  const invalid = errorId !== undefined;
  const value = useMemo<FieldValue>(
    () => ({ id, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  );
  const [sentAt, setSentAt] = useState<number>();
  /** The error before the current change of the text, if there is one. */
  const changed = useRef<{ known: string | undefined }>(null);
  const noteChange = () => {
    forgetRefusals();
    changed.current ??= { known: error };
  };
  const noteSending = ({ key, target, timeStamp, nativeEvent }: KeyboardEvent) => {
    if (key !== "Enter" || isComposing(nativeEvent)) return;
    changed.current = null;
    // The server's error disappears when the form is sent again, and the next answer shows its own.
    if (target instanceof HTMLInputElement && !(error && isServerRefusal(error))) setSentAt(timeStamp);
  };
  const noteLeaving = () => {
    if (error && changed.current && changed.current.known !== error) announce(error);
    changed.current = null;
  };
  // Screen readers read the error of a field that receives the focus. A field that already has the focus gets
  // `role="alert"`, so that its error is read again after each submission. An error that changes while typing
  // is read on blur; an error from the server at once.
  const role = useMemo(
    () =>
      error && document.activeElement?.id === id && (!changed.current || isServerRefusal(error))
        ? "alert"
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- said again where it is sent again
    [error, id, sentAt],
  );
  useEffect(() => {
    if (role) changed.current = null;
  }, [role, error]);
  // Withdraws an announced error that is no longer valid.
  useEffect(() => (error ? () => withdrawAnnouncement(error) : undefined), [error]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens to the control within
    <div
      onInput={noteChange}
      onKeyDown={noteSending}
      onBlur={noteLeaving}
      className={cx("grid content-start gap-1.5", className)}
    >
      <div className="flex items-baseline gap-1.5 text-sm font-strong">
        <label htmlFor={id}>{typo(label)}</label>
        {required && requiredWord !== null && (
          <span id={`${id}-required`} aria-hidden="true" className="text-ink-3">
            {requiredWord}
          </span>
        )}
        {aside !== undefined && <span className="ml-auto">{aside}</span>}
      </div>
      <FieldContext value={value}>{children}</FieldContext>
      {errorId === undefined && keepsErrorLine && <p aria-hidden="true" className="min-h-4.5" />}
      {errorId !== undefined && (
        <p key={sentAt} id={errorId} role={role} className="flex gap-1.5 text-xs font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-px" />
          <span className="whitespace-pre-line">{keepEmailWordWhole(error ?? "")}</span>
        </p>
      )}
      {hintId !== undefined && (
        <p id={hintId} className="flex gap-1.5 text-xs text-ink-3">
          {typo(hint)}
        </p>
      )}
    </div>
  );
}

type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
};

/** Returns a control's props from the Field around it; its own override them, descriptions are joined. */
export function useFieldControl(own: ControlProps): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.id,
    "aria-describedby": cx(field.describedBy, own["aria-describedby"]) || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": own["aria-required"] ?? (field.required || undefined),
  };
}
