import { type CloudFormationClient, DescribeStacksCommand, type Stack } from "@aws-sdk/client-cloudformation";
import { CommandFailure } from "../failure.ts";

/** The stack of this name as AWS has it; undefined where there is none. Throws CommandFailure where AWS does not say. */
export async function findStack(client: CloudFormationClient, StackName: string): Promise<Stack | undefined> {
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return Stacks?.[0];
  } catch (error) {
    if (error instanceof Error && error.name === "ValidationError") return undefined;
    throw new CommandFailure(
      "AWS n’a pas répondu, ou n’a pas reconnu vos identifiants. Connectez-vous (aws sso login, AWS_PROFILE…), puis recommencez.",
      { cause: error },
    );
  }
}
