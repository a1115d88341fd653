import { Copy } from "lucide-react";
import { markdownToPlainText } from "#shared/discussion/plain-text.rules.ts";
import { copyTextAndHtml, markdownToHtml } from "#frontend/entities/document/copy.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { toast } from "#frontend/browser/toast.ts";

/** A menu that copies Markdown as formatted text or as source. `copied`: title of the toast after copying. */
export function CopyMenu({ content, copied }: { content: string; copied: string }) {
  const copy = async (write: () => Promise<void>) => {
    try {
      await write();
      toast({ title: copied });
    } catch {
      toast({ title: CHAT_TEXTS.copyFailed, tone: "destructive" });
    }
  };
  const items = [
    {
      label: CHAT_TEXTS.copyText,
      onSelect: () =>
        void copy(() => copyTextAndHtml(markdownToPlainText(content), () => markdownToHtml(content))),
    },
    {
      label: CHAT_TEXTS.copyMarkdown,
      onSelect: () => void copy(() => navigator.clipboard.writeText(content)),
    },
  ];
  return (
    <PlainIconButton
      {...menuTriggerProps({ label: CHAT_TEXTS.copy, items, align: "start" })}
      name={CHAT_TEXTS.copy}
      title={CHAT_TEXTS.copy}
      icon={Copy}
      size="sm"
      className="text-ink-3"
    />
  );
}
