/** What stands beside other things while the e-mail address is unproven; the page of the link has words of its own. */
export const EMAIL_PROOF_NOTICE = {
  resend: "Renvoyer le lien",
  resent: "Lien envoyé",
  resentText: "Il est dans votre boîte de réception, ou parmi les indésirables. Il vaut sept jours.",
  resendFailed: "Aucun lien envoyé",
  resendFailedText: "La demande n’a pas abouti.",
} as const;
