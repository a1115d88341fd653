import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Announcer } from "#frontend/ui/announcer.tsx";
import { ErrorBoundary } from "#frontend/ui/error-boundary.tsx";
import { useStore } from "#frontend/ui/store.ts";
import { toast, toastStore } from "#frontend/ui/toast.ts";
import { BrokenPage } from "./broken-page.tsx";
import { takeNotice } from "./notice-after-reload.ts";
import { OfflineBanner } from "./offline-banner.tsx";
import { useFetchedLater } from "./use-fetched-later.ts";

const loadToaster = async () => ({ default: (await import("#frontend/ui/toaster.tsx")).Toaster });
const Toaster = lazy(loadToaster);

/** No first view needs toasts; they are fetched soon after it, because what they say may be that the network is gone. */
function Toasts() {
  const hasToast = useStore(toastStore) !== null;
  useFetchedLater(loadToaster);
  return (
    <ErrorBoundary fallback={nothing}>
      <Suspense fallback={null}>{hasToast && <Toaster />}</Suspense>
    </ErrorBoundary>
  );
}

const nothing = () => null;

const brokenPage = () => <BrokenPage />;

/** What stands around every page. Inside a router. */
export function Providers({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) toast({ ...notice, tone: "destructive" });
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <OfflineBanner />
      <ErrorBoundary resetKey={pathname} fallback={brokenPage}>
        {children}
      </ErrorBoundary>
      <Toasts />
      <Announcer />
    </QueryClientProvider>
  );
}
