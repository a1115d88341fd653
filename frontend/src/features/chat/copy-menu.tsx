import { Copy } from "lucide-react";
import { toPlainText } from "#shared/discussion/plain-text.rules.ts";
import { CHAT } from "#frontend/labels/chat.ts";
import { LazyMenu } from "#frontend/ui/lazy-menu.tsx";
import { toast } from "#frontend/ui/toast.ts";

/** Copies what MENTA wrote, as text or as the Markdown it is. `copied`: what is said when it is done. */
export function CopyMenu({ content, copied }: { content: string; copied: string }) {
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: copied });
    } catch {
      toast({ title: CHAT.copyFailed, tone: "destructive" });
    }
  };
  return (
    <LazyMenu
      name={CHAT.copy}
      icon={Copy}
      align="start"
      items={[
        { label: CHAT.copyText, onSelect: () => void copy(toPlainText(content)) },
        { label: CHAT.copyMarkdown, onSelect: () => void copy(content) },
      ]}
    />
  );
}
