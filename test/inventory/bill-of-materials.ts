import { type Lock, packageNameAt, type Package, packagesOf } from "./lock.ts";

const SPDX = /^[\w.+() -]+$/;
export const packageId = ({ name, version }: Pick<Package, "name" | "version">): string =>
  `${name}@${version}`;

/**
 * Returns what ships, as CycloneDX 1.5, from the lock file alone. npm's own bill is no use: with `--omit=dev` it leaves
 * out each package that a tool depends on too, such as React; without, it fails at a tool that depends on « latest ».
 * `@cyclonedx/cyclonedx-npm` brings 149 packages, and leaves out the tools whose code travels with ours (`EMBEDDED_TOOLS`).
 */
export function billOfMaterials(own: Pick<Package, "name" | "version">, lock: Lock) {
  const shipped = packagesOf(lock).filter(({ isShipped }) => isShipped);
  const refs = new Set(shipped.map(packageId));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": packageId(own), ...own, purl: purlOf(own) } },
    components: shipped.map((one) => componentOf(one, lock)),
    dependencies: dependenciesOf(packageId(own), refs, lock),
  } as const;
}

function componentOf(one: Package, { packages }: Lock) {
  const { name, version, licence } = one;
  const places = Object.entries(packages).filter(([path]) => packageNameAt(path) === name);
  const { integrity = "" } = places.find(([, entry]) => entry.version === version)?.[1] ?? {};
  const [, hash] = /^sha512-(\S+)$/.exec(integrity) ?? [];
  const content = hash && Buffer.from(hash, "base64").toString("hex");
  return {
    type: "library",
    "bom-ref": packageId(one),
    name,
    version,
    purl: purlOf(one),
    licenses: [licenceOf(licence)],
    ...(content ? { hashes: [{ alg: "SHA-512", content }] } : {}),
  } as const;
}

const purlOf = ({ name, version }: Pick<Package, "name" | "version">): string =>
  `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Returns the licence as CycloneDX wants it: an SPDX name, an SPDX expression, or any other text. */
function licenceOf(licence: string) {
  if (!SPDX.test(licence) || licence.includes("SEE LICENSE")) return { license: { name: licence || "none" } };
  return /[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** Returns which of these packages depends on which. */
function dependenciesOf(own: string, refs: ReadonlySet<string>, { packages }: Lock) {
  const asked = new Map<string, Set<string>>([own, ...refs].map((ref) => [ref, new Set<string>()]));
  for (const [path, { version = "", dependencies, optionalDependencies }] of Object.entries(packages)) {
    const to = asked.get(path === "" ? own : packageId({ name: packageNameAt(path), version }));
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = packageId({ name, version: placeOf(name, path, packages)?.version ?? "" });
      if (refs.has(found)) to?.add(found);
    }
  }
  return [...asked].map(([ref, dependsOn]) => ({ ref, dependsOn: [...dependsOn].toSorted() }));
}

/** Returns where Node finds this name from there: in the nearest `node_modules`. */
function placeOf(name: string, from: string, packages: Lock["packages"]) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    const found = packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`];
    if (found || at === "") return found;
  }
}
