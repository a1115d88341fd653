import { Copy } from "lucide-react";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { copyTextAndHtml, markdownToHtml } from "#frontend/entities/document/copy.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { menuTrigger } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { toast } from "#frontend/browser/toast.ts";

/** A menu that copies Markdown as formatted text or as source. `copied`: title of the toast after copying. */
export function CopyMenu({ content, copied }: { content: string; copied: string }) {
  const copy = async (write: () => Promise<void>) => {
    try {
      await write();
      toast({ title: copied });
    } catch {
      toast({ title: CHAT.copyFailed, tone: "destructive" });
    }
  };
  const items = [
    {
      label: CHAT.copyText,
      onSelect: () => void copy(() => copyTextAndHtml(toPlainText(content), () => markdownToHtml(content))),
    },
    {
      label: CHAT.copyMarkdown,
      onSelect: () => void copy(() => navigator.clipboard.writeText(content)),
    },
  ];
  return (
    <PlainIconButton
      {...menuTrigger({ label: CHAT.copy, items, align: "start" })}
      name={CHAT.copy}
      title={CHAT.copy}
      icon={Copy}
      size="sm"
      className="text-ink-3"
    />
  );
}
