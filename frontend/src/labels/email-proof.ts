/**
 * Texts for a person whose e-mail address is not proven. The page that the link in the mail opens has its own
 * texts.
 */
export const EMAIL_PROOF_NOTICE_TEXTS = {
  resend: "Renvoyer le lien",
  resent: "Lien envoyé",
  resentText: "Il est dans votre boîte de réception, ou parmi les indésirables. Il vaut sept jours.",
  resendFailed: "Aucun lien envoyé",
  resendFailedText: "La demande n’a pas abouti.",
} as const;
