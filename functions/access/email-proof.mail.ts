import { EMAIL_PROOF_DAYS } from "#shared/access/email-proof.ts";
import type { Mail } from "../mail.ts";

/** The mail that proves an address. It holds no word that somebody typed: nobody can make it say something else. */
export function emailProofMail(to: string, link: string): Mail {
  const [greeting, why, what, end] = [
    "Bonjour,",
    "Un compte MENTA a été créé avec cette adresse e-mail. Pour confirmer qu’elle est bien la vôtre, ouvrez ce lien, puis appuyez sur « Confirmer mon adresse » :",
    `Il est valable ${EMAIL_PROOF_DAYS} jours. Un lien plus récent le remplace.`,
    "Si ce n’est pas vous qui avez créé ce compte, ignorez ce message : sans ce clic, l’adresse ne sera pas confirmée.",
  ].map(french);
  return {
    to,
    subject: "Confirmez votre adresse e-mail",
    text: [greeting, why, link, what, end, "MENTA"].join("\n\n"),
    html: [
      '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Confirmez votre adresse e-mail</title><body>',
      `<p>${greeting}</p><p>${why}</p><p><a href="${escape(link)}">${escape(link)}</a></p>`,
      `<p>${what}</p><p>${end}</p><p>MENTA</p></body></html>`,
    ].join("\n"),
  };
}

/** French typography: what belongs together stays on one line. */
const french = (sentence: string) => sentence.replaceAll(/ (?=[:»])|(?<=«) /g, "\u{202f}");

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
