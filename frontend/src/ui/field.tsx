import { CircleAlert } from "lucide-react";
import { type ReactNode, createContext, useContext, useId, useMemo } from "react";
import { cx } from "./class-names.ts";
import { fr, typo } from "./typography.ts";

type Wiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean };

const FieldContext = createContext<Wiring | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The sentence of the refusal. While it is there the control is announced as invalid. */
  error?: string | undefined;
  required?: boolean;
  /** The word beside the label of a required field, no part of its name; `null` for a form where all are. */
  requiredWord?: string | null;
  /** At the right end of the label's line: a count, a link. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** Label, one control, hint and error. The control finds its id and descriptions by context: pass it nothing. */
export function Field({
  label,
  hint,
  error,
  required = false,
  requiredWord = "obligatoire",
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = cx(errorId, hintId) || undefined;
  const invalid = errorId !== undefined;
  const wiring = useMemo<Wiring>(
    () => ({ id, describedBy, invalid, required }),
    [id, describedBy, invalid, required],
  );
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <div className="flex items-baseline gap-1.5 text-sm font-strong">
        <label htmlFor={id}>{typo(label)}</label>
        {required && requiredWord !== null && (
          <span aria-hidden="true" className="text-ink-3">
            {requiredWord}
          </span>
        )}
        {aside !== undefined && <span className="ml-auto">{aside}</span>}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      {errorId !== undefined && (
        <p id={errorId} className="flex gap-1.5 text-xs font-medium text-danger">
          <CircleAlert size={15} aria-hidden="true" className="mt-px" />
          {fr(error ?? "")}
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

type Wired = {
  id?: string | undefined;
  required?: boolean | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: boolean | "true" | "false" | "grammar" | "spelling" | undefined;
  "aria-required"?: boolean | "true" | "false" | undefined;
};

/** What a control takes from the Field around it; its own props win, descriptions are joined. Outside a Field, its own props. */
export function useFieldControl(own: Wired): Wired {
  const field = useContext(FieldContext);
  if (!field) return own;
  return {
    id: own.id ?? field.id,
    "aria-describedby": cx(field.describedBy, own["aria-describedby"]) || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field.invalid || undefined),
    "aria-required": own["aria-required"] ?? (field.required || undefined),
  };
}
