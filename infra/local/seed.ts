import { DEMO_CONVERSATIONS } from "./demo/conversations.ts";
import { aSignUp, visitor } from "./demo/person.ts";
import { startMenta } from "./local.ts";
import { readSettings } from "./settings.ts";

const DEMO = aSignUp({ email: "demo@menta.example", password: "Demonstration-1!" });

/** Fills the demo account of the product at `url`, through its own API. Answers how many discussions were added. */
async function seed(url: string): Promise<number> {
  const demo = visitor(url);
  const signedUp = await demo.call("signup", { body: DEMO });
  if (signedUp.status !== 201)
    await demo.get("login", { body: { email: DEMO.email, password: DEMO.password } });
  if ((await demo.get("listSessions")).length > 0) return 0;
  for (const { agentType, says } of DEMO_CONVERSATIONS) {
    const { id: sessionId } = await demo.get("createSession", { body: { agentType } });
    for (const message of says) await demo.get("chat", { body: { sessionId, message } });
  }
  return DEMO_CONVERSATIONS.length;
}

/** The product that is running here already, else one of our own for as long as it takes. */
async function product() {
  const settings = readSettings(process.env);
  const url = `http://localhost:${settings.port}`;
  const running = await fetch(`${url}/config.json`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (running) return { url, close: async () => {} };
  return startMenta({ ...settings, port: 0, aiDelayMs: 0, pages: "none" });
}

const { url, close } = await product();
const added = await seed(url);
await close();
process.stdout.write(
  added === 0
    ? `Le compte ${DEMO.email} est déjà rempli.\n`
    : `${added} discussions ajoutées. Compte : ${DEMO.email}, mot de passe : ${DEMO.password}\n`,
);
