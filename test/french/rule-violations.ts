import { FIXED_TEXTS } from "./rules.ts";
import type { TextInSource } from "./texts.ts";

/** « path:line: rule: text » of each text that breaks one of these rules. A long text is judged line by line. */
export const ruleViolations = (texts: readonly TextInSource[], rules: Record<string, RegExp>): string[] =>
  texts
    .filter(({ text }) => !FIXED_TEXTS.includes(text))
    .flatMap(({ path, line, text }) =>
      text.split("\n").flatMap((one) =>
        Object.entries(rules)
          .filter(([, broken]) => broken.test(one))
          .map(([rule]) => `${path}:${line}: ${rule}: ${one.slice(0, 160)}`),
      ),
    );
