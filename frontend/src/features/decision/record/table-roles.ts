/** The roles of a table, written out: elements of a table that are laid out as grids have none in some browsers. */
export const TABLE_ROLE = { role: "table" } as const;
export const ROW_GROUP_ROLE = { role: "rowgroup" } as const;
export const ROW_ROLE = { role: "row" } as const;
export const COLUMN_HEADER_ROLE = { role: "columnheader", scope: "col" } as const;
export const ROW_HEADER_ROLE = { role: "rowheader", scope: "row" } as const;
export const CELL_ROLE = { role: "cell" } as const;
