import type { Resolver } from "react-hook-form";
import type { AccessMode } from "#frontend/app/paths.ts";
import type { AccessValues } from "./access-values.ts";

const loadJudge = () => import("./access.schema.ts");

/** Fetches the schemas ahead of the first submission: they are no part of the first view. */
export const preloadJudge = (): void => void loadJudge().catch(() => {});

/** Where the schemas cannot be had, the server judges alone. */
export const accessResolver =
  (mode: AccessMode): Resolver<AccessValues> =>
  async (values, context, options) => {
    const judge = (await loadJudge().catch(() => null))?.judge;
    const errors = judge ? await judge(mode, values, context, options) : {};
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
