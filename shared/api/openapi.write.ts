import { mkdir, writeFile } from "node:fs/promises";
import { openApi } from "./openapi.ts";

await mkdir("dist", { recursive: true });
await writeFile("dist/openapi.json", JSON.stringify(openApi()));
process.stdout.write("dist/openapi.json est écrit.\n");
