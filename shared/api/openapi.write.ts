import { writeFile } from "node:fs/promises";
import { openApi } from "./openapi.ts";

const target = new URL("../../openapi.json", import.meta.url);
await writeFile(target, `${JSON.stringify(openApi(), null, 2)}\n`);
process.stdout.write("openapi.json est à jour.\n");
