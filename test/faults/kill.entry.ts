import { start } from "#infra/local/start.ts";
import { answersWhatIsCommitted } from "./kill.commits.ts";

/** `npm start` without pages, which also says where its database listens, and does not outlive who started it. */
process.stdin.resume().once("close", () => process.exit());
await start({
  pages: "none",
  between: (service, url) => {
    if (service !== "database") return Promise.resolve(url);
    process.stdout.write(`Database on ${url}\n`);
    return answersWhatIsCommitted(url);
  },
});
