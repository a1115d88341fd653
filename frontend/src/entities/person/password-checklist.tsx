import { Check, Minus, X } from "lucide-react";
import { extractNameAndEmailWords } from "#shared/access/own-words.rules.ts";
import { checkPasswordRules, type PasswordRule } from "#shared/access/password.rules.ts";
import { ACCESS_TEXTS, PASSWORD_RULES } from "#frontend/labels/access.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";
import { useCommonWordInPassword } from "./use-common-word.ts";

type PasswordChecklistProps = {
  /** Id of the list, for the `aria-describedby` of the password's field. */
  id: string;
  password: string;
  /** Whose password it is: it must not be made of their names and e-mail address. */
  person?: Parameters<typeof extractNameAndEmailWords>[0];
};

const NO_WORDS: readonly string[] = [];

/**
 * The four rules for a password, marked as met or not while it is typed, and the common word of which it is
 * made, if it is.
 */
export function PasswordChecklist({ id, password, person }: PasswordChecklistProps) {
  const rules = Object.entries(checkPasswordRules(password)) as [PasswordRule, boolean][];
  const commonWord = useCommonWordInPassword(password, person ? extractNameAndEmailWords(person) : NO_WORDS);
  return (
    <div id={id} className="-mt-1.5 text-sm leading-5.5 text-ink-2">
      <p>{fr(ACCESS_TEXTS.rulesTitle)}</p>
      <ul className="mt-1">
        {rules.map(([rule, met]) => {
          const Icon = met ? Check : Minus;
          return (
            <li key={rule} className={cx("flex items-start gap-1.5", met && "text-ok")}>
              <Icon size={15} aria-hidden="true" className={cx("mt-0.75", !met && "text-ink-3")} />
              <span>
                {fr(PASSWORD_RULES[rule])}
                <VisuallyHidden>
                  {fr(` : ${met ? ACCESS_TEXTS.ruleMet : ACCESS_TEXTS.ruleMissing}`)}
                </VisuallyHidden>
              </span>
            </li>
          );
        })}
        {commonWord !== undefined && (
          <li className="flex items-start gap-1.5 text-danger">
            <X size={15} aria-hidden="true" className="mt-0.75" />
            <span>{fr(ACCESS_TEXTS.tooCommon(commonWord))}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
