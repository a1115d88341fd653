import type { Locator, Page } from "playwright";

/** Everything that is shown over a page, takes the focus and gives it back. */
export type Overlay = {
  at: PageName;
  kind: "dialog" | "menu";
  /** The control that opens the overlay, and has the focus again after Escape. */
  opener: (page: Page) => Locator;
  /** An entry of the menu that the opener opens, which opens the overlay. */
  entry?: string;
  /** Steps before the opener is visible. */
  before?: (page: Page) => Promise<unknown>;
  /** The element that has the focus at the end, if it is not the opener. */
  after?: (page: Page) => Locator;
  /** Only in windows at least this wide. */
  width?: "wide" | "narrow";
};

export type PageName = keyof typeof OVERLAY_PAGES;
type Ids = { decisionId: string; sessionId: string };

/** Where overlays are opened, for the person of `createFullAccount`. */
export const OVERLAY_PAGES = {
  cockpit: () => "/cockpit",
  flow: () => "/decision-flow",
  list: () => "/decision-flow?vue=liste",
  projects: () => "/decision-flow?onglet=projets",
  trash: () => "/decision-flow?onglet=corbeille",
  plan: ({ decisionId }) => `/decision-flow?decision=${decisionId}&partie=plan`,
  record: ({ decisionId }) => `/decision-flow?decision=${decisionId}&partie=decision`,
  clarity: () => "/clarity",
  exploration: ({ sessionId }) => `/exploration?session=${sessionId}`,
  chat: ({ sessionId }) => `/chat?session=${sessionId}`,
  document: ({ sessionId }) => `/chat?session=${sessionId}&document=argumentation`,
  profile: () => "/profil",
  journal: ({ decisionId }) => `/journal/${decisionId}`,
} as const satisfies Record<string, (ids: Ids) => string>;

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).first();
const link = (name: string) => (page: Page) => page.getByRole("link", { name, exact: true }).first();

const dialog = (at: PageName, name: string | RegExp, more: Partial<Overlay> = {}): Overlay => ({
  at,
  kind: "dialog",
  opener: button(name),
  ...more,
});
const menu = (at: PageName, name: string | RegExp, more: Partial<Overlay> = {}): Overlay => ({
  ...dialog(at, name, more),
  kind: "menu",
});

const openPicker = (page: Page) => button("Choisir des tâches")(page).press("Enter");
const selectOne = (page: Page) =>
  page
    .getByRole("checkbox", { name: /^Sélectionner/ })
    .first()
    .press("Space");
const inBar = (name: string) => (page: Page) =>
  page.getByRole("region", { name: "Décisions sélectionnées" }).getByRole("button", { name, exact: true });

/**
 * Every file that renders a dialog, a drawer, a menu or the explanation of a number, with how it is opened
 * here, or the test that opens it and runs axe. test/overlays.test.ts checks that the list is complete.
 */
export const OVERLAYS: Record<string, readonly Overlay[] | string> = {
  "app/held-operations.dialog.tsx": "test/e2e/outbox.test.ts",
  "app/shell/menu-drawer.tsx": [dialog("flow", "Ouvrir le menu", { width: "narrow" })],
  "app/shell/shell-header.tsx": [menu("cockpit", /^Compte de/)],
  "app/sign-out.dialog.tsx": "test/e2e/outbox.test.ts",
  "entities/decision/chips.tsx": [
    menu("list", /^Statut de « Louer »/),
    menu("flow", /^Priorité de « Louer »/, { width: "wide" }),
    dialog("list", /^Échéance de « Louer »/),
    menu("list", /^Projet de « Louer »/, { width: "wide" }),
  ],
  "entities/decision/explained-figure.tsx": [dialog("cockpit", /^Total : /)],
  "entities/situation/situations.dialog.tsx": "frontend/src/features/chat/situation-start.browser.test.tsx",
  "entities/decision/related-title.tsx": "frontend/src/features/chat/linked.browser.test.tsx",
  "entities/decision/restore.dialog.tsx": [dialog("trash", /^Restaurer « Vendre »/)],
  "entities/decision/trash.dialog.tsx": [dialog("list", /^Actions pour « Louer »/, { entry: "Supprimer" })],
  "entities/discussion/copy-menu.tsx": [menu("chat", "Copier")],
  "entities/discussion/dossier/dossier.tsx": [dialog("chat", /^Dossier/, { width: "narrow" })],
  "entities/discussion/dossier/dossier-line.tsx":
    "frontend/src/entities/discussion/dossier/panel.browser.test.tsx",
  "entities/discussion/dossier/dossier-sections.tsx":
    "frontend/src/entities/discussion/dossier/panel.browser.test.tsx",
  "entities/discussion/dossier/filed-answer.tsx":
    "frontend/src/entities/discussion/dossier/filed-answer.browser.test.tsx",
  "entities/discussion/voice/dictation.tsx": "frontend/src/features/chat/voice.browser.test.tsx",
  "entities/discussion/dossier/dossier-panel.tsx": [dialog("chat", /sur 9$/, { width: "wide" })],
  "entities/record/calibration/calibration.tsx": "frontend/src/features/review/review.browser.test.tsx",
  "entities/record/export/export-journal.tsx": [menu("journal", "Exporter")],
  "features/access/sign-in-again.dialog.tsx": "frontend/src/features/access/sign-in-again.browser.test.tsx",
  "features/account/data/import.dialog.tsx":
    "frontend/src/features/account/data/data-section.browser.test.tsx",
  "features/account/data/remove-account.tsx": [dialog("profile", "Supprimer le compte…")],
  "features/account/security/sign-ins.tsx":
    "frontend/src/features/account/security/security-section.browser.test.tsx",
  "features/account/security/enable-factor-scan.tsx":
    "frontend/src/features/account/security/security-section.browser.test.tsx",
  "features/account/security/password-step.tsx": [dialog("profile", "Activer le second facteur")],
  "features/account/security/password.tsx": [dialog("profile", "Changer de mot de passe")],
  "features/account/security/recovery-codes.tsx":
    "frontend/src/features/account/security/security-section.browser.test.tsx",
  "features/account/week/hours.tsx": [dialog("profile", /^Lundi : .*, modifier$/)],
  "features/account/week/leave.tsx": [dialog("profile", "Ajouter")],
  "features/account/week/week-section.tsx": [dialog("profile", /ouvertes?$/)],
  "features/account/week/zone.tsx": [dialog("profile", "Changer de fuseau horaire")],
  "features/chat/artefacts/artefact-panel.tsx": [dialog("chat", "Exploration", { width: "narrow" })],
  "features/chat/artefacts/scores.tsx": [dialog("chat", / \d+ \/ \d+, /, { width: "wide" })],
  "features/chat/chat-dialogs.tsx": [
    dialog("chat", "Nouvelle discussion", { width: "wide" }),
    dialog("chat", "Plus d’actions", { entry: "Vider la conversation" }),
    dialog("chat", "Plus d’actions", { entry: "Supprimer" }),
  ],
  "features/chat/chat-header.tsx": [menu("chat", "Plus d’actions")],
  "features/chat/decision/make.dialog.tsx": [dialog("document", "En faire une décision")],
  "features/chat/exports/export-menu.tsx": [menu("chat", "Exporter")],
  "features/chat/session-item.tsx": "frontend/src/features/chat/projects.browser.test.tsx",
  "features/chat/sidebar.tsx": "test/e2e/accessibility.test.ts",
  "features/chat/temporary/temporary-conversation.tsx":
    "frontend/src/features/chat/temporary/temporary.browser.test.tsx",
  "features/clarity/calendar/block-panel.tsx": [dialog("clarity", /^Passeport, /, { width: "wide" })],
  "features/clarity/calendar/calendar-out-link.tsx":
    "frontend/src/features/clarity/calendar/calendar-out.browser.test.tsx",
  "features/clarity/calendar/calendar-out.dialog.tsx": [dialog("clarity", "Agenda")],
  "features/clarity/calendar/empty-week.dialog.tsx": [dialog("clarity", "Vider le calendrier")],
  "features/clarity/picker/picker.dialog.tsx": [
    dialog("clarity", "Choisir des tâches"),
    dialog("clarity", "Ajouter une tâche", { before: openPicker, after: button("Choisir des tâches") }),
  ],
  "features/clarity/picker/task-choice.tsx": [
    menu("clarity", /^Type de « Visiter, le détail »/, { before: openPicker }),
  ],
  "features/cockpit/today/today-line.tsx": [menu("cockpit", /^Reporter « Visiter/)],
  "features/cockpit/today/status-menu.tsx": [menu("cockpit", /^État de « Visiter/)],
  "features/decision/choice/make-choice.dialog.tsx": [
    dialog("list", /^Actions pour « Louer »/, { entry: "Figer un choix…" }),
  ],
  "features/decision/choice/reviews.tsx": "frontend/src/features/decision/choice/reviews.browser.test.tsx",
  // This overlay exists only with large text.
  "features/decision/detail-view.tsx": "test/e2e/larger-text.test.ts",
  "features/decision/detail.dialog.tsx": [{ at: "flow", kind: "dialog", opener: link("Louer") }],
  "features/decision/opinions/opinion-link.dialog.tsx": [dialog("record", "Demander un avis")],
  "features/decision/opinions/joint-weighing-section.tsx":
    "frontend/src/features/decision/opinions/joint-weighing-section.browser.test.tsx",
  "features/decision/opinions/opinions-section.tsx":
    "frontend/src/features/decision/opinions/opinions-section.browser.test.tsx",
  "features/decision/plan/action-menu.tsx": [menu("plan", "Modifier, déplacer ou supprimer « Visiter »")],
  "features/decision/plan/action-times.tsx":
    "frontend/src/features/decision/plan/action-times.browser.test.tsx",
  "features/decision/plan/action-plan.tsx": [
    dialog("plan", "Modifier, déplacer ou supprimer « Visiter »", { entry: "Supprimer" }),
  ],
  "features/decision/plan/situation-steps.dialog.tsx": [dialog("plan", "Compter à rebours depuis une date")],
  "features/decision/plan/action-row.tsx": [dialog("plan", /^Poids de « Visiter »/, { width: "wide" })],
  "features/decision/plan/add-action.tsx": "frontend/src/features/decision/plan/action-plan.browser.test.tsx",
  "features/decision/progress.tsx": [dialog("plan", /^Avancement : /)],
  "features/decision/record/balance-cell.tsx":
    "frontend/src/features/decision/record/record.browser.test.tsx",
  "features/decision/record/criterion-head.tsx": [
    menu("record", "Renommer ou retirer « Le jardin »"),
    dialog("record", /^Poids de « Le jardin »/),
  ],
  "features/decision/record/matrix-cell.tsx": [menu("record", /^Le jardin, Partir : /)],
  "features/decision/record/options.tsx": [
    menu("record", "Renommer, déplacer, écarter ou retirer « Partir »"),
  ],
  "features/decision/record/watched.tsx": [menu("record", /^Sorte de « Un loyer qui monte »/)],
  "features/exploration/discussion.dialogs.tsx": [dialog("exploration", "Vider la conversation")],
  "features/exploration/history.dialog.tsx": [dialog("exploration", "Historique")],
  "features/flow/card-commands.tsx": [menu("list", /^Actions pour « Louer »/)],
  "features/flow/selection/selection-bar.tsx": [
    { at: "list", kind: "menu", opener: inBar("Priorité"), before: selectOne },
    { at: "list", kind: "menu", opener: inBar("Statut"), before: selectOne },
    { at: "list", kind: "menu", opener: inBar("Projet"), before: selectOne },
    { at: "list", kind: "dialog", opener: inBar("Corbeille"), before: selectOne },
  ],
  "features/form/situation.dialog.tsx": "frontend/src/features/form/situation.browser.test.tsx",
  "features/form/create.dialog.tsx": [dialog("flow", "Créer nouvelle décision")],
  "features/form/decision-form.tsx": "frontend/src/features/form/generate.browser.test.tsx",
  "features/opinion/given-weighing.tsx": "frontend/src/features/opinion/open-weighing.browser.test.tsx",
  "features/palette/palette.dialog.tsx": [dialog("cockpit", "Rechercher…")],
  "features/palette/shortcuts.dialog.tsx": [dialog("profile", "Voir la liste")],
  "features/projects/detail.dialog.tsx": [{ at: "projects", kind: "dialog", opener: link("Maison") }],
  "features/projects/form.dialog.tsx": [dialog("projects", "Nouveau Projet")],
  "features/projects/remove.dialog.tsx": [dialog("projects", /^Supprimer « Maison »/)],
  "features/trash/trash-dialogs.tsx": [
    dialog("trash", /^Supprimer définitivement « Discussion jetée »/),
    dialog("trash", /^Supprimer définitivement « Vendre »/),
  ],
};
