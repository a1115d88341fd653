import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { FullPageErrorFallback } from "./app/error-page.tsx";
import { OfflineBanner } from "./app/offline-banner.tsx";
import { ResetPage } from "./features/access/reset/reset.page.tsx";
import { Announcer } from "./ui/announcer.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { startFocusRecovery } from "./browser/focus.ts";
import { fetchRefusedStyles } from "./browser/loading/import-files.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("mot-de-passe.html has no #root");

void fetchRefusedStyles();
startFocusRecovery();
createRoot(root).render(
  <StrictMode>
    <OfflineBanner />
    <ErrorBoundary fallback={() => <FullPageErrorFallback />}>
      <ResetPage />
    </ErrorBoundary>
    <Announcer />
  </StrictMode>,
);
