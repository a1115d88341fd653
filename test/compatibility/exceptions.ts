const NOT_INTERRUPTED = "where it is not said that a reply broke off, none did";
const ALWAYS_SENT = "only other clients may leave it out: these pages always send it";
const READ_AT_THE_END = "where it is not said how replies are read out, they are once complete";
const MISSING_SWITCH =
  "a switch that is not answered is drawn as off, and the former functions send no letter";
const DOSSIER_IS_KEPT = "where it is not said whether a dossier is kept, it is";
const NO_ALARM = "a message without it is shown as one that raised no alarm";

const BLOCKS_ONLY = "an address of which no more is said shows the blocks only";
const NOTHING_WEIGHED = "the pages read a record without it as one that nobody weighed (toCurrentRecord)";
const FOR_OPINIONS = "a link of which that is not said is read as one that asks for opinions";
const ONE_WAY =
  "without it the page shows the messages that it is given, as if there were one way; nothing is written by that";
const NOT_NAMED = "without it a document is said to be outdated by the messages since, as before";
const PASSED_ON = "the pages pass the file on; for Markdown, messages without it are on the first way";
const NOT_PINNED = "a discussion of which that is not said is shown as one that is not pinned";
const NOTHING_FOUND = "without it, the pages show what was found elsewhere";
const NOT_ASKED = "a message without it is explained as one that the dossier did not ask for";

const NO_MEMORY = "without it, no past choice is shown under a reply, and the former functions cite none";
const NONE_FORGOTTEN = "a record without it is read as one whose choices may all be cited";

/** Where an answer contains a decision. */
const DECISIONS = [
  "GET /api/account/export answer.decisions[]",
  "POST /api/sessions/{id}/decision answer.decision",
  "GET /api/decisions answer[]",
  "POST /api/decisions answer",
  "GET /api/decisions/trash answer[]",
  "GET /api/decisions/{id} answer",
  "PUT /api/decisions/{id} answer",
  "PATCH /api/decisions/{id} answer",
  "PATCH /api/decisions/{id}/delete answer",
  "PATCH /api/decisions/{id}/restore answer",
  "POST /api/decisions/{id}/actions answer.decision",
  "PUT /api/decisions/{id}/actions answer.decision",
  "POST /api/decisions/{id}/actions/batch answer.decision",
  "PATCH /api/decisions/{id}/actions/reorder answer.decision",
  "POST /api/decisions/{id}/actions/restore answer.decision",
  "DELETE /api/decisions/{id}/actions/{actionId} answer.decision",
];
const DECISION_FIELDS = {
  startDay: "the pages calculate it from the instant (frontend/src/api/period-days.ts)",
  endDay: "the pages calculate it from the instant (frontend/src/api/period-days.ts)",
  purgeAt: "without it, the pages say nothing of the day of the purge",
};

/** Exports are left out: they contain the choice in the record. */
const WITH_CHOICE = DECISIONS.filter((where) => !where.includes("export"));
const NO_CHOICE = "the pages read a decision without it as undecided (frontend/src/api/period-days.ts)";

/** Where an answer contains actions. */
const ACTIONS = [
  "GET /api/account/export answer.decisions[].actions[]",
  "GET /api/decision-actions answer[]",
  "POST /api/sessions/{id}/decision answer.decision.actions[]",
  "POST /api/decisions answer.actions[]",
  "GET /api/decisions/{id} answer.actions[]",
  "GET /api/decisions/{id}/actions answer[]",
  "POST /api/decisions/{id}/actions answer",
  "PUT /api/decisions/{id}/actions answer.actions[]",
  "POST /api/decisions/{id}/actions/batch answer.actions[]",
  "PATCH /api/decisions/{id}/actions/reorder answer.actions[]",
  "POST /api/decisions/{id}/actions/restore answer.actions[]",
  "DELETE /api/decisions/{id}/actions/{actionId} answer.actions[]",
];

/** Where an answer holds a discussion that is not in the trash. */
const SESSIONS = [
  "GET /api/account/export answer.discussions[]",
  "GET /api/sessions answer[]",
  "POST /api/sessions answer",
  "PATCH /api/sessions/{id} answer",
  "PATCH /api/sessions/{id}/restore answer",
  "POST /api/chat answer.session",
  "POST /api/decisions/{id}/summary answer.session",
  "POST /api/projects/{id}/reporting answer.session",
];

/** Where an answer contains a record. */
const RECORDS = [
  "POST /api/sessions/{id}/decision answer.record",
  "GET /api/decisions/{id}/record answer",
  "PATCH /api/decisions/{id}/record answer",
  "POST /api/decisions/{id}/choices answer",
  "DELETE /api/decisions/{id}/choices/{choiceId} answer",
  "PUT /api/decisions/{id}/reviews/{reviewId} answer",
  "DELETE /api/decisions/{id}/reviews/{reviewId} answer",
  "POST /api/decisions/{id}/reviews/{reviewId}/look-back answer",
];
const SOURCED = ["options[]", "criteria[]", "watched[]", "draft", "reviews[]"];
const NO_SOURCE = "the pages read a record without sources (toCurrentRecord)";
const ARGUMENT_HAS_ID =
  "an argument must be named to be changed alone: a page that was open before shows its error page, which loads this release";

/**
 * Breaks of the contract since the last release that are known to do no harm, each with the reason: as the report of the
 * test writes them. Empty after each release.
 */
export const EXCEPTIONS: Record<string, string> = {
  ...Object.fromEntries(
    DECISIONS.flatMap((where) =>
      Object.entries(DECISION_FIELDS).map(([name, reason]) => [`${where}.${name}: is required`, reason]),
    ),
  ),
  ...Object.fromEntries(WITH_CHOICE.map((where) => [`${where}.choice: is required`, NO_CHOICE])),
  ...Object.fromEntries(
    RECORDS.flatMap((where) => SOURCED.map((item) => [`${where}.${item}.source: is required`, NO_SOURCE])),
  ),
  ...Object.fromEntries(
    RECORDS.flatMap((where) =>
      ["pros", "cons"].map((side) => [
        `${where}.options[].${side}[]: is of type object, not string`,
        ARGUMENT_HAS_ID,
      ]),
    ),
  ),
  ...Object.fromEntries(RECORDS.map((where) => [`${where}.weighing: is required`, NOTHING_WEIGHED])),
  ...Object.fromEntries(
    ["GET /api/decisions/{id}/opinions answer.link", "POST /api/decisions/{id}/opinions answer.link"].map(
      (where) => [`${where}.weighing: is required`, FOR_OPINIONS],
    ),
  ),
  "GET /api/account/export answer.decisions[].opinionLink.weighing: is required":
    "the pages pass the file on without reading it",
  "GET /api/opinions/{secret} answer.criteria: is required": FOR_OPINIONS,
  ...Object.fromEntries(
    ACTIONS.map((where) => [
      `${where}.estimateMinutes: is required`,
      "without it, the pages take the duration of the scale, as before",
    ]),
  ),
  "GET /api/account/export answer.decisions[].record: is of type object, not null": ARGUMENT_HAS_ID,
  "POST /api/decisions body.startDate: is required": ALWAYS_SENT,
  "POST /api/decisions body.endDate: is required": ALWAYS_SENT,
  "POST /api/sessions/{id}/decision body.source: is required": ALWAYS_SENT,
  "POST /api/sessions/{id}/decision body.decision.startDate: is required": ALWAYS_SENT,
  "POST /api/sessions/{id}/decision body.decision.endDate: is required": ALWAYS_SENT,
  "GET /api/account/export answer.preferences.seenHints: is required":
    "the pages pass the file on without reading it",
  "GET /api/account/export answer.discussions[].messages[].interrupted: is required": NOT_INTERRUPTED,
  "GET /api/sessions/{id}/messages answer[].interrupted: is required": NOT_INTERRUPTED,
  "POST /api/chat answer.userMessage.interrupted: is required": NOT_INTERRUPTED,
  "POST /api/chat answer.assistantMessage.interrupted: is required": NOT_INTERRUPTED,
  "POST /api/decisions/{id}/summary answer.assistantMessage.interrupted: is required": NOT_INTERRUPTED,
  "POST /api/projects/{id}/reporting answer.assistantMessage.interrupted: is required": NOT_INTERRUPTED,
  "GET /api/preferences answer.seenHints: is required":
    "where it is not said which hints were shown, none is",
  "PATCH /api/preferences answer.seenHints: is required":
    "where it is not said which hints were shown, none is",
  "GET /api/account/export answer.preferences.repliesBySentence: is required":
    "the pages pass the file on without reading it",
  "GET /api/preferences answer.repliesBySentence: is required": READ_AT_THE_END,
  "PATCH /api/preferences answer.repliesBySentence: is required": READ_AT_THE_END,
  "PATCH /api/planner/calendar body.showsTitles: is required": ALWAYS_SENT,
  "PUT /api/decisions/{id}/reviews/{reviewId} body.day: is required": ALWAYS_SENT,
  "PUT /api/decisions/{id}/actions body.actions: is required": ALWAYS_SENT,
  "PATCH /api/decisions/{id}/actions/reorder body.reorderData: is required": ALWAYS_SENT,
  "PUT /api/opinions/{secret}/{opinionId} body.optionId: is required": ALWAYS_SENT,
  "PUT /api/opinions/{secret}/{opinionId} body.reason: is required": ALWAYS_SENT,
  "GET /api/account/export answer.preferences.dossier: is required":
    "the pages pass the file on without reading it",
  "GET /api/preferences answer.dossier: is required": DOSSIER_IS_KEPT,
  "PATCH /api/preferences answer.dossier: is required": DOSSIER_IS_KEPT,
  ...Object.fromEntries(
    ["weeklyLetter", "letterTitles", "density"].flatMap((name) => [
      [
        `GET /api/account/export answer.preferences.${name}: is required`,
        "the pages pass the file on without reading it",
      ],
      [`GET /api/preferences answer.${name}: is required`, MISSING_SWITCH],
      [`PATCH /api/preferences answer.${name}: is required`, MISSING_SWITCH],
    ]),
  ),
  "POST /api/chat answer.dossier: is required": "the pages leave the dossier that they have read as it is",
  "GET /api/account/export answer.discussions[].messages[].danger: is required":
    "the pages pass the file on without reading it",
  "GET /api/sessions/{id}/messages answer[].danger: is required": NO_ALARM,
  "POST /api/chat answer.userMessage.danger: is required": NO_ALARM,
  "POST /api/chat answer.assistantMessage.danger: is required": NO_ALARM,
  "POST /api/decisions/{id}/summary answer.assistantMessage.danger: is required": NO_ALARM,
  "POST /api/projects/{id}/reporting answer.assistantMessage.danger: is required": NO_ALARM,
  ...Object.fromEntries(
    [
      "GET /api/planner/calendar answer.link",
      "POST /api/planner/calendar answer.link",
      "PATCH /api/planner/calendar answer.link",
      "GET /api/account/export answer.account.calendar",
    ].flatMap((where) =>
      ["showsBlocks", "showsDeadlines", "showsReviews"].map((name) => [
        `${where}.${name}: is required`,
        BLOCKS_ONLY,
      ]),
    ),
  ),
  ...Object.fromEntries(SESSIONS.map((where) => [`${where}.pinned: is required`, NOT_PINNED])),
  "GET /api/search/messages answer.lines: is required": NOTHING_FOUND,
  "GET /api/search/messages answer.records: is required": NOTHING_FOUND,
  "GET /api/account/export answer.discussions[].messages[].asks: is required":
    "the pages pass the file on without reading it",
  "GET /api/sessions/{id}/messages answer[].asks: is required": NOT_ASKED,
  "POST /api/chat answer.userMessage.asks: is required": NOT_ASKED,
  "POST /api/chat answer.assistantMessage.asks: is required": NOT_ASKED,
  "POST /api/decisions/{id}/summary answer.assistantMessage.asks: is required": NOT_ASKED,
  "POST /api/projects/{id}/reporting answer.assistantMessage.asks: is required": NOT_ASKED,
  "GET /api/account/export answer.discussions[].isFollowUp: is required":
    "the pages pass the file on without reading it",
  "GET /api/account/export answer.preferences.memory: is required":
    "the pages pass the file on without reading it",
  "GET /api/account/export answer.discussions[].messages[].memory: is required":
    "the pages pass the file on without reading it",
  ...Object.fromEntries(
    [
      "GET /api/preferences answer",
      "PATCH /api/preferences answer",
      "GET /api/sessions/{id}/messages answer[]",
      "POST /api/chat answer.userMessage",
      "POST /api/chat answer.assistantMessage",
      "POST /api/decisions/{id}/summary answer.assistantMessage",
      "POST /api/projects/{id}/reporting answer.assistantMessage",
    ].map((where) => [`${where}.memory: is required`, NO_MEMORY]),
  ),
  ...Object.fromEntries(
    [
      "POST /api/sessions/{id}/decision answer.record",
      "GET /api/decisions/{id}/record answer",
      "PATCH /api/decisions/{id}/record answer",
      "POST /api/decisions/{id}/choices answer",
      "DELETE /api/decisions/{id}/choices/{choiceId} answer",
      "PUT /api/decisions/{id}/reviews/{reviewId} answer",
      "DELETE /api/decisions/{id}/reviews/{reviewId} answer",
      "POST /api/decisions/{id}/reviews/{reviewId}/look-back answer",
    ].map((where) => [`${where}.memories: is required`, NONE_FORGOTTEN]),
  ),
  ...Object.fromEntries(SESSIONS.map((where) => [`${where}.way: is required`, ONE_WAY])),
  ...Object.fromEntries(
    [
      "GET /api/sessions/{id}/messages answer[]",
      "POST /api/chat answer.userMessage",
      "POST /api/chat answer.assistantMessage",
      "POST /api/decisions/{id}/summary answer.assistantMessage",
      "POST /api/projects/{id}/reporting answer.assistantMessage",
    ].map((where) => [`${where}.way: is required`, ONE_WAY]),
  ),
  ...Object.fromEntries(
    ["messages[].way", "messages[].insteadOf", "artefacts[].messageId", "previousArtefacts[].messageId"].map(
      (name) => [`GET /api/account/export answer.discussions[].${name}: is required`, PASSED_ON],
    ),
  ),
  ...Object.fromEntries(
    [
      "GET /api/sessions/{id}/summary/get",
      "POST /api/sessions/{id}/summary",
      "GET /api/sessions/{id}/evaluation",
      "POST /api/sessions/{id}/evaluation",
      "GET /api/sessions/{id}/argumentation",
      "POST /api/sessions/{id}/argumentation",
      "GET /api/sessions/{id}/argumentation/previous",
      "GET /api/sessions/{id}/argumentation-evaluation",
      "POST /api/sessions/{id}/argumentation-evaluation",
      "GET /api/sessions/{id}/solution",
      "POST /api/sessions/{id}/solution",
      "GET /api/sessions/{id}/solution/previous",
    ].map((where) => [`${where} answer.messageId: is required`, NOT_NAMED]),
  ),
};
