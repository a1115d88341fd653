import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  aDecisionFromSessionBody,
  aLookBackBody,
  anActionBody,
  anOpinionBody,
  anOptionBody,
  anOwnTaskBody,
  aProjectBody,
  aWeighingBody,
  isoDayFromToday,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import type { Contract } from "#shared/api/contract.ts";
import type { EndpointName } from "#shared/api/endpoints.ts";
import type { SentBody, SentQuery } from "#shared/api/contract-types.ts";

/** A signed-in client, over HTTP or not. */
export type ApiClient = Pick<CookieApiClient, "get">;
/**
 * Routes of a person that change who can sign in: their body contains the password, or they need a second
 * sign-in.
 */
export type SignInEndpoint =
  | "removeAccount"
  | "changePassword"
  | "endSignIn"
  | "startSecondFactor"
  | "confirmSecondFactor"
  | "removeSecondFactor"
  | "renewRecoveryCodes"
  | "startPasskey"
  | "addPasskey"
  | "removePasskey";
export type PersonEndpoint = Exclude<
  { [K in EndpointName]: Contract[K]["caller"] extends "person" ? K : never }[EndpointName],
  SignInEndpoint
>;
type Sent<K extends EndpointName> = {
  id?: string;
  actionId?: string;
  messageId?: string;
  choiceId?: string;
  reviewId?: string;
  opinionId?: string;
  secret?: string;
  monday?: string;
  query?: SentQuery<K>;
  body?: SentBody<K>;
};

const ACTIONS = ["Fixer un budget", "Visiter deux appartements", "Signer le bail"];
const IMPORTED_AT = "2026-01-02T03:04:05.678Z";
const MESSAGE = "Dois-je déménager ?";

/** The ids of the data of a measured person. `talk` is about `decision`, which belongs to `project`. */
export type Workspace = { project: string; decision: string; talk: string };

/** Fills the account of somebody new. `exchanges`: how many questions `talk` holds, each with its reply. */
export async function createWorkspace(
  somebody: ApiClient,
  { exchanges = 1 }: { exchanges?: number } = {},
): Promise<Workspace> {
  const { id: project } = await somebody.get("createProject", { body: aProjectBody() });
  const explorationResults = "Le loyer pèse moins que le trajet.";
  const { id: decision } = await newDecision(somebody, { projectId: project, explorationResults });
  const { id: talk } = await somebody.get("createSession", { body: { decisionId: decision } });
  for (let said = 0; said < exchanges; said += 1)
    await somebody.get("chat", { body: { sessionId: talk, message: MESSAGE } });
  return { project, decision, talk };
}

const newDecision = (somebody: ApiClient, changes: Partial<SentBody<"createDecision">> = {}) =>
  somebody.get("createDecision", { body: aDecisionBody({ actions: ACTIONS, ...changes }) });

type Prepare<K extends EndpointName> = (
  somebody: ApiClient,
  workspace: Workspace,
) => Sent<K> | Promise<Sent<K>>;

const nothing = () => ({});
const ofTalk = (_: ApiClient, { talk }: Workspace) => ({ id: talk });
const ofDecision = (_: ApiClient, { decision }: Workspace) => ({ id: decision });

/** Creates a discussion for each request, so that the request can be repeated. */
const ofNewTalk = async (somebody: ApiClient) => {
  const { id } = await somebody.get("createSession", { body: {} });
  return { id };
};
/** Creates a discussion with an exchange and the artefacts that the request needs. */
const ofTalkWith =
  (
    ...made: (
      | "createSummary"
      | "createReflection"
      | "createArgumentation"
      | "createArgumentationEvaluation"
      | "createSolution"
    )[]
  ) =>
  async (somebody: ApiClient) => {
    const { id } = await ofNewTalk(somebody);
    await somebody.get("chat", { body: { sessionId: id, message: MESSAGE } });
    for (const name of made) await somebody.get(name, { id });
    return { id };
  };
/**
 * Creates a discussion in which MENTA answers, with a turn that lasts a minute without a heartbeat. It uses
 * the product's own module, which is loaded already.
 */
export const ofRunningTurn = async (somebody: ApiClient) => {
  const [{ id: userId }, { id }] = [await somebody.get("getUser"), await ofNewTalk(somebody)];
  const { claimTurn, REPLY_TURN_ID } = await import("#functions/assistant/turn.rows.ts");
  const claim = { userId, sessionId: id, id: REPLY_TURN_ID, messageId: ulid(), text: MESSAGE };
  await claimTurn(claim, new Date(Date.now() + 60_000));
  return { id };
};
/** Creates a discussion with a question of MENTA whose reason nobody has asked for. */
const ofQuestion = async (somebody: ApiClient) => {
  const { id } = await ofTalkWith()(somebody);
  const messages = await somebody.get("listMessages", { id });
  return { id, messageId: messages.find(({ role }) => role === "assistant")?.id ?? "" };
};
const ofAlarm = async (somebody: ApiClient) => {
  const { id } = await ofNewTalk(somebody);
  const body = { sessionId: id, message: "Je veux en finir. Partir ou rester ?" };
  const { userMessage } = await somebody.get("chat", { body });
  return { id, messageId: userMessage.id };
};
const ofNewProject = async (somebody: ApiClient) => {
  const { id } = await somebody.get("createProject", { body: aProjectBody() });
  return { id };
};
const ofNewDecision = async (somebody: ApiClient, { project }: Workspace) => {
  const { id, actions } = await newDecision(somebody, { projectId: project });
  const [{ id: actionId } = { id: "" }] = actions;
  return { id, actionId };
};
const ofTrashed = async (somebody: ApiClient, workspace: Workspace) => {
  const { id } = await ofNewDecision(somebody, workspace);
  await somebody.get("trashDecision", { id });
  return { id };
};

const ofTrashedTalk = async (somebody: ApiClient) => {
  const { id } = await ofNewTalk(somebody);
  await somebody.get("removeSession", { id });
  return { id };
};

/** A decision of which two options are kept. */
const newRecord = async (somebody: ApiClient) => {
  const { id } = await newDecision(somebody);
  const [first, second] = [anOptionBody(), anOptionBody({ title: "Rester" })];
  await somebody.get("updateRecord", { id, body: { options: { set: [first, second] } } });
  return { id, optionId: first.id };
};
/** Creates a choice. Its review has the same id. */
const ofNewChoice = async (somebody: ApiClient) => {
  const { id, optionId } = await newRecord(somebody);
  const body = aChoiceBody({ optionId });
  await somebody.get("createChoice", { id, body });
  return { id, choiceId: body.id };
};

/** Creates a link for opinions on a decision of `newRecord`; returns also its secret. */
export const newOpinionLink = async (somebody: ApiClient) => {
  const { id, optionId } = await newRecord(somebody);
  const { path } = await somebody.get("createOpinionLink", { id, body: {} });
  return { id, optionId, secret: path.slice(path.lastIndexOf("/") + 1) };
};
/** An answer at such a link, and the key that lets it be corrected. */
export const newOpinion = async (somebody: ApiClient) => {
  const { id, optionId, secret } = await newOpinionLink(somebody);
  const body = anOpinionBody({ optionId });
  const { key } = await somebody.get("giveOpinion", { secret, body });
  return { id, secret, opinionId: body.id, key, body };
};

/** A link that invites one person to weigh two criteria on such a decision, and what is weighed. */
export const newWeighingLink = async (somebody: ApiClient) => {
  const { id } = await newDecision(somebody);
  const options = [anOptionBody(), anOptionBody({ title: "Rester" })];
  const criteria = ["Le trajet", "Le jardin"].map((title) => ({ id: ulid(), title }));
  await somebody.get("updateRecord", {
    id,
    body: { options: { set: options }, criteria: { set: criteria } },
  });
  const { path } = await somebody.get("createOpinionLink", { id, body: { isWeighing: true } });
  return { id, secret: path.slice(path.lastIndexOf("/") + 1), weighed: { options, criteria } };
};
/** A key as the browser of a guest makes it. */
export const aGuestKey = (): string => randomBytes(32).toString("base64url");
/** Creates a link whose guest has finished weighing. */
export const newWeighing = async (somebody: ApiClient) => {
  const link = await newWeighingLink(somebody);
  const { secret, weighed } = link;
  const body = { key: aGuestKey(), answers: { firstName: "Karim", ...aWeighingBody(weighed) } };
  await somebody.get("giveWeighing", { secret, body });
  return { ...link, body };
};

/**
 * A request for every route of a person, which does what the route is for, and the preparation that it needs.
 */
export const REQUESTS: { [K in PersonEndpoint]: Prepare<K> } = {
  getUser: nothing,
  sendEmailProof: nothing,
  updateAccount: () => ({ body: { firstName: "Camille-Ève" } }),
  getAccount: nothing,
  acceptLegalTexts: () => ({ body: { version: LEGAL_TEXTS_VERSION } }),
  listSignIns: nothing,
  listPasskeys: nothing,
  endOtherSignIns: nothing,

  exportAccount: nothing,
  importAccount: () => ({
    body: {
      format: "menta-export",
      version: 1,
      projects: [{ ...aProjectBody(), id: ulid(), createdAt: IMPORTED_AT, updatedAt: IMPORTED_AT }],
    },
  }),
  getPreferences: nothing,
  updatePreferences: () => ({ body: { timeZone: "Europe/Paris" } }),

  getWeek: () => ({ monday: mondayOfThisWeek() }),
  updateWeek: async (somebody) => {
    const monday = mondayOfThisWeek();
    await somebody.get("updateWeek", { monday, body: { blocks: { set: [aBlock({ isLocked: false })] } } });
    return { monday, body: { blocks: { set: [aBlock({ isLocked: true })] } } };
  },
  listOwnTasks: nothing,
  updateOwnTasks: async (somebody) => {
    await somebody.get("updateOwnTasks", { body: { set: [anOwnTaskBody()] } });
    return { body: { set: [anOwnTaskBody({ title: "Trier les papiers" })] } };
  },
  getCalendar: nothing,
  createCalendar: () => ({ body: { showsTitles: true } }),
  updateCalendar: async (somebody) => {
    await somebody.get("createCalendar", { body: { showsTitles: true } });
    return { body: { showsTitles: false } };
  },
  removeCalendar: nothing,

  listSessions: nothing,
  createSession: () => ({ body: { title: "Une discussion" } }),
  getSession: ofTalk,
  updateSession: async (somebody) => ({ ...(await ofNewTalk(somebody)), body: { title: "Un autre titre" } }),
  removeSession: ofNewTalk,
  listSessionTrash: nothing,
  restoreSession: ofTrashedTalk,
  purgeSession: ofTrashedTalk,
  listMessages: ofTalk,
  clearMessages: ofNewTalk,
  getDossier: ofTalk,
  updateDossier: async (somebody) => ({
    ...(await ofNewTalk(somebody)),
    body: { add: [{ id: ulid(), kind: "option", text: "Rester" }] },
  }),
  explainQuestion: ofQuestion,
  showVersion: ofQuestion,
  editMessage: async (somebody) => ({ ...(await ofAlarm(somebody)), body: { message: MESSAGE } }),
  dismissAlarm: ofAlarm,
  getTurn: ofRunningTurn,
  stopReply: ofTalk,
  searchMessages: () => ({ query: { q: "logement" } }),
  chat: async (somebody) => ({ body: { sessionId: (await ofNewTalk(somebody)).id, message: MESSAGE } }),
  chatTemporarily: () => ({
    body: {
      sessionId: ulid(),
      agentType: "prise_decision",
      messages: [{ id: ulid(), role: "user", content: MESSAGE }],
    },
  }),

  getSummary: ofTalkWith("createSummary"),
  createSummary: ofTalkWith(),
  getReflection: ofTalkWith("createReflection"),
  createReflection: ofTalkWith(),
  getArgumentation: ofTalkWith("createSummary", "createArgumentation"),
  getPreviousArgumentation: ofTalkWith("createSummary", "createArgumentation", "createArgumentation"),
  createArgumentation: ofTalkWith("createSummary"),
  getArgumentationEvaluation: ofTalkWith(
    "createSummary",
    "createArgumentation",
    "createArgumentationEvaluation",
  ),
  createArgumentationEvaluation: ofTalkWith("createSummary", "createArgumentation"),
  getSolution: ofTalkWith("createSummary", "createSolution"),
  getPreviousSolution: ofTalkWith("createSummary", "createSolution", "createSolution"),
  createSolution: ofTalkWith("createSummary"),
  listPreviousDocuments: ofTalkWith("createSummary", "createArgumentation", "createArgumentation"),

  createDecisionFromSession: async (somebody) => ({
    ...(await ofNewTalk(somebody)),
    body: aDecisionFromSessionBody(),
  }),

  listDecisions: nothing,
  listTrash: nothing,
  createDecision: (_, { project }) => ({ body: aDecisionBody({ projectId: project, actions: ACTIONS }) }),
  getDecision: ofDecision,
  updateDecision: async (somebody, workspace) => ({
    id: (await ofNewDecision(somebody, workspace)).id,
    body: { title: "Choisir un autre logement", status: "en_cours" },
  }),
  setPriority: async (somebody, workspace) => ({
    id: (await ofNewDecision(somebody, workspace)).id,
    body: { priority: "haute" },
  }),
  trashDecision: ofNewDecision,
  restoreDecision: ofTrashed,
  removeDecision: ofTrashed,
  summarizeDecision: async (somebody, workspace) => ({
    id: (await ofNewDecision(somebody, workspace)).id,
    body: {},
  }),

  getRecord: async (somebody) => ({ id: (await newRecord(somebody)).id }),
  updateRecord: async (somebody) => ({
    id: (await newRecord(somebody)).id,
    body: { options: { set: [anOptionBody({ title: "Attendre" })] } },
  }),
  createChoice: async (somebody) => {
    const { id, optionId } = await newRecord(somebody);
    return { id, body: aChoiceBody({ optionId }) };
  },
  removeChoice: ofNewChoice,
  setReview: async (somebody) => ({
    id: (await newRecord(somebody)).id,
    reviewId: ulid(),
    body: { day: isoDayFromToday(30) },
  }),
  removeReview: async (somebody) => {
    const { id, choiceId } = await ofNewChoice(somebody);
    return { id, reviewId: choiceId };
  },
  lookBack: async (somebody) => {
    const { id, choiceId } = await ofNewChoice(somebody);
    return { id, reviewId: choiceId, body: aLookBackBody() };
  },
  listChoices: nothing,
  listReviews: nothing,
  listDueReviews: () => ({ query: { until: isoDayFromToday(30) } }),
  getCalibration: nothing,

  listOpinionCounts: nothing,
  getOpinions: async (somebody) => ({ id: (await newOpinion(somebody)).id, query: { show: "true" } }),
  createOpinionLink: async (somebody) => ({
    id: (await newRecord(somebody)).id,
    body: { note: "Que feriez-vous à ma place ?" },
  }),
  finishWeighing: async (somebody) => {
    const { id, weighed } = await newWeighing(somebody);
    return { id, body: aWeighingBody(weighed, { weight: 8 }) };
  },
  removeWeighing: async (somebody) => {
    const { id, weighed } = await newWeighing(somebody);
    await somebody.get("finishWeighing", { id, body: aWeighingBody(weighed) });
    return { id };
  },
  removeOpinionLink: async (somebody) => ({ id: (await newOpinionLink(somebody)).id }),
  removeOpinion: async (somebody) => {
    const { id, opinionId } = await newOpinion(somebody);
    return { id, opinionId };
  },

  listAllActions: nothing,
  listActions: ofDecision,
  createAction: async (somebody, workspace) => ({
    id: (await ofNewDecision(somebody, workspace)).id,
    body: anActionBody(),
  }),
  putActions: async (somebody, workspace) => ({
    id: (await ofNewDecision(somebody, workspace)).id,
    query: { mode: "add" },
    body: { actions: ACTIONS },
  }),
  changeActions: async (somebody, workspace) => {
    const { id, actionId } = await ofNewDecision(somebody, workspace);
    return { id, body: { updates: [{ id: actionId, status: "done" }] } };
  },
  reorderActions: async (somebody, workspace) => {
    const { id, actionId } = await ofNewDecision(somebody, workspace);
    return { id, body: { reorderData: [{ id: actionId, orderIndex: 2 }] } };
  },
  restoreActions: async (somebody, { project }) => {
    const { id, actions } = await newDecision(somebody, { projectId: project });
    await somebody.get("removeAction", { id, actionId: actions[0]?.id ?? "" });
    return { id, body: { actions: actions.slice(0, 1) } };
  },
  removeAction: ofNewDecision,

  listProjects: nothing,
  listProjectsWithCounts: nothing,
  createProject: () => ({ body: aProjectBody() }),
  updateProject: async (somebody) => ({
    ...(await ofNewProject(somebody)),
    body: { name: "S’installer à Nantes" },
  }),
  removeProject: async (somebody) => ({ ...(await ofNewProject(somebody)), body: {} }),
  reportProject: async (somebody) => ({ ...(await ofNewProject(somebody)), body: {} }),

  getValidationTrend: nothing,
};
