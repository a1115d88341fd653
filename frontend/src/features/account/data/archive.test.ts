import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { readArchive, writeArchive } from "./archive.ts";

const TEXT = JSON.stringify({ note: "é".repeat(1_000) });

/** The zip of a file that says, in the list of its files, that it unpacks to so many bytes. */
function zipOf(claimed: number): Uint8Array {
  const bytes = zipSync({ [EXPORT_FILE_NAME]: strToU8(TEXT) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = bytes.findIndex(
    (_, at) => view.getUint32(Math.min(at, bytes.length - 4), true) === 0x02014b50,
  );
  view.setUint32(entry + 24, claimed, true);
  return bytes;
}

test("an archive that is whole is read, and its document judged", () => {
  expect(readArchive(zipOf(strToU8(TEXT).length))).not.toEqual({ refusal: "archive" });
});

test("one that would unpack to more than any account holds is refused unread, as is one that lies about it", () => {
  expect(readArchive(zipOf(3_000_000_000))).toEqual({ refusal: "archive" });
  expect(readArchive(zipOf(10))).not.toHaveProperty("document");
});

test("the first of a month is « 1er » in the files that are read, and no other day is", () => {
  const readable = (exportedAt: string) => {
    const account = { firstName: "Camille", lastName: "Aubry", email: "camille@exemple.fr" };
    const document = { account, exportedAt, decisions: [], projects: [], discussions: [] };
    const files = unzipSync(writeArchive(document as unknown as ExportDocument, "Europe/Paris"));
    return strFromU8(files["LISEZ-MOI.md"]!);
  };
  expect(readable("2026-03-01T09:00:00.000Z")).toContain("exporté le 1er mars 2026.");
  expect(readable("2026-03-11T09:00:00.000Z")).toContain("exporté le 11 mars 2026.");
});
