import { parseArgs } from "node:util";
import { mutate } from "./mutated.ts";

/** Many answers of a model that are not what they should be: `node test/artefacts/mutated.run.ts --answers 10000`. */
const { values } = parseArgs({
  options: { answers: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
});
process.env["ARTEFACT_MODEL"] ??= "eu.anthropic.claude-sonnet-5-5";
process.env["AWS_REGION"] ??= "eu-west-3";
process.env["LOG_LEVEL"] = "error";

const { whole, mended, refused } = await mutate(Number(values.answers), Number(values.seed));
process.stdout.write(
  `${values.answers} answers: ${whole} whole at once, ${mended} mended, ${refused} refused in French, none else\n`,
);
