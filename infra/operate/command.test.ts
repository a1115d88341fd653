import { afterEach, expect, test, vi } from "vitest";
import { CommandFailure, runMain } from "../failure.ts";
import { DRY_RUN_OPTION, createUsageFailure, runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_SELECTION_OPTIONS } from "../help.ts";

const COMMAND = {
  name: "essai",
  about: "Essaie quelque chose.",
  options: {
    to: { value: "instant", says: "l’instant" },
    ...DRY_RUN_OPTION,
    ...DEPLOYMENT_SELECTION_OPTIONS,
  },
};

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

test("--help prints how the command is typed and each option, and runs nothing", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const run = vi.fn<() => Promise<void>>();
  await runOperatorCommand(COMMAND, ["--help"], run);
  expect(run).not.toHaveBeenCalled();
  const text = write.mock.calls.join("");
  expect(text).toMatch(/^npm run essai -- \[options\]\n\nEssaie quelque chose\.\n/);
  for (const option of ["--to <instant>", "--dry-run", "-c, --context <nom=valeur>", "-h, --help"])
    expect(text).toContain(option);
});

test("values, switches and repeated options are read", async () => {
  let values: object = {};
  await runOperatorCommand(COMMAND, ["--to", "hier", "--dry-run", "-c", "a=1", "-c", "b=2"], async (read) => {
    values = { ...read };
  });
  expect(values).toEqual({ to: "hier", "dry-run": true, context: ["a=1", "b=2"] });
});

test.for([["--nothing"], ["--to"], ["--dry-run=yes"], ["extra"]])(
  "%j is refused, with where the help is",
  async (args) => {
    await expect(runOperatorCommand(COMMAND, args, async () => {})).rejects.toThrow(
      /^(L’option « .+ » n’existe pas, ou est mal donnée|« extra » est de trop)\. L’aide : npm run essai -- --help$/,
    );
  },
);

test.for([
  [1, new CommandFailure("Refusé.")],
  [2, createUsageFailure(COMMAND, "Il manque un mot.")],
  [1, new Error("a fault")],
] as const)("the exit code is %d for %s", async ([code, error]) => {
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await runMain(() => Promise.reject(error));
  expect(process.exitCode).toBe(code);
});
