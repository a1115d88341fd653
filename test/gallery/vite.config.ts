import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** `npm run gallery`: every component in every state, with reloads. Without a server. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  cacheDir: `${import.meta.dirname}/../../node_modules/.vite/gallery`,
  server: { host: "127.0.0.1" },
});
