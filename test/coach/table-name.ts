/** The functions' modules read the table's name as they load. No row is read or written here. */
process.env["TABLE_NAME"] ??= "no-table";
