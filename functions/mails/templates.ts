import type { ReactNode } from "react";
import { EMAIL_PROOF_DAYS } from "#shared/access/email-proof.ts";
import { action, bigCode, note, onlyWith, paragraph, quiet, slot } from "./layout.ts";
import type { MailName } from "./mails.ts";

/**
 * The subject is the title too. No word in a mail to an address that is not proven is one that somebody typed: nobody can make it
 * say something else.
 */
export type MailTemplate = { subject: string; parts: ReactNode[] };

/** The words of the mails, with plain spaces: the typography comes with the rendering. */
export const TEMPLATES: Record<MailName, MailTemplate> = {
  "reset-code": {
    subject: "Votre code pour changer de mot de passe",
    parts: [
      paragraph("Bonjour,"),
      paragraph("Vous avez demandé à changer de mot de passe. Voici le code à saisir sur la page de MENTA :"),
      bigCode(slot("reset-code", "code")),
      paragraph("Il est valable une heure et ne sert qu’une fois. Ne le donnez à personne."),
      note("Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas."),
    ],
  },
  "email-proof": {
    subject: "Confirmez votre adresse e-mail",
    parts: [
      paragraph("Bonjour,"),
      paragraph(
        "Un compte MENTA a été créé avec cette adresse e-mail. Pour confirmer qu’elle est bien la vôtre, ouvrez ce lien, puis appuyez sur « Confirmer mon adresse » :",
      ),
      action("Ouvrir le lien", slot("email-proof", "link")),
      paragraph(`Il est valable ${EMAIL_PROOF_DAYS} jours. Un lien plus récent le remplace.`),
      note(
        "Si ce n’est pas vous qui avez créé ce compte, ignorez ce message : sans ce clic, l’adresse ne sera pas confirmée.",
      ),
    ],
  },
  "account-removed": {
    subject: "Votre compte MENTA est supprimé",
    parts: [
      paragraph("Bonjour,"),
      paragraph("Votre compte et tout ce qu’il contenait sont supprimés."),
      onlyWith(
        "backupDays",
        paragraph(
          `Les sauvegardes les gardent encore ${slot("account-removed", "backupDays")} jours, puis il n’en reste rien.`,
        ),
      ),
      onlyWith(
        "contact",
        note(`Si ce n’est pas vous, écrivez sans attendre à ${slot("account-removed", "contact")}.`),
      ),
    ],
  },
  review: {
    subject: "Une décision à relire aujourd’hui",
    parts: [
      paragraph("Bonjour,"),
      paragraph(`C’est aujourd’hui que vous vouliez relire « ${slot("review", "title")} ».`),
      paragraph("MENTA vous demandera d’abord ce qui s’est passé. Quelques minutes suffisent."),
      action("Relire cette décision", slot("review", "link")),
      note("Rien ne presse : elle vous attend aussi dans MENTA, un autre jour."),
      note(
        "Vous avez demandé ces lettres pour vos jours de relecture. Pour ne plus en recevoir, ouvrez ce lien, puis appuyez sur « Ne plus m’écrire » :",
      ),
      quiet(slot("review", "endLink")),
    ],
  },
};
