import { assistantReservationAdvice } from "./concurrency.ts";
import { missingOperatorOptionsAdvice } from "./operator.ts";
import type { Options } from "./options.ts";

/** The advice if an option is missing, by its name. */
const MISSING = {
  alarmEmail: "Personne n’entendra les alarmes : donnez une adresse par l’option alarmEmail.",
  mailFrom:
    "Cognito n’enverra que 50 courriels par jour, et aucune adresse ne sera à confirmer : donnez un expéditeur vérifié dans SES par l’option mailFrom.",
  operatorPhone:
    "Les mentions légales seront sans téléphone, que la loi française demande : donnez-le par l’option operatorPhone.",
} as const satisfies Partial<Record<keyof Options, string>>;

/**
 * Returns one French sentence for each thing that the operator should know about these options. None of them
 * stops the deployment.
 */
export function adviceForOptions(options: Options): string[] {
  const names = Object.keys(MISSING) as (keyof typeof MISSING)[];
  const missing = names.filter((name) => options[name] === undefined).map((name) => MISSING[name]);
  return [assistantReservationAdvice(options), ...missing, missingOperatorOptionsAdvice(options)].filter(
    (sentence) => sentence !== undefined,
  );
}
