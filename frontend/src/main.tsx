import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { currentUserQuery } from "./api/current-user.ts";
import { createQueryClient } from "./api/query-client.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes, fetchFirstView } from "./app/routes.tsx";
import "./styles/index.css";

/** Where a file does not come, what stands around every page says what it can. */
const PATIENCE_MS = 3_000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Providers queryClient={queryClient}>
          <AppRoutes />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
  );

const askWho = () => void queryClient.prefetchQuery(currentUserQuery);
const enough = new Promise((resolve) => {
  setTimeout(resolve, PATIENCE_MS);
});
// What React had to wait for, it shows 300 ms later at the earliest: so it first draws when there is something to draw.
void Promise.race([fetchFirstView(window.location.pathname, askWho), enough]).then(render, render);
