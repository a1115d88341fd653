import { concurrencyAdvice } from "./concurrency.ts";
import { operatorAdvice } from "./operator.ts";
import type { Options } from "./options.ts";

/** The advice for each missing option. */
const MISSING = {
  alarmEmail: "Personne n’entendra les alarmes : donnez une adresse par l’option alarmEmail.",
  mailFrom:
    "Cognito n’enverra que 50 courriels par jour, et aucune adresse ne sera à confirmer : donnez un expéditeur vérifié dans SES par l’option mailFrom.",
  operatorPhone:
    "Les mentions légales seront sans téléphone, que la loi française demande : donnez-le par l’option operatorPhone.",
} as const satisfies Partial<Record<keyof Options, string>>;

/** Returns what the operator should know about these options, one sentence each. The deployment continues. */
export function adviceForOptions(options: Options): string[] {
  const names = Object.keys(MISSING) as (keyof typeof MISSING)[];
  const missing = names.filter((name) => options[name] === undefined).map((name) => MISSING[name]);
  return [concurrencyAdvice(options), ...missing, operatorAdvice(options)].filter(
    (sentence) => sentence !== undefined,
  );
}
