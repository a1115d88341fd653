import { CircleAlert } from "lucide-react";
import { fr } from "#frontend/browser/typography.ts";

/** Why a line is not kept, below it. */
export const LineError = ({ id, words }: { id: string; words: string }) => (
  <p id={id} role="alert" className="flex w-full gap-1.5 font-sans text-xs font-medium text-danger">
    <CircleAlert size={15} aria-hidden="true" className="mt-px flex-none" />
    {fr(words)}
  </p>
);
