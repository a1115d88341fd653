import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { SECURITY } from "#frontend/labels/account.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";

/** Copies `text`, and says so in its own words. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      announce(SECURITY.copied);
    } catch {
      const description = fr(SECURITY.copyFailedText);
      toast({ title: fr(SECURITY.copyFailed), description, tone: "destructive" });
    }
  };
  return (
    <Button size="sm" icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {isCopied ? SECURITY.copied : label}
    </Button>
  );
}
