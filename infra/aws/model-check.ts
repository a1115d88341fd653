import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import { createConverseInput } from "#functions/assistant/models.ts";
import type { Options } from "./options.ts";

const PATIENCE_MS = 30_000;

/**
 * A request with every field that the product sends: a model that refuses one of them would refuse all
 * requests of the product.
 */
const QUESTION = {
  system: "Réponds en JSON.",
  messages: [{ role: "user" as const, text: "Quelle est la capitale de la France ?" }],
  maxTokens: 64,
  schema: {
    type: "object",
    properties: { answer: { type: "string" } },
    required: ["answer"],
    additionalProperties: false,
  },
  metadata: { task: "deployment_check" },
};

type Models = Pick<Options, "region" | "chatModel" | "artefactModel">;

/**
 * Asks each model a small question in the form of the product's requests, with the operator's account.
 * Without access to a model, a deployment succeeds but nobody gets an answer. Returns one French sentence for
 * each model that fails. Does not stop the deployment, because the operator may lack a right that the
 * functions have.
 */
export async function findModelAccessProblems({
  region,
  chatModel,
  artefactModel,
}: Models): Promise<string[]> {
  const client = new BedrockRuntimeClient({ region });
  const models = [...new Set([chatModel, artefactModel])];
  const failures = await Promise.all(models.map((model) => askOnce(client, model)));
  client.destroy();
  return failures.flatMap((error, at) =>
    error === undefined
      ? []
      : [
          `Le modèle ${models[at]} n’a pas répondu à une question d’essai (${describe(error)}). S’il ne répond pas non plus aux fonctions, l’assistant ne répondra à personne : vérifiez dans Bedrock (${region}) l’accès à ce modèle, le formulaire d’usage de son éditeur et les quotas. Si vos identifiants n’ont simplement pas le droit bedrock:InvokeModel, l’essai ne dit rien.`,
        ],
  );
}

/** Sends one small question. Returns the error; `undefined` if the model has answered. */
async function askOnce(client: BedrockRuntimeClient, modelId: string): Promise<unknown> {
  const question = new ConverseCommand(createConverseInput({ modelId, ...QUESTION }));
  try {
    await client.send(question, { abortSignal: AbortSignal.timeout(PATIENCE_MS) });
    return undefined;
  } catch (error) {
    return error;
  }
}

const describe = (error: unknown) =>
  error instanceof Error ? `${error.name} : ${error.message}` : String(error);
