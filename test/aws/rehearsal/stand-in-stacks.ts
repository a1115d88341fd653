/** The form of a call, by field. */
export type Fields = Record<string, string | undefined>;

/** Thrown for a call that AWS would answer with an error. */
export class AwsError extends Error {
  override readonly name = "AwsError";
  readonly status = 400;
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

type Stack = { id: string; template: string; status: string; isProtected: boolean };
type Options = {
  account: string;
  /** The address that every stack has as its output. */
  url: string;
  /** Returns an uploaded template: `cdk` uploads one that is too long for a call. */
  read: (address: string) => string | undefined;
};

/**
 * Simulates CloudFormation for `cdk`: a change set is created, executed, and complete at once. A stack that
 * is protected is not deleted, and neither is one whose template retains a resource that it protects.
 */
export function standInStacks({ account, url, read }: Options) {
  const stacks = new Map<string, Stack>();
  const changes = new Map<string, string>();
  /**
   * Deleted stacks by id. CloudFormation lists them for a while, and `cdk` reads there that a deletion has
   * ended.
   */
  const deleted = new Map<string, Stack>();

  const find = (fields: Fields): Stack => {
    const name = nameOf(fields["StackName"] ?? "");
    const stack = stacks.get(name) ?? deleted.get(fields["StackName"] ?? "");
    if (!stack) throw new AwsError("ValidationError", `Stack with id ${name} does not exist`);
    return stack;
  };

  const actions: Record<string, (fields: Fields) => string> = {
    DescribeStacks: (fields) => {
      const stack = find(fields);
      return `<Stacks><member>${describe(stack, url)}</member></Stacks>`;
    },
    ListStacks: () => "<StackSummaries/>",
    CreateChangeSet: (fields) => {
      const name = fields["StackName"] ?? "";
      const template = fields["TemplateBody"] ?? read(fields["TemplateURL"] ?? "");
      if (template === undefined) throw new AwsError("ValidationError", "The template is not in the bucket");
      const id = `arn:aws:cloudformation:eu-west-3:${account}:stack/${name}/stand-in`;
      const before = stacks.get(name);
      stacks.set(name, before ?? { id, template: "{}", status: "REVIEW_IN_PROGRESS", isProtected: false });
      changes.set(name, template);
      return `<Id>${id.replace(":stack/", ":changeSet/")}</Id><StackId>${id}</StackId>`;
    },
    DescribeChangeSet: (fields) => {
      const { id } = find(fields);
      // `cdk` waits until a former change set is gone, and learns it by this error.
      if (!changes.has(nameOf(id))) throw new AwsError("ChangeSetNotFound", "There is no such change set");
      const change =
        "<Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>All</LogicalResourceId><ResourceType>AWS::StandIn</ResourceType></ResourceChange>";
      return `<StackId>${id}</StackId><StackName>${nameOf(id)}</StackName><ChangeSetName>${fields["ChangeSetName"]}</ChangeSetName><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member>${change}</member></Changes>`;
    },
    ExecuteChangeSet: (fields) => {
      const stack = find(fields);
      const isNew = stack.status === "REVIEW_IN_PROGRESS";
      const next = changes.get(nameOf(stack.id)) ?? stack.template;
      const kept = idsToKeep(next);
      const lost = idsToKeep(stack.template).filter((id) => !kept.includes(id));
      if (lost.length > 0) throw new AwsError("ValidationError", `Would be made anew: ${lost.join(", ")}`);
      stack.template = next;
      stack.status = isNew ? "CREATE_COMPLETE" : "UPDATE_COMPLETE";
      return "";
    },
    DeleteChangeSet: (fields) => {
      changes.delete(nameOf(fields["StackName"] ?? ""));
      return "";
    },
    DescribeStackEvents: () => "<StackEvents/>",
    ListStackResources: () => "<StackResourceSummaries/>",
    GetTemplate: (fields) => `<TemplateBody>${escape(find(fields).template)}</TemplateBody>`,
    GetTemplateSummary: () => "<Parameters/>",
    UpdateTerminationProtection: (fields) => {
      const stack = find(fields);
      stack.isProtected = fields["EnableTerminationProtection"] === "true";
      return `<StackId>${stack.id}</StackId>`;
    },
    DeleteStack: (fields) => {
      const stack = find(fields);
      if (stack.isProtected) throw new AwsError("ValidationError", "TerminationProtection is enabled");
      const kept = retained(stack.template);
      if (kept.length > 0) throw new AwsError("ValidationError", `Still retained: ${kept.join(", ")}`);
      stacks.delete(nameOf(stack.id));
      deleted.set(stack.id, { ...stack, status: "DELETE_COMPLETE" });
      return "";
    },
  };

  return {
    /** Returns the XML inside the answer to a call. Throws AwsError. */
    answer: (action: string, fields: Fields): string => {
      const act = actions[action];
      if (!act) throw new AwsError("InvalidAction", `The stand-in does not know ${action}`);
      return act(fields);
    },
  };
}

/** Returns the name of a stack: once `cdk` knows a stack's id, it uses the id instead of the name. */
const nameOf = (nameOrId: string): string =>
  nameOrId.startsWith("arn:") ? (nameOrId.split("/")[1] ?? "") : nameOrId;

function describe({ id, status, isProtected, template }: Stack, url: string): string {
  const { Outputs = {} } = parse(template);
  const outputs = Object.entries(Outputs).map(([key, { Value }]) => {
    const value = key === "Url" ? url : typeof Value === "string" ? Value : "stand-in";
    return `<member><OutputKey>${key}</OutputKey><OutputValue>${escape(value)}</OutputValue></member>`;
  });
  return `<StackId>${id}</StackId><StackName>${nameOf(id)}</StackName><CreationTime>2026-03-01T00:00:00Z</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${outputs.join("")}</Outputs>`;
}

/** Types of resources that hold data or keys, or that the address of the site depends on. */
const TO_KEEP = new Set([
  "AWS::DynamoDB::Table",
  "AWS::Cognito::UserPool",
  "AWS::KMS::Key",
  "AWS::CloudFront::Distribution",
  "AWS::ApiGateway::RestApi",
]);
const idsToKeep = (template: string): string[] =>
  Object.entries(parse(template).Resources ?? {}).flatMap(([id, { Type }]) =>
    TO_KEEP.has(Type) ? [id] : [],
  );

/** Returns the resources that a template protects from deletion. */
function retained(template: string): string[] {
  const { Resources = {} } = parse(template);
  return Object.entries(Resources)
    .filter(
      ([, { Properties = {} }]) =>
        Properties["DeletionProtectionEnabled"] === true || Properties["DeletionProtection"] === "ACTIVE",
    )
    .map(([name]) => name);
}

type Template = {
  Outputs?: Record<string, { Value?: unknown }>;
  Resources?: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
};

/**
 * Parses a template. That of `cdk bootstrap` is YAML and protects no resource of these types, so it counts as
 * empty.
 */
const parse = (template: string): Template =>
  template.startsWith("{") ? (JSON.parse(template) as Template) : {};

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
