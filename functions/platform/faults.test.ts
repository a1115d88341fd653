import { expect, test } from "vitest";
import { SERVICES_WE_CALL, documentedErrors } from "#test/faults/documented-errors.ts";
import { convertErrorToRefusal, FAULT_KIND_BY_ERROR_NAME, isTransientError } from "./faults.ts";

test.each(SERVICES_WE_CALL)(
  "every error that AWS documents for what we ask of %s is classified",
  (service) => {
    const names = documentedErrors(service);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !FAULT_KIND_BY_ERROR_NAME.has(name))).toEqual([]);
  },
);

test.each([...FAULT_KIND_BY_ERROR_NAME])(
  "%s is a %s: 503 where a retry may cure it, 500 otherwise",
  (name, kind) => {
    const error = new Error("said by ElectroDB", { cause: Object.assign(new Error("no"), { name }) });
    expect(isTransientError(error)).toBe(kind === "transient");
    expect(convertErrorToRefusal(error).status).toBe(kind === "transient" ? 503 : 500);
  },
);
