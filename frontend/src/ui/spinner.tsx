import { LoaderCircle } from "lucide-react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * A spinner. Hidden from screen readers unless it has a `label`. It does not turn if the person prefers
 * reduced motion.
 */
export function Spinner({ label, size = 15 }: { label?: string; size?: number }) {
  return (
    <>
      <LoaderCircle size={size} className="spin" aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
