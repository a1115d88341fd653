export const SIGN_IN_AGAIN = {
  title: "Votre connexion a pris fin",
  text: "Ce que vous aviez écrit est resté sur cette page. Saisissez votre mot de passe pour continuer.",
  login: "Continuer",
  later: "Plus tard",
  other: "Changer de compte",
} as const;
