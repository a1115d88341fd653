import { join } from "node:path";
import type { Plugin } from "vite";

/** Draws an icon in lucide's place. */
const ICON = join(import.meta.dirname, "lucide-icon.ts");

/**
 * In one file of a library, known by its path and something in it: what stands there, and what the build has instead. `unless`: in
 * our own code it would need what is cut.
 */
type Cut = {
  file: RegExp;
  with?: string;
  unless: RegExp;
  parts: readonly (readonly [found: string | RegExp, instead: string])[];
};

const INFINITE = /\binfiniteQuery|\buseInfiniteQuery\b/;
const THROWN = /\bthrowOnError\b|\buseSuspense|\bsuspense:|\bexperimental_prefetchInRender\b/;
const WAITED_FOR = new RegExp(`${THROWN.source}|\\b(?:IsRestoring|PersistQueryClient)Provider\\b`);
const NEITHER_THROWN_NOR_RESTORED = [
  ["const isRestoring = useIsRestoring();", "const isRestoring = false;"],
  ["const errorResetBoundary = useQueryErrorResetBoundary();", ""],
  ["useClearResetErrorBoundary(errorResetBoundary);", ""],
] as const;
/** Methods of a client that nothing calls: no bundler leaves out a method. */
const UNCALLED = [
  "getQueriesData",
  "setQueriesData",
  "resetQueries",
  "query",
  "infiniteQuery",
  "fetchInfiniteQuery",
  "prefetchInfiniteQuery",
  "ensureInfiniteQueryData",
  "setQueryDefaults",
  "setMutationDefaults",
];
/** In TypeScript: with its type arguments too. */
const called = (name: string) => `\\.${name}\\s*[<(]`;
const method = (name: string) => new RegExp(`\\n\\t(?:async )?${name}\\([\\s\\S]*?\\n\\t\\}`);

/**
 * What libraries do for programs of another kind, and the bundler cannot know to be dead: each part stands behind a value that is
 * always the same here. Cut at that value, all that it leads to is left out.
 */
const CUTS: readonly Cut[] = [
  {
    // The program has a declarative router: neither loaders nor actions, no server that renders, no prefetch by routes.
    file: /\/react-router\/dist\/development\/chunk-\w+\.mjs$/,
    with: "function _renderMatches(",
    unless: /\bcreate\w+Router\b|\bRouterProvider\b/,
    parts: [
      ["var ENABLE_DEV_WARNINGS = true;", "const ENABLE_DEV_WARNINGS = false;"],
      // For whoever writes a program: to the console.
      [/(?<=\nfunction warning\(cond, message\)) \{[\s\S]*?\n\}/, " {}"],
      // Assigned to, or made by a call, they would stay without being used.
      [/\n\w+Context\.displayName = "\w+";/g, ""],
      [/(?<=\nvar \w+Context = )(?=React\d*\.createContext\()/g, "/* @__PURE__ */ "],
      ['NavLink.displayName = "NavLink";', ""],
      ["var NavLink = React10.forwardRef(", "var NavLink = /* @__PURE__ */ React10.forwardRef("],
      ['Form.displayName = "Form";', ""],
      ["var Form = React10.forwardRef(", "var Form = /* @__PURE__ */ React10.forwardRef("],
      // Without the context of a framework: [false, a ref that nobody reads, {}].
      [/let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/, ""],
      ["...prefetchHandlers,\n          href", "href"],
      ["ref: mergeRefs(forwardedRef, prefetchRef)", "ref: forwardedRef"],
      [/return shouldPrefetch && !isAbsolute \? .* : link;/, "return link;"],
      ["return isDataRoute ? useNavigateStable() : useNavigateUnstable();", "return useNavigateUnstable();"],
      [
        /function _renderMatches\([\s\S]*?(?=\n {2}return renderedMatches\.reduceRight\()/,
        "function _renderMatches(renderedMatches, parentMatches = []) {\n  if (renderedMatches == null) return null;",
      ],
      [/let error;\n {6}let shouldRenderHydrateFallback[\s\S]*?(?=\n {6}let matches2 = parentMatches)/, ""],
      [
        /if \(error\) \{\n {10}children = errorElement;[\s\S]*?\} else (?=if \(match\.route\.Component\))/,
        "",
      ],
      ["isDataRoute: dataRouterState != null", "isDataRoute: false"],
      [
        /return dataRouterState && \(match\.route\.ErrorBoundary[\s\S]*? : getChildren\(\);/,
        "return getChildren();",
      ],
    ],
  },
  {
    file: /\/query-core\/build\/modern\/query\.js$/,
    unless: INFINITE,
    parts: [
      [
        '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)',
        "this.options.behavior",
      ],
    ],
  },
  {
    // Pages read and write one answer at a time, and answers have no pages of their own.
    file: /\/query-core\/build\/modern\/queryClient\.js$/,
    unless: new RegExp(`${INFINITE.source}|${UNCALLED.map(called).join("|")}`),
    parts: UNCALLED.map((name) => [method(name), ""]),
  },
  {
    file: /\/query-core\/build\/modern\/queryObserver\.js$/,
    unless: THROWN,
    parts: [[method("fetchOptimistic"), ""]],
  },
  {
    // The browser's own timers.
    file: /\/query-core\/build\/modern\/timeoutManager\.js$/,
    unless: /\bsetTimeoutProvider\b/,
    parts: [
      [/\nvar TimeoutManager = class \{[\s\S]*?\n\};/, ""],
      ["new TimeoutManager()", "defaultTimeoutProvider"],
      ["export { TimeoutManager, ", "export { "],
    ],
  },
  {
    // A failed read is told by the page that shows it: it reaches no error boundary, and nothing waits by being thrown. No
    // provider says that a cache is being restored.
    file: /\/react-query\/build\/modern\/useBaseQuery\.js$/,
    unless: WAITED_FOR,
    parts: [
      ...NEITHER_THROWN_NOR_RESTORED,
      ["ensureSuspenseTimers(defaultedOptions);", ""],
      ["ensurePreventErrorBoundaryRetry(defaultedOptions, errorResetBoundary, query);", ""],
      [/if \(shouldSuspend\([\s\S]*throw result\.error;/, ""],
    ],
  },
  {
    file: /\/react-query\/build\/modern\/useQueries\.js$/,
    unless: WAITED_FOR,
    parts: [
      ...NEITHER_THROWN_NOR_RESTORED,
      [/defaultedQueries\.forEach\(\(queryOptions\) => \{[\s\S]*?\n\t\}\);/, ""],
      [/const suspensePromises = [\s\S]*throw firstSingleResultWhichShouldThrow\.error;/, ""],
    ],
  },
];

/** For the build: leaves out what no page can reach. A library that reads otherwise than here stops the build. */
export function unusedParts(): Plugin {
  const seen = new Set<Cut>();
  return {
    name: "unused-parts",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) =>
      source === "../createLucideIcon.mjs" && importer?.includes("/lucide-react/") ? ICON : null,
    transform(code, id) {
      if (!id.includes("/node_modules/")) return refuseWhatIsCut(code, id);
      const cut = CUTS.find((each) => each.file.test(id) && code.includes(each.with ?? ""));
      if (!cut) return null;
      seen.add(cut);
      return cut.parts.reduce((text, [found, instead]) => {
        const pieces = text.split(found);
        const isFound = found instanceof RegExp && found.global ? pieces.length > 1 : pieces.length === 2;
        if (!isFound) throw new Error(`${id} has ${pieces.length - 1} times: ${String(found)}`);
        return pieces.join(instead);
      }, code);
    },
    buildEnd(error) {
      const missing = CUTS.find((cut) => !seen.has(cut));
      if (!error && missing) throw new Error(`No library has the file ${String(missing.file)}.`);
    },
  };
}

function refuseWhatIsCut(code: string, id: string): null {
  const cut = CUTS.find(({ unless }) => unless.test(code));
  if (cut) throw new Error(`${id} uses what frontend/unused-parts.ts cuts from ${String(cut.file)}.`);
  return null;
}
