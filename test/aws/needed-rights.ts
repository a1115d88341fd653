import { build } from "esbuild";
import { parseAst } from "vite";
import { ESBUILD_OPTIONS, type LambdaFunctionName } from "#infra/build/functions.ts";
import { ROOT } from "#test/sources.ts";

/** The action that each method of ElectroDB needs, alone or as a part of a transaction. */
const TABLE_METHODS: Record<string, string> = {
  get: "GetItem",
  query: "Query",
  match: "Query",
  find: "Query",
  collections: "Query",
  scan: "Scan",
  create: "PutItem",
  put: "PutItem",
  upsert: "UpdateItem",
  update: "UpdateItem",
  patch: "UpdateItem",
  delete: "DeleteItem",
  remove: "DeleteItem",
  check: "ConditionCheckItem",
};

/** The action that is needed instead if a call handles several rows. */
const OF_SEVERAL: Record<string, string> = { GetItem: "BatchGetItem", DeleteItem: "BatchWriteItem" };

const actions = (service: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, [`${service}:${name}`]]));

/** The rights that each command of the SDK needs. The test fails for a command that is not listed. */
const COMMANDS: Record<string, string[]> = {
  BatchGet: ["dynamodb:BatchGetItem"],
  BatchWrite: ["dynamodb:BatchWriteItem"],
  Query: ["dynamodb:Query"],
  // The code scans only the index, never the table itself.
  Scan: ["dynamodb:Scan index"],
  ...actions("cognito-idp", "AdminCreateUser", "AdminDeleteUser", "AdminGetUser", "AdminInitiateAuth"),
  ...actions("cognito-idp", "AdminRespondToAuthChallenge", "AdminSetUserMFAPreference"),
  ...actions("cognito-idp", "AdminSetUserPassword", "ListUsers"),
  // Need no right: the token of the person authorizes these calls.
  AssociateSoftwareToken: [],
  VerifySoftwareToken: [],
  ChangePassword: [],
  // Needs no right: the call is unsigned, and the mailed code is the proof.
  ConfirmForgotPassword: [],
  StartWebAuthnRegistration: [],
  CompleteWebAuthnRegistration: [],
  ListWebAuthnCredentials: [],
  DeleteWebAuthnCredential: [],
  CreateSchedule: ["scheduler:CreateSchedule", "iam:PassRole"],
  ...actions("scheduler", "DeleteSchedule"),
  ...actions("ses", "SendEmail"),
  Converse: ["bedrock:InvokeModel"],
  ConverseStream: ["bedrock:InvokeModelWithResponseStream"],
};

/** A node of the syntax tree, with the fields that are used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  id?: Node;
  init?: Node;
  key?: Node;
  value?: Node;
  callee?: Node;
  object?: Node;
  property?: Node;
  consequent?: Node;
  body?: Node | Node[];
  declarations?: Node[];
  properties?: Node[];
}
type Place = { node: Node; outer: Place | undefined };

/**
 * Returns the rights that the code of a function needs, as "service:Action", with "index" if an index is
 * queried. Read from the code in its bundle instead of being recorded from calls: on a laptop no right is
 * checked, and no test makes every call. Throws for a call that it does not understand.
 */
export async function rightsNeededBy(name: LambdaFunctionName): Promise<string[]> {
  const { outputFiles } = await build({
    ...ESBUILD_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: [`functions/api/${name}.handler.ts`],
    packages: "external",
    minify: false,
    write: false,
  });
  const { text } = outputFiles[0]!;
  const places = [...placesIn(parseAst(text) as unknown as Node)];
  const secondary = new Set(places.flatMap(({ node }) => secondaryIndexes(node)));
  const needed = places.flatMap((place) => {
    if (isRequest(place.node)) return tableRights(place, secondary, text);
    const command = commandOf(place.node);
    if (command && !COMMANDS[command]) throw new Error(`Which rights does ${command} need?`);
    return command ? COMMANDS[command]! : [];
  });
  return [...new Set(needed)].toSorted();
}

function* placesIn(node: Node, outer?: Place): Generator<Place> {
  const place = { node, outer };
  yield place;
  for (const child of Object.values(node).flat())
    if (typeof child === "object" && child !== null && "type" in child) yield* placesIn(child, place);
}

/**
 * Returns the name of the command in `new XCommand(…)` or `paginateX(…)`, without the number that the bundler
 * adds to a name that occurs twice.
 */
function commandOf({ type, callee }: Node): string | undefined {
  const called = callee?.name ?? callee?.property?.name ?? "";
  if (type === "NewExpression") return /^(\w+)Command\d*$/.exec(called)?.[1];
  return type === "CallExpression" ? /^paginate(\w+?)\d*$/.exec(called)?.[1] : undefined;
}

/**
 * Whether a node calls `go`, with which ElectroDB sends a request, or `commit`, with which it adds a part to
 * a transaction.
 */
const isRequest = ({ type, callee }: Node) =>
  type === "CallExpression" && /^(go|commit)$/.test(callee?.property?.name ?? "");

function tableRights(place: Place, secondary: Set<string>, text: string): string[] {
  const path = pathOf(place.node, place);
  const at = path.findIndex((name) => Object.hasOwn(TABLE_METHODS, name));
  // This call only sends a transaction: its parts are counted where they are created.
  if (at < 0 && isIn("commitTransaction", place)) return [];
  if (at < 0) throw new Error(`What is asked of the table? ${text.slice(place.node.start, place.node.end)}`);
  const action = TABLE_METHODS[path[at]!]!;
  const right = `dynamodb:${(isOfSeveral(place) && OF_SEVERAL[action]) || action}`;
  // With `hydrate`, ElectroDB also reads the rows by key, because the index does not contain all attributes.
  const hydrates = text.slice(place.node.start, place.node.end).includes("hydrate: true");
  return [
    secondary.has(path[at + 1]!) ? `${right} index` : right,
    ...(hydrates ? ["dynamodb:BatchGetItem"] : []),
  ];
}

/** Returns the names that lead from an entity to a request, for example `patch`, `set`, `go`. */
function pathOf(node: Node | undefined, place: Place): string[] {
  switch (node?.type) {
    case "CallExpression":
      return pathOf(node.callee, place);
    case "MemberExpression":
      return [...pathOf(node.object, place), node.property?.name ?? ""];
    case "Identifier":
      return pathOf(declarationOf(node.name!, place)?.init, place);
    case "ConditionalExpression":
      return pathOf(node.consequent, place);
    case "ArrowFunctionExpression":
      return pathOf(node.body as Node, place);
    default:
      return [];
  }
}

function declarationOf(name: string, { node, outer }: Place): Node | undefined {
  const statements = Array.isArray(node.body) ? node.body : [];
  const found = statements
    .flatMap(({ declarations = [] }) => declarations)
    .find(({ id }) => id?.name === name);
  return found ?? (outer && declarationOf(name, outer));
}

const isIn = (name: string, { node, outer }: Place): boolean =>
  node.id?.name === name || (outer !== undefined && isIn(name, outer));

/** Whether a request handles several rows: the code then reads which of them are unprocessed. */
function isOfSeveral({ outer }: Place): boolean {
  const user = outer?.outer?.node;
  return (
    user?.callee?.name === "removeRowsWithRetries" ||
    (user?.id?.properties ?? []).some(({ key }) => key?.name === "unprocessed")
  );
}

/** Returns the names that an entity gives to its indexes, without that of the table's own key. */
const secondaryIndexes = ({ type, key, value }: Node): string[] =>
  type === "Property" && key?.name === "indexes"
    ? (value?.properties ?? [])
        .filter(
          ({ value: keys }) =>
            !keys?.properties || keys.properties.some((part) => part.key?.name === "index"),
        )
        .map((index) => index.key?.name ?? "")
    : [];
