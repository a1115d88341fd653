import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { axeFindings } from "#test/components/axe.ts";
import { refusal } from "#test/components/canned-server.ts";
import { aMessage, aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, press, says } from "#test/components/screen.ts";

const none = () => refusal("not_found");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const input = () => page.getByRole("textbox", { name: "Votre message" });

beforeEach(() => localStorage.removeItem("menta.dictation"));

async function mountChat() {
  const session = aSession();
  const reply = (content: string) => aMessage(session.id, { role: "assistant", content });
  const server = await mountApp(`/chat?session=${session.id}`, {
    listSessions: [session],
    listMessages: [
      aMessage(session.id),
      reply("Paris est loin. **Que perdez-vous ?**"),
      aMessage(session.id),
      reply("Et Julien ?"),
    ],
    getSummary: none,
    getReflection: none,
    getArgumentation: none,
    getArgumentationEvaluation: none,
    getSolution: none,
  });
  await isShown(input());
  return server;
}

/** Replaces a property of `window` until the test ends. */
function standIn(name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(window, name);
  Object.defineProperty(window, name, { value, configurable: true, writable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(window, name, before);
    else delete (window as unknown as Record<string, unknown>)[name];
  });
}

type FakeVoice = { lang: string; localService: boolean };

class FakeUtterance extends EventTarget {
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

class FakeSpeech extends EventTarget {
  spoken: FakeUtterance[] = [];
  private voices: FakeVoice[];
  constructor(voices: FakeVoice[]) {
    super();
    this.voices = voices;
  }
  getVoices = () => this.voices;
  add(voice: FakeVoice) {
    this.voices = [...this.voices, voice];
    this.dispatchEvent(new Event("voiceschanged"));
  }
  speak = (utterance: FakeUtterance) => void this.spoken.push(utterance);
  cancel = vi.fn(() => {
    this.spoken = [];
  });
}

function withVoices(...voices: FakeVoice[]) {
  const speech = new FakeSpeech(voices);
  standIn("speechSynthesis", speech);
  standIn("SpeechSynthesisUtterance", FakeUtterance);
  return speech;
}
const FRENCH = { lang: "fr-FR", localService: true };

test("a reply is read by a French voice of the device, sentence by sentence, and stops at the next press", async () => {
  const speech = withVoices({ lang: "en-US", localService: true }, { lang: "fr-FR", localService: false });
  await mountChat();
  await isGone(button("Lire à voix haute"));
  speech.add(FRENCH);
  await expect.poll(() => button("Lire à voix haute").elements()).toHaveLength(2);
  await press(button("Lire à voix haute").first(), "Enter");
  expect(speech.spoken.map(({ text }) => text)).toEqual(["Paris est loin.", "Que perdez-vous ?"]);
  await isFocused(button("Arrêter la lecture"));
  await press(button("Arrêter la lecture"), "Enter");
  expect(speech.cancel).toHaveBeenCalledOnce();
  await isGone(button("Arrêter la lecture"));
});

test("one reply is read at a time, each until its end, and none once the discussion is left", async () => {
  const speech = withVoices(FRENCH);
  await mountChat();
  await button("Lire à voix haute").last().click();
  await button("Lire à voix haute").first().click();
  expect(speech.spoken.map(({ text }) => text)).toEqual(["Paris est loin.", "Que perdez-vous ?"]);
  await expect.poll(() => button("Arrêter la lecture").elements()).toHaveLength(1);
  speech.spoken.at(-1)!.dispatchEvent(new Event("end"));
  await isGone(button("Arrêter la lecture"));
  await button("Lire à voix haute").first().click();
  speech.cancel.mockClear();
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await expect.poll(() => speech.cancel.mock.calls.length).toBe(1);
});

class FakeRecognition extends EventTarget {
  static last: FakeRecognition | undefined;
  lang = "";
  continuous = false;
  processLocally = false;
  constructor() {
    super();
    FakeRecognition.last = this;
  }
  start = vi.fn();
  stop = vi.fn(() => this.end());
  end = () => void this.dispatchEvent(new Event("end"));
  hear(transcript: string) {
    const results = [Object.assign([{ transcript }], { isFinal: true })];
    this.dispatchEvent(Object.assign(new Event("result"), { resultIndex: 0, results }));
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event("error"), { error }));
    this.end();
  }
}

/** Fakes the browser's speech recognition: on the device if `isLocal`, else at the browser's vendor. */
function withRecognition(isLocal: boolean) {
  FakeRecognition.last = undefined;
  const available = () => Promise.resolve(isLocal ? "available" : "downloadable");
  standIn("SpeechRecognition", Object.assign(FakeRecognition, { available }));
  return () => FakeRecognition.last!;
}

test("what is said on the device goes into the input at the caret, and is not sent", async () => {
  const recognition = withRecognition(true);
  const { sentTo } = await mountChat();
  await input().fill("Je dois");
  await press(button("Dicter"), "Enter");
  await isShown(page.getByText("J’écoute…"));
  await isFocused(button("Arrêter la dictée"));
  expect([recognition().lang, recognition().processLocally]).toEqual(["fr-FR", true]);
  recognition().hear(" choisir entre Nantes et Paris ");
  await expect.element(input()).toHaveValue("Je dois choisir entre Nantes et Paris");
  expect(await axeFindings()).toEqual([]);
  await press(button("Arrêter la dictée"), "Enter");
  await isShown(button("Dicter"));
  await isGone(page.getByText("J’écoute…"));
  expect(sentTo("chat")).toEqual([]);
});

test("where the browser’s maker hears it, that is asked once, and refused it is not begun", async () => {
  const recognition = withRecognition(false);
  await mountChat();
  await button("Dicter").click();
  const question = page.getByRole("alertdialog", { name: "Qui entend votre voix ?" });
  await question.getByRole("button", { name: "Annuler" }).click();
  await isGone(question);
  expect(FakeRecognition.last).toBeUndefined();
  await button("Dicter").first().click();
  await question.getByRole("button", { name: "Dicter" }).click();
  await isGone(question);
  expect(recognition().processLocally).toBe(false);
  await button("Arrêter la dictée").click();
  await button("Dicter").click();
  await isShown(button("Arrêter la dictée"));
});

test.each([
  ["not-allowed", "Le navigateur n’a pas permis le micro."],
  ["network", "Le service de dictée de ce navigateur n’a pas répondu."],
  ["no-speech", "Rien n’a été entendu."],
  ["bad-grammar", "Ce navigateur n’a pas pu écouter."],
])("dictation that ends by %s says so, and keeps what is written", async (error, said) => {
  const recognition = withRecognition(true);
  await mountChat();
  await button("Dicter").click();
  await isShown(button("Arrêter la dictée"));
  recognition().hear("Partir");
  recognition().fail(error);
  await says(said);
  await isShown(button("Dicter"));
  await expect.element(input()).toHaveValue("Partir");
});

test("leaving the discussion ends the dictation", async () => {
  const recognition = withRecognition(true);
  await mountChat();
  await button("Dicter").click();
  await isShown(button("Arrêter la dictée"));
  await page.getByRole("link", { name: "Tableau de bord" }).first().click();
  await expect.poll(() => recognition().stop.mock.calls.length).toBe(1);
});
