import { WifiOff } from "lucide-react";
import { COMMON } from "#frontend/labels/common.ts";
import { Banner } from "#frontend/ui/banner.tsx";
import { useOnline } from "#frontend/ui/use-online.ts";

export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <Banner icon={WifiOff} title={COMMON.offlineTitle}>
      {COMMON.offlineText}
    </Banner>
  );
}
