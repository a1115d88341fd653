import { Entity } from "electrodb";
import { PK, SK, tableConfig } from "../platform/table.ts";

/**
 * Reserves a short code for one decision. The code is the key of the row, so it is unique in the whole table.
 */
export const ShortCodeEntity = new Entity(
  {
    model: { service: "menta", entity: "shortCode", version: "1" },
    attributes: {
      code: { type: "string", required: true },
      decisionId: { type: "string", required: true },
    },
    indexes: { byCode: { pk: { field: PK, composite: ["code"] }, sk: { field: SK, composite: [] } } },
  },
  tableConfig,
);
