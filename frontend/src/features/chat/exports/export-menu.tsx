import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { FORMAT_LABELS, GENERATIONS } from "#frontend/labels/generations.ts";
import { Button, type ButtonProps } from "#frontend/ui/button.tsx";
import { LazyMenuOf } from "#frontend/ui/lazy-menu.tsx";
import { exportDiscussion } from "./export-discussion.ts";
import { EXPORT_FORMATS, type ExportFormat } from "./export-format.ts";

/** The discussion with all that was made of it, as a file. The rest is the button's. */
export function ExportMenu({
  session,
  children = GENERATIONS.export,
  ...button
}: { session: Session } & ButtonProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const write = async (format: ExportFormat) => {
    setIsWriting(true);
    await exportDiscussion(client, session, format);
    setIsWriting(false);
  };
  return (
    <LazyMenuOf
      label={GENERATIONS.export}
      align="start"
      trigger={
        <Button {...button} iconEnd={ChevronDown} aria-busy={isWriting || undefined}>
          {children}
        </Button>
      }
      items={EXPORT_FORMATS.map((format) => ({
        label: FORMAT_LABELS[format],
        disabled: isWriting,
        onSelect: () => void write(format),
      }))}
    />
  );
}
