import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Session } from "#shared/discussion/session.schema.ts";
import { GENERATION_TEXTS } from "#frontend/labels/generations.ts";
import { Button, type ButtonProps } from "#frontend/ui/button.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { exportDiscussion } from "./export-discussion.ts";
import { EXPORT_FORMATS, type ExportFormat, EXPORT_FORMAT_LABELS } from "./words.ts";

/**
 * Button with a menu of file formats: exports the discussion with its artefacts. Further props go to the
 * button.
 */
export function ExportMenu({
  session,
  children = GENERATION_TEXTS.export,
  ...button
}: { session: Session } & ButtonProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const write = async (format: ExportFormat) => {
    setIsWriting(true);
    await exportDiscussion(client, session, format);
    setIsWriting(false);
  };
  const items = EXPORT_FORMATS.map((format) => ({
    label: EXPORT_FORMAT_LABELS[format],
    disabled: isWriting,
    onSelect: () => void write(format),
  }));
  return (
    <Button
      {...button}
      {...menuTriggerProps({ label: GENERATION_TEXTS.export, items, align: "start" })}
      iconEnd={ChevronDown}
      aria-busy={isWriting || undefined}
    >
      {children}
    </Button>
  );
}
