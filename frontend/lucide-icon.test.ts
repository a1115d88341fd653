import { join } from "node:path";
import * as lucide from "lucide-react";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import createLucideIcon from "./lucide-icon.ts";

type Data = Parameters<typeof createLucideIcon>[0];
const ICONS = ["circle-exclamation-point", "sun", "wifi-off", "x"];

const FOLDER = join(import.meta.dirname, "../node_modules/lucide-react/dist/esm/icons");
const dataOf = async (name: string): Promise<Data> => {
  const { __iconData: data } = (await import(join(FOLDER, `${name}.mjs`))) as { __iconData: Data };
  return data;
};

/** Attributes in the order of their names: React writes them in the order in which they were given. */
const drawn = (icon: ComponentType<object>, props: object) =>
  renderToStaticMarkup(createElement(icon, props)).replaceAll(/(?<=<\w+ )[^>]*?(?=\/?>)/g, (attributes) =>
    [...attributes.matchAll(/[\w-]+="[^"]*"/g)]
      .map(([each]) => each)
      .toSorted()
      .join(" "),
  );

const PROPS = [
  {},
  { size: 15, className: "text-accent lucide  shrink-0" },
  { size: "1.5rem", strokeWidth: 3, color: "red" },
  { "aria-label": "Fermer", role: "img" },
  { "aria-hidden": "true", "aria-label": undefined, width: 10 },
];

test("an icon of the build is drawn as lucide draws it", async () => {
  for (const name of ICONS) {
    const data = await dataOf(name);
    const pascal = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const original = (lucide as unknown as Record<string, ComponentType<object>>)[pascal]!;
    for (const props of PROPS)
      expect(drawn(createLucideIcon(data) as ComponentType<object>, props), name).toBe(
        drawn(original, props),
      );
  }
});
