import { mkdir, writeFile } from "node:fs/promises";
import { createOpenApiDocument } from "./openapi.ts";

await mkdir("dist", { recursive: true });
await writeFile("dist/openapi.json", JSON.stringify(createOpenApiDocument()));
process.stdout.write("dist/openapi.json est écrit.\n");
