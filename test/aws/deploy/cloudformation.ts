import { createHash } from "node:crypto";
import { Refusal, type Answer } from "./reply.ts";

/** `template` is the text as it came; `history` every one that it had, the oldest first. */
export type DeployedStack = { status: string; template: string; history: string[]; isProtected: boolean };
export type Stacks = Map<string, DeployedStack>;
type ChangeSet = { template: string; status: string; reason?: string };

type Fields = Record<string, string>;

/** A change set that changes nothing is a failed one: the CLI knows it by this sentence. */
const NO_CHANGES =
  "The submitted information didn't contain changes. Submit different information to create a change set.";

/**
 * CloudFormation as `cdk` sees it: stacks and change sets, in memory. It makes no resource: a change set's execution
 * keeps the template, and is complete at once. `account` and `region` go into the ids; `readObject` gives the text of a
 * template that was uploaded.
 */
export function cloudFormation(account: string, region: string, readObject: (url: string) => string) {
  const stacks: Stacks = new Map();
  /** A stack that was dropped is still known by its id. */
  const dropped: Stacks = new Map();
  const changeSets = new Map<string, ChangeSet>();

  const idOf = (kind: string, name: string) =>
    `arn:aws:cloudformation:${region}:${account}:${kind}/${name}/${uuidOf(name)}`;

  const find = (fields: Fields): DeployedStack => {
    const byId = fields["StackName"] === nameOf(fields) ? undefined : dropped.get(nameOf(fields));
    const stack = stacks.get(nameOf(fields)) ?? byId;
    if (!stack) throw new Refusal("ValidationError", `Stack with id ${nameOf(fields)} does not exist`);
    return stack;
  };
  const findChangeSet = (fields: Fields): ChangeSet => {
    const found = changeSets.get(`${nameOf(fields)}/${setNameOf(fields)}`);
    if (!found) throw new Refusal("ChangeSetNotFound", `ChangeSet [${setNameOf(fields)}] does not exist`);
    return found;
  };
  const describe = (name: string, { status, isProtected }: DeployedStack): Answer => ({
    StackId: idOf("stack", name),
    StackName: name,
    StackStatus: status,
    CreationTime: new Date(0).toISOString(),
    EnableTerminationProtection: String(isProtected),
  });

  const actions: Record<string, (fields: Fields) => Answer> = {
    DescribeStacks: (fields) => ({ Stacks: [describe(nameOf(fields), find(fields))] }),
    GetTemplate: (fields) => ({ TemplateBody: find(fields).template }),
    DescribeStackEvents: (fields) => (find(fields), { StackEvents: [] }),
    CreateChangeSet: (fields) => {
      const name = nameOf(fields);
      const template = fields["TemplateURL"] ? readObject(fields["TemplateURL"]) : fields["TemplateBody"]!;
      if (fields["ChangeSetType"] === "CREATE")
        stacks.set(name, { status: "REVIEW_IN_PROGRESS", template: "{}", history: [], isProtected: false });
      const isSame = find(fields).template === template;
      const outcome = isSame ? { status: "FAILED", reason: NO_CHANGES } : { status: "CREATE_COMPLETE" };
      changeSets.set(`${name}/${setNameOf(fields)}`, { template, ...outcome });
      return { Id: idOf("changeSet", setNameOf(fields)), StackId: idOf("stack", name) };
    },
    DescribeChangeSet: (fields) => {
      const { status, reason } = findChangeSet(fields);
      return {
        ChangeSetName: setNameOf(fields),
        ChangeSetId: idOf("changeSet", setNameOf(fields)),
        StackId: idOf("stack", nameOf(fields)),
        StackName: nameOf(fields),
        CreationTime: new Date(0).toISOString(),
        Status: status,
        ...(reason ? { StatusReason: reason } : {}),
        Changes: [],
      };
    },
    DeleteChangeSet: (fields) => {
      changeSets.delete(`${nameOf(fields)}/${setNameOf(fields)}`);
      return {};
    },
    ExecuteChangeSet: (fields) => {
      const stack = find(fields);
      const { template } = findChangeSet(fields);
      stack.status = stack.history.length === 0 ? "CREATE_COMPLETE" : "UPDATE_COMPLETE";
      stack.template = template;
      stack.history.push(template);
      changeSets.delete(`${nameOf(fields)}/${setNameOf(fields)}`);
      return {};
    },
    UpdateTerminationProtection: (fields) => {
      find(fields).isProtected = fields["EnableTerminationProtection"] === "true";
      return { StackId: idOf("stack", nameOf(fields)) };
    },
    DeleteStack: (fields) => {
      const [name, stack] = [nameOf(fields), find(fields)];
      if (stack.isProtected)
        throw new Refusal(
          "ValidationError",
          `Stack [${name}] cannot be deleted while TerminationProtection is enabled`,
        );
      dropped.set(name, { ...stack, status: "DELETE_COMPLETE" });
      stacks.delete(name);
      return {};
    },
  };
  return { stacks, ask: (fields: Fields) => actions[fields["Action"] ?? ""]?.(fields) };
}

/** Who asks gives a name, or the id that holds it. */
const nameOf = ({ StackName = "" }: Fields) => /:stack\/([^/]+)\//.exec(StackName)?.[1] ?? StackName;
const setNameOf = ({ ChangeSetName = "" }: Fields) =>
  /:changeSet\/([^/]+)\//.exec(ChangeSetName)?.[1] ?? ChangeSetName;

/** Ids have the shape of AWS's, and are the same at every run. */
function uuidOf(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  return [8, 4, 4, 4, 12].map((length, at) => hash.slice(at * 12, at * 12 + length)).join("-");
}
