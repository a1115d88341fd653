import { UserSchema } from "../../access/user.schema.ts";
import { ExportSchema } from "../../account/export.schema.ts";
import { ImportAnswer, ImportBody } from "../../account/import.schema.ts";
import { PreferencesSchema, UpdatePreferencesBody } from "../../preferences/preferences.schema.ts";
import type { Route } from "../route.ts";

/** The person's own account: their data, preferences, export and import. */
export const accountRoutes = {
  getUser: {
    summary: "La personne connectée",
    caller: "person",
    servedBy: "workspace",
    answer: UserSchema,
    status: 200,
  },
  exportAccount: {
    summary: "Tout ce qui est à la personne, en un document",
    caller: "person",
    servedBy: "workspace",
    answer: ExportSchema,
    status: 200,
    isCounted: true,
  },
  importAccount: {
    summary: "Reprend un document exporté, en entier ou par parties ; ce qui est là reste tel quel",
    caller: "person",
    servedBy: "workspace",
    body: ImportBody,
    answer: ImportAnswer,
    status: 200,
  },
  getPreferences: {
    summary: "Les préférences de la personne",
    caller: "person",
    servedBy: "workspace",
    answer: PreferencesSchema,
    status: 200,
  },
  updatePreferences: {
    summary: "Change des préférences ; ce qui n’est pas envoyé reste",
    caller: "person",
    servedBy: "workspace",
    body: UpdatePreferencesBody,
    answer: PreferencesSchema,
    status: 200,
  },
} as const satisfies Record<string, Route>;
