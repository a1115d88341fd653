import { CircleAlert } from "lucide-react";
import { fr } from "#frontend/ui/typography.ts";

type ErrorLineProps = { id?: string; role?: "alert"; children: string };

/** What is wrong, where no `Field` says it. */
export const ErrorLine = ({ children, ...props }: ErrorLineProps) => (
  <p {...props} className="flex gap-1.5 text-xs font-medium text-danger">
    <CircleAlert size={15} aria-hidden="true" className="mt-px" />
    {fr(children)}
  </p>
);
