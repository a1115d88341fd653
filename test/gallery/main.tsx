import "./gallery.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { Providers } from "#frontend/app/providers.tsx";
import { TooltipProvider } from "#frontend/ui/tooltip.tsx";
import { Gallery } from "./gallery.tsx";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <BrowserRouter>
      <Providers queryClient={createQueryClient()}>
        <TooltipProvider>
          <Gallery />
        </TooltipProvider>
      </Providers>
    </BrowserRouter>
  </StrictMode>,
);
