import { type LucideIcon, WifiOff } from "lucide-react";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { outboxStatusStore } from "#frontend/entities/person/pending-changes.ts";
import { COMMON_TEXTS } from "#frontend/labels/common.ts";
import { pendingChangesText } from "#frontend/labels/outbox.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Banner } from "#frontend/ui/banner.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { useStore } from "#frontend/browser/store.ts";
import { fr } from "#frontend/browser/typography.ts";
import { checkOnline, useOnline } from "#frontend/browser/use-online.ts";
import { lastReadTextStore } from "./offline-copy/last-read.ts";

/** Shows a bar while the browser is offline. */
export const OfflineBanner = () => (useOnline() ? null : <OfflineBar />);

function OfflineBar() {
  const { count } = useStore(outboxStatusStore);
  const read = useStore(lastReadTextStore);
  const text = [read, COMMON_TEXTS.offlineText, count > 0 && pendingChangesText(count)]
    .filter(Boolean)
    .join(" ");
  // Uses the page's live region: screen readers do not always read one that is inserted together with its
  // text.
  useEffect(() => {
    announce(`${COMMON_TEXTS.offlineTitle} ${COMMON_TEXTS.offlineText}`);
    return () => announce(COMMON_TEXTS.backOnline);
  }, []);
  return <TopBar icon={WifiOff} title={COMMON_TEXTS.offlineTitle} text={text} action={<Retry />} />;
}

type TopBarProps = { icon: LucideIcon; title: string; text: string; action: ReactNode };

/** A bar fixed to the top of the window; the page starts below it (`--bar`, styles/base.css). */
export function TopBar({ icon, title, text, action }: TopBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--bar", `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty("--bar");
    };
  }, []);
  return (
    <div ref={bar} className="fixed inset-x-0 top-0 z-50">
      <Banner icon={icon} title={title} action={action}>
        {fr(text)}
      </Banner>
    </div>
  );
}

function Retry() {
  const [isBusy, setIsBusy] = useState(false);
  const retry = async () => {
    setIsBusy(true);
    if (await checkOnline("/config.json")) return;
    setIsBusy(false);
    announce(COMMON_TEXTS.stillOffline);
  };
  return (
    <Button size="sm" busy={isBusy} onClick={() => void retry()}>
      {COMMON_TEXTS.retry}
    </Button>
  );
}
