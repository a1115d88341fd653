import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import { billOfMaterials, packageId } from "./inventory/bill-of-materials.ts";
import { isPermissive, licenceProblems } from "./inventory/licences.ts";
import { EMBEDDED_TOOLS, type Package, packagesOf, readLock } from "./inventory/lock.ts";
import { directDependencies, inventoryMarkdown, INVENTORY_PAGE, readManifest } from "./inventory/write.ts";
import { readText } from "./sources.ts";

const packages = packagesOf(readLock());
const shipped = packages.filter(({ isShipped }) => isShipped);

test("the page of dependencies is what the script draws (npm run inventory)", async () => {
  expect(readText(INVENTORY_PAGE)).toBe(await inventoryMarkdown());
});

test("what ships is under a licence that somebody agreed to", () => {
  expect(licenceProblems(packages)).toEqual([]);
});

test.for([
  ["MIT", true],
  ["(MPL-2.0 OR Apache-2.0)", true],
  ["MIT OR SEE LICENSE IN FEEL-FREE.md", true],
  ["(MIT AND Zlib)", true],
  ["((MIT OR GPL-3.0-only) AND ISC)", true],
  ["MPL-2.0", false],
  ["(MIT AND GPL-3.0-only)", false],
  ["(MIT OR ISC) AND (MPL-2.0 OR LGPL-3.0-only)", false],
  ["GPL-2.0-only WITH Classpath-exception-2.0", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["UNLICENSED", false],
  ["", false],
] as const)("of the licence « %s », it is known whether it asks for its notice only: %s", ([licence, is]) => {
  expect(isPermissive(licence)).toBe(is);
});

const copyleft = (isShipped: boolean): Package => ({
  name: "left",
  version: "1.0.0",
  licence: "GPL-3.0-only",
  isShipped,
});

const left = (licence: string) => ({ left: { licence, reason: "Read." } });

test("a copyleft licence is refused where it ships, unless this very licence has a reason", () => {
  expect(licenceProblems([copyleft(true)], {})).toEqual([
    "left 1.0.0 part avec le produit sous « GPL-3.0-only » : remplacez-le, ou dites dans test/inventory/licences.ts pourquoi il peut rester.",
  ]);
  expect(licenceProblems([copyleft(false)], {})).toEqual([]);
  expect(licenceProblems([copyleft(true)], left("GPL-3.0-only"))).toEqual([]);
  expect(licenceProblems([copyleft(true)], left("MPL-2.0"))).toHaveLength(1);
  expect(licenceProblems([copyleft(false)], left("GPL-3.0-only"))).toEqual([
    "left n’a plus besoin de son exception dans test/inventory/licences.ts.",
  ]);
});

test("what the product depends on ships, and so do the tools that leave code in it", () => {
  const names = shipped.map(({ name }) => name);
  const { dependencies, optionalDependencies } = readManifest();
  expect(names).toEqual(
    expect.arrayContaining([
      ...Object.keys(dependencies),
      ...Object.keys(optionalDependencies),
      ...EMBEDDED_TOOLS,
    ]),
  );
  expect(names).not.toContain("vitest");
});

test("a package of two places ships if one of them does", () => {
  const entry = { version: "1.0.0", license: "MIT" };
  const places = { "node_modules/a/node_modules/b": { ...entry, dev: true }, "node_modules/b": entry };
  for (const of of [Object.entries(places), Object.entries(places).toReversed()])
    expect(packagesOf({ packages: Object.fromEntries(of) })).toEqual([
      { name: "b", version: "1.0.0", licence: "MIT", isShipped: true },
    ]);
});

test("the bill of materials names the product, and what ships with its hash, once each", () => {
  const own = { name: "menta", version: "0.1.0" };
  const { metadata, components, dependencies } = billOfMaterials(own, readLock());
  expect(metadata.component.purl).toBe("pkg:npm/menta@0.1.0");
  expect(components.map(packageId)).toEqual(shipped.map(packageId));
  expect(components.find(({ name }) => name === "@dnd-kit/core")).toMatchObject({
    purl: "pkg:npm/%40dnd-kit/core@6.3.1",
    licenses: [{ license: { id: "MIT" } }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
  });
  // A bundled package has no hash in the lock file.
  const bundled = Object.entries(readLock().packages).filter(([, { inBundle }]) => inBundle);
  expect(components.filter(({ hashes }) => !hashes).map(packageId)).toEqual(
    packagesOf({ packages: Object.fromEntries(bundled) }).map(packageId),
  );
  const asks = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  expect([...asks.keys()]).toEqual(["menta@0.1.0", ...components.map(packageId)]);
  expect(asks.get("menta@0.1.0")).toContain(`react@${readManifest().dependencies["react"]}`);
  expect([...asks.values()].flat().filter((ref) => !asks.has(ref))).toEqual([]);
});

test("who asks for a package gets the nearest of its versions", () => {
  const places = {
    "": { dependencies: { a: "^1.0.0", b: "^1.0.0" } },
    "node_modules/a": { version: "1.0.0", license: "MIT", dependencies: { b: "^2.0.0" } },
    "node_modules/a/node_modules/b": { version: "2.0.0", license: "(MIT OR ISC)", dependencies: { a: "*" } },
    "node_modules/b": { version: "1.0.0", license: "SEE LICENSE IN B.md" },
  };
  const { components, dependencies } = billOfMaterials(
    { name: "own", version: "0.0.0" },
    { packages: places },
  );
  expect(dependencies).toEqual([
    { ref: "own@0.0.0", dependsOn: ["a@1.0.0", "b@1.0.0"] },
    { ref: "a@1.0.0", dependsOn: ["b@2.0.0"] },
    { ref: "b@1.0.0", dependsOn: [] },
    { ref: "b@2.0.0", dependsOn: ["a@1.0.0"] },
  ]);
  expect(components.map(({ licenses }) => licenses)).toEqual([
    [{ license: { id: "MIT" } }],
    [{ license: { name: "SEE LICENSE IN B.md" } }],
    [{ expression: "(MIT OR ISC)" }],
  ]);
});

type Rule = { groupName: string; matchPackageNames: string[]; allowedVersions?: string };
const renovate = JSON.parse(readText(".github/renovate.json")) as {
  automerge: boolean;
  minimumReleaseAge: string;
  packageRules: Rule[];
};
const rules = renovate.packageRules;

test("every name in the update proposals is a package of ours, of one group", () => {
  const names = directDependencies();
  const patterns = rules.flatMap(({ matchPackageNames }) => matchPackageNames);
  expect(patterns.filter((pattern) => !names.some((name) => matchesGlob(name, pattern)))).toEqual([]);
  const groupsOf = (name: string) =>
    rules.filter((rule) => rule.matchPackageNames.some((pattern) => matchesGlob(name, pattern)));
  expect(names.filter((name) => groupsOf(name).length > 1)).toEqual([]);
});

const together = (names: string[]) =>
  rules.some(({ matchPackageNames }) =>
    names.every((name) => matchPackageNames.some((pattern) => matchesGlob(name, pattern))),
  );

test("packages of one version are proposed together, and nobody's proposal merges itself", () => {
  expect(together(directDependencies().filter((name) => name.startsWith("@aws-sdk/")))).toBe(true);
  expect(together(["react", "react-dom"])).toBe(true);
  expect(together(["vitest", "@vitest/browser-playwright"])).toBe(true);
  expect(renovate.automerge).toBe(false);
  expect(parseInt(renovate.minimumReleaseAge, 10)).toBeGreaterThanOrEqual(3);
});

test("Node keeps to the major version of Lambda's runtime", () => {
  const own = rules.find(({ matchPackageNames }) => matchPackageNames.includes("node"));
  const { devDependencies } = readManifest();
  expect(own?.allowedVersions).toBe(`<${parseInt(devDependencies["node"]!, 10) + 1}`);
});
