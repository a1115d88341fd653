import type { ReactNode } from "react";
import { EMAIL_PROOF_LINK_VALID_DAYS } from "#shared/access/email-proof.ts";
import {
  actionButton,
  bigCode,
  noteParagraph,
  renderOnlyWithValue,
  paragraph,
  plainLink,
  valuePlaceholder,
} from "./layout.ts";
import type { MailName } from "./mails.ts";

/**
 * A mail before it is rendered. The subject is also the title of its page. A mail to an unproven address
 * contains no text of a person, so that nobody can use us to send a message to strangers.
 */
export type MailTemplate = { subject: string; parts: ReactNode[] };

/** The texts of the mails, with plain spaces: rendering puts the no-break spaces. */
export const MAIL_TEMPLATES: Record<MailName, MailTemplate> = {
  "reset-code": {
    subject: "Votre code pour changer de mot de passe",
    parts: [
      paragraph("Bonjour,"),
      paragraph("Vous avez demandé à changer de mot de passe. Voici le code à saisir sur la page de MENTA :"),
      bigCode(valuePlaceholder("reset-code", "code")),
      paragraph("Il est valable une heure et ne sert qu’une fois. Ne le donnez à personne."),
      noteParagraph("Si vous n’avez rien demandé, ignorez ce message : votre mot de passe ne change pas."),
    ],
  },
  "email-proof": {
    subject: "Confirmez votre adresse e-mail",
    parts: [
      paragraph("Bonjour,"),
      paragraph(
        "Un compte MENTA a été créé avec cette adresse e-mail. Pour confirmer qu’elle est bien la vôtre, ouvrez ce lien, puis appuyez sur « Confirmer mon adresse » :",
      ),
      actionButton("Ouvrir le lien", valuePlaceholder("email-proof", "link")),
      paragraph(`Il est valable ${EMAIL_PROOF_LINK_VALID_DAYS} jours. Un lien plus récent le remplace.`),
      noteParagraph(
        "Si ce n’est pas vous qui avez créé ce compte, ignorez ce message : sans ce clic, l’adresse ne sera pas confirmée.",
      ),
    ],
  },
  "security-change": {
    subject: "La protection de votre compte MENTA a changé",
    parts: [
      paragraph("Bonjour,"),
      paragraph(valuePlaceholder("security-change", "change")),
      paragraph("Si c’est vous, vous n’avez rien à faire."),
      noteParagraph(
        "Si ce n’est pas vous, ouvrez MENTA, choisissez « Mot de passe oublié ? » et changez aussitôt de mot de passe : toutes les connexions prennent alors fin.",
      ),
      renderOnlyWithValue(
        "contact",
        noteParagraph(`Pour toute aide : ${valuePlaceholder("security-change", "contact")}.`),
      ),
    ],
  },
  "account-removed": {
    subject: "Votre compte MENTA est supprimé",
    parts: [
      paragraph("Bonjour,"),
      paragraph("Votre compte et tout ce qu’il contenait sont supprimés."),
      renderOnlyWithValue(
        "backupDays",
        paragraph(
          `Les sauvegardes les gardent encore ${valuePlaceholder("account-removed", "backupDays")} jours, puis il n’en reste rien.`,
        ),
      ),
      renderOnlyWithValue(
        "contact",
        noteParagraph(
          `Si ce n’est pas vous, écrivez sans attendre à ${valuePlaceholder("account-removed", "contact")}.`,
        ),
      ),
    ],
  },
  review: {
    subject: "Une décision à relire aujourd’hui",
    parts: [
      paragraph("Bonjour,"),
      paragraph(`C’est aujourd’hui que vous vouliez relire « ${valuePlaceholder("review", "title")} ».`),
      paragraph("MENTA vous demandera d’abord ce qui s’est passé. Quelques minutes suffisent."),
      actionButton("Relire cette décision", valuePlaceholder("review", "link")),
      noteParagraph("Rien ne presse : elle vous attend aussi dans MENTA, un autre jour."),
      noteParagraph(
        "Vous avez demandé ces lettres pour vos jours de relecture. Pour ne plus en recevoir, ouvrez ce lien, puis appuyez sur « Ne plus m’écrire » :",
      ),
      plainLink(valuePlaceholder("review", "endLink")),
    ],
  },
  week: {
    subject: "Votre semaine dans MENTA",
    parts: [
      paragraph("Bonjour,"),
      renderOnlyWithValue(
        "reviews",
        paragraph(`À relire cette semaine : ${valuePlaceholder("week", "reviews")}.`),
      ),
      renderOnlyWithValue("deadlines", paragraph(`Échéances : ${valuePlaceholder("week", "deadlines")}.`)),
      renderOnlyWithValue("still", paragraph(valuePlaceholder("week", "still"))),
      actionButton("Ouvrir MENTA", valuePlaceholder("week", "link")),
      noteParagraph(
        "Vous avez demandé cette lettre du lundi. Pour ne plus la recevoir, ouvrez ce lien, puis appuyez sur « Ne plus m’écrire » :",
      ),
      plainLink(valuePlaceholder("week", "endLink")),
    ],
  },
};
