import { spawn } from "node:child_process";

/**
 * Runs a command for as long as whoever started us holds our standard input: kill -9 leaves no time to stop a
 * child, but it closes the pipe. The child's number is said once, on standard output.
 */
const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
process.stdout.write(`${child.pid ?? 0}\n`);
process.stdin.resume().once("end", () => child.kill("SIGKILL"));
process.on("SIGINT", () => {});
child.once("error", () => process.exit(1));
child.once("exit", (code) => process.exit(code ?? 1));
