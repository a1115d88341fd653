/** The mail with the code to reset a password, sent by Cognito or its local stand-in. */
export const RESET_MAIL = {
  subject: "Votre code pour changer de mot de passe",
  text: (code: string): string =>
    `Bonjour,\n\nVotre code MENTA est ${code}. Il est valable une heure et ne sert qu'une fois.\n\nSi vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.`,
};
