import { Check, Minus } from "lucide-react";
import { passwordRules, type PasswordRule } from "#shared/access/password.rules.ts";
import { ACCESS, PASSWORD_RULES } from "#frontend/labels/access.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/ui/typography.ts";
import { VisuallyHidden } from "#frontend/ui/visually-hidden.tsx";

/** The four password rules, each met or missing as one types. `id`: for the field's `aria-describedby`. */
export function PasswordChecklist({ id, password }: { id: string; password: string }) {
  const rules = Object.entries(passwordRules(password)) as [PasswordRule, boolean][];
  return (
    <div id={id} className="-mt-1.5 text-sm leading-5.5 text-ink-2">
      <p>{fr(ACCESS.rulesTitle)}</p>
      <ul className="mt-1">
        {rules.map(([rule, met]) => {
          const Icon = met ? Check : Minus;
          return (
            <li key={rule} className={cx("flex items-start gap-1.5", met && "text-ok")}>
              <Icon size={15} aria-hidden="true" className={cx("mt-0.75", !met && "text-ink-3")} />
              <span>
                {fr(PASSWORD_RULES[rule])}
                <VisuallyHidden>{fr(` : ${met ? ACCESS.ruleMet : ACCESS.ruleMissing}`)}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
