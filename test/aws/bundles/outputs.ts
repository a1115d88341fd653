import type { Metafile } from "esbuild";
import type { FunctionBundle } from "#infra/build/functions.ts";

export type Output = Metafile["outputs"][string];

const outputsOf = ({ metafile }: FunctionBundle) => Object.entries(metafile.outputs);
export const allOutputs = (bundle: FunctionBundle) => Object.values(bundle.metafile.outputs);

/** Returns the file of the handler, and the files that it imports statically. */
export function outputsLoadedAtStart(bundle: FunctionBundle): Output[] {
  const entry = outputsOf(bundle).find(([, { entryPoint }]) => entryPoint?.endsWith(".handler.ts"))![0];
  const paths = new Set([entry]);
  for (const path of paths)
    for (const { path: to, kind, external } of bundle.metafile.outputs[path]!.imports)
      if (kind === "import-statement" && !external) paths.add(to);
  return [...paths].map((path) => bundle.metafile.outputs[path]!);
}

/** The file with the phrases of danger: data that `menta` needs for every message. */
const DANGER = ["shared/discussion/danger-phrases.ts"];
export const dangerPhraseBytes = (outputs: readonly Output[]) =>
  outputs
    .flatMap(({ inputs }) => DANGER.map((path) => inputs[path]?.bytesInOutput ?? 0))
    .reduce((sum, bytes) => sum + bytes, 0);
