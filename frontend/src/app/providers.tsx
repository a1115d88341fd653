import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { takeSavedNotice } from "#frontend/browser/notice-after-reload.ts";
import { Announcer } from "#frontend/ui/announcer.tsx";
import { ErrorBoundary } from "#frontend/ui/error-boundary.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { useIsHydrated } from "#frontend/browser/use-is-hydrated.ts";
import { Toaster } from "#frontend/ui/toaster.tsx";
import { WaitingBar } from "#frontend/ui/waiting-bar.tsx";
import { FullPageErrorFallback } from "./error-page.tsx";
import { OfflineBanner } from "./offline-banner.tsx";

const brokenPage = () => <FullPageErrorFallback />;

/** The contexts, banners and toasts around every page. Must be rendered inside a router. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  useEffect(() => {
    const notice = takeSavedNotice();
    if (notice) toast({ tone: "destructive", ...notice });
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      {isHydrated && <OfflineBanner />}
      {isHydrated && <WaitingBar />}
      {/* The last resort: each part of a page has its own error boundary. */}
      <ErrorBoundary resetKey={pathname} fallback={brokenPage}>
        {children}
      </ErrorBoundary>
      {isHydrated && <Toaster />}
      {isHydrated && <Announcer />}
    </QueryClientProvider>
  );
}
