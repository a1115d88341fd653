import { LoaderCircle } from "lucide-react";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A spinner. Decorative unless it has a `label`; still under reduced motion. */
export function Spinner({ label, size = 15 }: { label?: string; size?: number }) {
  return (
    <>
      <LoaderCircle size={size} className="spin" aria-hidden="true" />
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
