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
import { UI_TEXTS } from "#frontend/labels/ui.ts";
import { announce, withdrawAnnouncement } from "#frontend/browser/announce.ts";
import { cx } from "./class-names.ts";
import { forgetServerMessages, isServerMessage } from "#frontend/browser/sent-refusal.ts";
import { withFrenchSpacing } from "#frontend/browser/typography.ts";
import { keepEmailWordWhole } from "./whole-mail.tsx";
import { isComposing } from "#frontend/browser/is-composing.ts";

type FieldValue = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<FieldValue | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message. While there is one, the control is marked as invalid. */
  error?: string | undefined;
  required?: boolean;
  /**
   * The word beside the label of a required field; not part of the accessible name. `null` in a form whose
   * fields are all required.
   */
  requiredWord?: string | null;
  /** Whether an empty line is kept for a short error, so that nothing below moves when the error appears. */
  keepsErrorLine?: boolean;
  /** Rendered at the end of the label's line, for example a count. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A form field: label, one control, hint and error. The control takes its id and descriptions from React
 * context, so do not pass it any.
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  requiredWord = UI_TEXTS.required,
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
  /**
   * Set while the person has changed the text since the last announcement: `known` is the error before that
   * change.
   */
  const changed = useRef<{ known: string | undefined }>(null);
  const noteChange = () => {
    forgetServerMessages();
    changed.current ??= { known: error };
  };
  const noteSending = ({ key, target, timeStamp, nativeEvent }: KeyboardEvent) => {
    if (key !== "Enter" || isComposing(nativeEvent)) return;
    changed.current = null;
    // Sending again removes a server's error, and the next answer shows a new one: only the form's own error
    // is repeated here.
    if (target instanceof HTMLInputElement && !(error && isServerMessage(error))) setSentAt(timeStamp);
  };
  const noteLeaving = () => {
    if (error && changed.current && changed.current.known !== error) announce(error);
    changed.current = null;
  };
  // A screen reader reads the error when the control gets the focus. If the control already has the focus,
  // the error must be an alert: also when the form is sent again with the same error, and for a server's
  // error. An error that changes while the person types is announced when the control loses the focus
  // (`noteLeaving`).
  const role = useMemo(
    () =>
      error && document.activeElement?.id === id && (!changed.current || isServerMessage(error))
        ? "alert"
        : undefined,
    // oxlint-disable-next-line react/exhaustive-deps -- said again where it is sent again
    [error, id, sentAt],
  );
  useEffect(() => {
    if (role) changed.current = null;
  }, [role, error]);
  // When the error is corrected, removes its announcement.
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
        <label htmlFor={id}>{withFrenchSpacing(label)}</label>
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
          {withFrenchSpacing(hint)}
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

/**
 * Returns the props of a control inside a Field: the Field's, overridden by the control's own, with the
 * descriptions of both.
 */
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
