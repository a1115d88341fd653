import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Dossier } from "#shared/dossier/dossier.schema.ts";
import { ArtefactEntity, type StoredArtefact } from "../assistant/artefact.rows.ts";
import { keyOf, PK, SK, tableConfig } from "../platform/table.ts";
import { MessageEntity, type StoredMessage } from "./conversation.rows.ts";
import { DossierEntity, toDossier } from "./dossier.rows.ts";

export type SearchedDiscussion = {
  /** The stored dossier of all ways, without the linked record, which is searched by itself. */
  dossier: Dossier | null;
  messages: StoredMessage[];
  artefacts: StoredArtefact[];
  /** Whether everything was read. */
  isWhole: boolean;
};

/**
 * Returns the searchable part of a discussion: dossier, newest messages, then artefacts, in key order. One
 * page of the table at most, eventually consistent at half the price.
 */
export async function readForSearch(userId: string, sessionId: string): Promise<SearchedDiscussion> {
  const key = keyOf(DossierEntity.get({ userId, sessionId }));
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
