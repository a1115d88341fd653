import type { DangerKind } from "./danger.schema.ts";

/**
 * Help numbers for each danger, in Markdown, one paragraph. Written by us, never by a model. They are shown
 * beside the message that raised the alarm and at the top of documents, and worded so that they are right
 * after a false alarm too.
 */
export const DANGER_HELP_TEXTS: Readonly<Record<DangerKind, string>> = {
  suicide:
    "Ce que vous écrivez passe avant toute décision, et je ne suis qu’une IA : quelqu’un peut vous écouter maintenant. Le **3114** répond jour et nuit, gratuitement, à qui pense au suicide, et aux proches. Si la vie est menacée, ou si quelque chose a été avalé, c’est le **15** ou le **112** ; sans pouvoir parler, le **114** par SMS.",
  despair:
    "Ce que vous portez là est lourd, et je ne suis qu’une IA : quelqu’un peut vous écouter maintenant. Le **3114** répond jour et nuit, gratuitement, même quand on ne sait pas par où commencer. Si la vie est menacée, c’est le **15** ou le **112**.",
  violence:
    "Personne n’a à subir une violence, ni à y faire face sans aide. Si le danger est là, appelez le **17** ou le **112**, ou écrivez au **114** par SMS. Le **3919** écoute les femmes victimes de violences et leurs proches, jour et nuit ; le **116 006** aide toutes les victimes, de 9 h à 20 h. Ces appels sont gratuits.",
  child:
    "Un enfant en danger passe avant tout le reste. Le **119** répond jour et nuit, gratuitement, aux enfants et à qui s’inquiète pour eux ; l’appel n’apparaît pas sur les factures. Si le danger est là, c’est le **17** ou le **112**, ou le **114** par SMS.",
  threat:
    "Avant tout geste, parlez à quelqu’un maintenant : une personne de confiance, ou le **15**, qui répond jour et nuit à qui craint de perdre la maîtrise de soi. Éloignez-vous de ce qui pourrait blesser. Si quelqu’un est menacé, c’est le **17** ou le **112**.",
  medical:
    "Si c’est une urgence, appelez le **15** ou le **112** maintenant, avant de continuer à écrire ; sans pouvoir parler, le **114** par SMS. Pour un produit ou des médicaments avalés aussi : ne faites ni boire ni vomir, gardez l’emballage près de vous.",
  eating:
    "Ne plus pouvoir manger, ou ne plus pouvoir s’arrêter, cela se soigne, et il n’est jamais trop tôt pour en parler à un médecin, même si l’on n’a pas l’air malade. En cas de malaise, ou si plus rien ne passe, le **15** ou le **112** répondent jour et nuit, aux proches aussi.",
};

/** Whether a text is a report of an earlier release that consists of help only, because of an alarm. */
export const isLegacyHelpOnlyReport = (text: string): boolean =>
  Object.values(DANGER_HELP_TEXTS).some((help) =>
    text.startsWith(`## D’abord\n\n${help}\n\n## Maintenant\n\n- `),
  );

/** The first sentence of the reply after a false alarm. */
export const FALSE_ALARM_APOLOGY_TEXT = "Pardon de vous avoir mal lu : revenons à ce dont vous parliez.";

/**
 * A sentence and a plain question for each danger. Sent as the reply, beside the help, if no model can or may
 * answer.
 */
export const CANNED_DANGER_REPLIES: Readonly<Record<DangerKind, string>> = {
  suicide: "La décision attendra : ce qui compte, c’est vous.\n\nÊtes-vous en sécurité, là, maintenant ?",
  despair: "La décision attendra.\n\nY a-t-il quelqu’un près de vous, ou que vous pourriez appeler ?",
  violence: "La décision attendra.\n\nÊtes-vous en sécurité, là où vous vous trouvez ?",
  child: "La décision attendra.\n\nL’enfant est-il en sécurité en ce moment ?",
  threat: "La décision attendra.\n\nTout le monde est-il en sécurité autour de vous, là, maintenant ?",
  medical: "La décision attendra.\n\nQuelqu’un est-il en train d’appeler les secours ?",
  eating: "La décision attendra.\n\nQui, près de vous, sait ce que vous vivez ?",
};
