import type { ReactNode } from "react";
import { typo } from "./typography.ts";

/** First thing on a page for the keyboard: shows on focus and leads to the content. `to` is a fragment such as `#contenu`. */
export function SkipLink({ to, children }: { to: `#${string}`; children: ReactNode }) {
  return (
    <a className="skip" href={to}>
      {typo(children)}
    </a>
  );
}
