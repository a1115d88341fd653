import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { ArtefactEntity, type StoredArtefact } from "../assistant/artefact.rows.ts";
import { rowKeyOf, PK, SK, tableConfig } from "../platform/table.ts";
import { MessageEntity, type StoredMessage } from "./conversation.rows.ts";
import { DossierEntity, toDossier } from "./dossier.rows.ts";

export type SearchedDiscussion = {
  /**
   * The stored dossier with the lines of all ways. The record of a linked decision is searched separately.
   */
  dossier: Dossier | null;
  messages: StoredMessage[];
  artefacts: StoredArtefact[];
  /** Whether the whole discussion was read. */
  isWhole: boolean;
};

/**
 * Returns what is searched of a discussion: its dossier, its newest messages and then its artefacts, in the
 * order of their keys. At most one page of the table. Eventually consistent, at half the price.
 */
export async function readSearchedDiscussion(userId: string, sessionId: string): Promise<SearchedDiscussion> {
  const key = rowKeyOf(DossierEntity.get({ userId, sessionId }));
  const { Items = [], LastEvaluatedKey } = await tableConfig.client.send(
    new QueryCommand({
      TableName: tableConfig.table,
      KeyConditionExpression: "#pk = :pk AND #sk <= :dossier",
      ExpressionAttributeNames: { "#pk": PK, "#sk": SK },
      ExpressionAttributeValues: { ":pk": key[PK], ":dossier": key[SK] },
      ScanIndexForward: false,
    }),
  );
  const [row] = DossierEntity.parse({ Items }).data;
  return {
    dossier: row ? toDossier(row) : null,
    messages: MessageEntity.parse({ Items }).data,
    artefacts: ArtefactEntity.parse({ Items }).data,
    isWhole: LastEvaluatedKey === undefined,
  };
}
