import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { ArtefactEntity, type StoredArtefact } from "../assistant/artefact.rows.ts";
import { PK, SK, tableConfig } from "../platform/table.ts";
import { MessageEntity, type StoredMessage } from "./conversation.rows.ts";
import { DossierEntity, toDossier } from "./dossier.rows.ts";

export type SearchedDiscussion = {
  /** What its row holds: what the record of a linked decision adds is in the record. */
  dossier: Dossier | null;
  messages: StoredMessage[];
  artefacts: StoredArtefact[];
  /** There was no more. */
  isWhole: boolean;
};

/**
 * What a search reads of a discussion: its dossier, its newest messages, then its artefacts, which lie in this order before one
 * another. One page of the table at most, and for half the price what was written some moments ago.
 */
export async function readForSearch(userId: string, sessionId: string): Promise<SearchedDiscussion> {
  const { Key } = DossierEntity.get({ userId, sessionId }).params() as { Key: Record<string, string> };
  const { Items = [], LastEvaluatedKey } = await tableConfig.client.send(
    new QueryCommand({
      TableName: tableConfig.table,
      KeyConditionExpression: "#pk = :pk AND #sk <= :dossier",
      ExpressionAttributeNames: { "#pk": PK, "#sk": SK },
      ExpressionAttributeValues: { ":pk": Key[PK], ":dossier": Key[SK] },
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
