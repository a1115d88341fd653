import { onTestFinished } from "vitest";
import { cdp } from "vitest/browser";

type Session = { send: (method: string, params: object) => Promise<unknown> };

/** Shows the page as it is printed, until the end of the test. */
export async function printPage(): Promise<void> {
  const session = cdp() as unknown as Session;
  const setMedia = (media: "print" | "") => session.send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => void (await setMedia("")));
  await setMedia("print");
}
