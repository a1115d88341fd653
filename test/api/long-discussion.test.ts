import { expect, test } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { menta, url } from "./product.ts";

const person = await signUpNewPerson(url);

test("MENTA reads the exploration of a discussion in place of what is left out of it, and not before", async () => {
  const { id } = await person.get("createSession", { body: { title: "Une longue discussion" } });
  const send = async (message: string) => {
    menta.say("chat", "Et ensuite ?");
    await person.get("chat", { body: { sessionId: id, message } });
    const texts = menta.asked("chat").messages.map(({ content }) => content[0]?.text ?? "");
    return texts.map((text) => text.replace(/^<dossier>[^]*<\/dossier>\n\n/, ""));
  };
  await send("Faut-il reprendre des études ?");
  const told = { keyPoints: ["Le loyer : <800 €"], hypotheses: ["Il y a une place"], actionItems: [] };
  menta.say("summary", JSON.stringify(told));
  await person.get("createSummary", { id });
  const explored = `<summary>\n${JSON.stringify(told).replace("<", "\\u003c")}\n</summary>`;

  const short = await send("Le loyer m’inquiète.");
  expect(short).toEqual(["Faut-il reprendre des études ?", "Et ensuite ?", "Le loyer m’inquiète."]);
  for (let n = 0; n < 11; n += 1) await send(`${n}${"x".repeat(7_990)}`);
  const [first = "", ...newest] = await send("La fin.");
  expect(first.startsWith("Faut-il reprendre des études ?\n\n<note>")).toBe(true);
  expect(first).toContain(explored);
  expect(newest.at(-1)).toBe("La fin.");
  expect(newest.join("")).not.toContain("loyer");
});
