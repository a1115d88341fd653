import { expect, test } from "vitest";
import { createExampleImport } from "#frontend/entities/decision/example/example-document.ts";
import { SentDecision, SentDiscussion } from "#shared/account/import.schema.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { mergeRecordIntoDossier } from "#shared/record/dossier-lines.rules.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { startOfDay } from "#shared/time/day.rules.ts";
import { GUIDED_INTERVIEW_NOTICE } from "./interview.ts";
import { runTestInterview, TEST_TODAY } from "./test-talk.ts";

const NOON = new Date(startOfDay(TEST_TODAY, "UTC").getTime() + 43_200_000);
const { decisions, discussions } = createExampleImport("Camille Aubry", NOON);
const discussion = SentDiscussion.parse(discussions?.[0]);
const { id, record } = SentDecision.parse(decisions?.[0]);
const textsOf = (role: "user" | "assistant") =>
  discussion.messages.filter((message) => message.role === role).map(({ content }) => content);
const real = runTestInterview("decide", textsOf("user"));

/** Reduces lines to what must be equal: replaces ids, which differ, by names. */
const said = (lines: readonly Line[]) => {
  const nameOf = (lineId: string | null) => lines.find((line) => line.id === lineId)?.text ?? null;
  return lines
    .map(({ kind, text, parentId, value, source }) => ({
      kind,
      // The stored example names a lean after its option, the interview by the person's words.
      text: kind === "lean" ? "" : text,
      about: nameOf(parentId),
      // The stored example gives its options an order, the interview does not.
      value:
        kind === "option"
          ? null
          : value && "optionId" in value
            ? { ...value, optionId: nameOf(value.optionId) }
            : value,
      quote: source?.quote,
    }))
    .toSorted((a, b) => (`${a.kind} ${a.text}` < `${b.kind} ${b.text}` ? -1 : 1));
};

test("in the example MENTA replies what the interview replies, and asks for what it asks for", () => {
  // The example lacks the notice on prewritten questions, because it is shown to people with a model too.
  const replies = real.replies.map((reply) => reply.replace(`${GUIDED_INTERVIEW_NOTICE}\n\n`, ""));
  expect(textsOf("assistant")).toEqual(replies);
  const optionName = (lineId: string | null) =>
    [...record!.options.map((one) => ({ id: one.id, text: one.title })), ...real.dossier.lines].find(
      (one) => one.id === lineId,
    )?.text;
  const named = (asked: readonly { key: string; lineId: string | null }[]) =>
    asked.map(({ key, lineId }) => [key, optionName(lineId)]);
  expect(named(discussion.dossier!.asked)).toEqual(named(real.dossier.asked));
});

test("the example keeps what the interview keeps of these words", () => {
  const current = toCurrentRecord({ ...record!, decisionId: id, version: 1 });
  const kept = mergeRecordIntoDossier(
    { ...discussion.dossier!, sessionId: discussion.id, version: 1 },
    current,
  );
  expect(said(kept.lines)).toEqual(said(real.dossier.lines));
});
