import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { currentUserQuery } from "./api/current-user.ts";
import { createQueryClient } from "./api/query-client.ts";
import { Providers } from "./app/providers.tsx";
import { AppRoutes, fetchFirstView } from "./app/routes.tsx";
import "./styles/index.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();
void queryClient.prefetchQuery(currentUserQuery);
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

// What React had to wait for, it shows 300 ms later at the earliest: so it first draws when there is something to draw.
void fetchFirstView(window.location.pathname).then(render, render);
