import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const NAME = "touch.css";
const SOURCE = `src/styles/${NAME}`;

/** Of the screens that these styles are for. */
const MEDIA = "(pointer: coarse)";

/** Without comments and line ends. */
export const touchStyles = (): string =>
  readFileSync(join(import.meta.dirname, SOURCE), "utf8").replaceAll(/\/\*.*?\*\/|\s+/gs, " ");

/**
 * A style sheet that is not for who has a mouse: it is in no other, and `public/first-view.js`, which is told its name, asks for it
 * where a finger is the pointer. There the HTML has it come meanwhile: the first paint waits for it. The landing page holds it in
 * its HTML (landing-html.ts).
 */
export function touchStylesInHtml(): Plugin {
  let isBuild = false;
  return {
    name: "touch-styles",
    configResolved: ({ command }) => void (isBuild = command === "build"),
    buildStart() {
      if (isBuild) this.emitFile({ type: "asset", name: NAME, source: touchStyles() });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const assets = Object.values(bundle ?? {}).filter((file) => file.type === "asset");
        const path = bundle ? assets.find((file) => file.names.includes(NAME))?.fileName : SOURCE;
        if (path === undefined) throw new Error("The build holds no styles for fingers.");
        const early = `<link rel="preload" as="style" href="/${path}" media="${MEDIA}" />`;
        return html.replace('<script src="/first-view.js"', `${early}\n    $& data-touch="/${path}"`);
      },
    },
  };
}
