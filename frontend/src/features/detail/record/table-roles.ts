/** The roles of a table, written out: elements of a table that are laid out as grids have none in some browsers. */
export const TABLE = { role: "table" } as const;
export const ROW_GROUP = { role: "rowgroup" } as const;
export const TABLE_ROW = { role: "row" } as const;
export const COLUMN_HEADER = { role: "columnheader", scope: "col" } as const;
export const ROW_HEADER = { role: "rowheader", scope: "row" } as const;
export const CELL = { role: "cell" } as const;
