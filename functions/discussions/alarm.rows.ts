import { alarmOf, withVerdict } from "./alarm.rules.ts";
import { MessageEntity, type StoredMessage } from "./conversation.rows.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** Keeps the verdict on a message that was stored without one, unless another request has. */
export async function keepVerdict({
  userId,
  sessionId,
  place,
  rank,
  id,
  danger,
}: StoredMessage): Promise<void> {
  if (danger === undefined) return;
  await undefinedIfRaceLost(() =>
    MessageEntity.patch({ userId, sessionId, place, rank })
      .set({ danger })
      .where((row, { eq, notExists }) => `${eq(row.id, id)} AND ${notExists(row.danger)}`)
      .go(),
  );
}

/** Dismisses the alarm of a message for good, and answers the message as it is then; `undefined` where it is gone. */
export async function dismissAlarm(message: StoredMessage): Promise<StoredMessage | undefined> {
  const alarm = alarmOf(message);
  if (!alarm || alarm.dismissed) return message;
  const { userId, sessionId, place, rank } = message;
  const dismissed = withVerdict(message, { ...alarm, dismissed: true });
  const written = await undefinedIfRaceLost(() =>
    MessageEntity.patch({ userId, sessionId, place, rank })
      .set({ danger: dismissed.danger })
      .where(({ id }, { eq }) => eq(id, message.id))
      .go(),
  );
  return written && dismissed;
}
