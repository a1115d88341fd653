import type { DeploymentOperator } from "#shared/platform/hosting.ts";
import { CommandFailure } from "../failure.ts";
import type { Options } from "./options.ts";

/**
 * Options about the operator that the law and the GDPR require for a public service, with the French name of
 * each.
 */
const REQUIRED = {
  operator: "qui exploite le service (nom et forme juridique)",
  operatorAddress: "son adresse postale",
  contactEmail: "l’adresse e-mail à laquelle on lui écrit, aussi pour ses données",
  publisher: "le directeur de la publication",
} as const satisfies Partial<Record<keyof Options, string>>;

const missing = (options: Options) =>
  (Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]).filter((name) => options[name] === undefined);

/**
 * Returns the operator of the deployment for the legal pages; `null` unless all required options are given.
 */
export function operatorOf(options: Options): DeploymentOperator | null {
  const { operator: name, operatorAddress: address, contactEmail, publisher } = options;
  if (!name || !address || !contactEmail || !publisher) return null;
  const { operatorPhone: phone = null, dpoEmail = null, host = null } = options;
  return { name, address, phone, contactEmail, dpoEmail, publisher, host };
}

/** Returns a French notice about the missing options of the operator; `undefined` if none is missing. */
export function missingOperatorOptionsAdvice(options: Options): string | undefined {
  const names = missing(options);
  if (names.length === 0) return undefined;
  return `Les pages légales ne diront pas qui répond du service, et « npm run deploy » refusera : il manque ${names.join(", ")}.`;
}

/** Throws CommandFailure that names the missing options about the operator. */
export function requireOperatorOptions(options: Options): void {
  const names = missing(options);
  if (names.length === 0) return;
  throw new CommandFailure(
    [
      "Rien n’a été déployé : les pages légales doivent dire qui répond du service. Il manque :",
      ...names.map((name) => `- ${name} : ${REQUIRED[name]}.`),
      "Donnez ces options, le mieux dans le context de cdk.json.",
    ].join("\n"),
  );
}
