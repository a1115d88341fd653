/** The mail that carries a code to choose a new password. Cognito sends it on AWS, the stand-in on the laptop. */
export const RESET_MAIL = {
  subject: "Votre code pour changer de mot de passe",
  text: (code: string): string =>
    `Bonjour,\n\nVotre code MENTA est ${code}. Il est valable une heure et ne sert qu'une fois.\n\nSi vous n'avez rien demandé, ignorez ce message : votre mot de passe ne change pas.`,
};
