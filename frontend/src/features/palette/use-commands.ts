import {
  BookOpen,
  Compass,
  CornerDownRight,
  Keyboard,
  LogOut,
  MessagesSquare,
  Moon,
  NotebookPen,
  Plus,
  Scale,
  Sun,
  SunMoon,
  type LucideIcon,
} from "lucide-react";
import { useNavigate } from "react-router-dom";
import { overlayStore } from "#frontend/browser/overlays.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { isShortcutOn, SHORTCUTS } from "#frontend/browser/shortcuts.ts";
import { DIALOG_SECTION_PARAMETER } from "#frontend/browser/address/use-address-dialog.ts";
import { updateDraft } from "#frontend/entities/discussion/drafts.ts";
import { useSignOut } from "#frontend/entities/person/sign-out.ts";
import { themeChangedText, THEME_WORDS } from "#frontend/labels/ui.ts";
import { announce } from "#frontend/browser/announce.ts";
import { setTheme, type ThemeChoice, useTheme } from "#frontend/browser/theme.ts";
import { dialogDestination, type CurrentPage } from "./destinations.ts";
import type { PaletteCommand, PaletteItem } from "./items.ts";
import {
  askMentaLabel,
  PALETTE_COMMAND_KEYWORDS,
  PALETTE_COMMAND_TITLES,
  createDecisionLabel,
} from "./words.ts";

const THEMES: Record<ThemeChoice, LucideIcon> = { light: Sun, dark: Moon, system: SunMoon };

type CommandThing = Extract<PaletteItem, { group: "command" }>;
const commandOf = (name: string, title: string, command: PaletteCommand, also?: string): CommandThing => ({
  key: `command ${name}`,
  group: "command",
  title,
  command,
  ...(also !== undefined && { also }),
});

function changeTheme(choice: ThemeChoice): void {
  setTheme(choice);
  announce(themeChangedText(THEME_WORDS[choice]));
}

type Commands = {
  /** The commands of the page, in the order in which they are shown. */
  always: readonly CommandThing[];
  /** Returns the commands that use the typed text, such as creating a decision with this title. */
  withWords: (words: string) => readonly CommandThing[];
};

/** Returns the commands of the current page and of the open decision, then those that exist everywhere. */
export function usePaletteCommands(userId: string, here: CurrentPage): Commands {
  const navigate = useNavigate();
  const theme = useTheme();
  const { signOut } = useSignOut();
  const go = ({ to, state }: { to: string; state?: object }, more: object = {}) =>
    void navigate(to, { state: { ...state, ...more } });
  const create = (title?: string) =>
    go(dialogDestination({ creer: "1" }, here), title === undefined ? {} : { title });
  /** Opens the choice of an agent in the chat. */
  const discuss = () => go({ to: paths.chat() }, { newDiscussion: true });
  const ask = (words: string) => {
    updateDraft({ userId, sessionId: null }, (draft) => ({
      ...draft,
      text: draft.text === "" ? words : `${draft.text}\n\n${words}`,
    }));
    discuss();
  };
  const themes = (["light", "dark", "system"] as const).filter((choice) => choice !== theme);
  return {
    always: [
      ...ofDecision(here, go),
      commandOf(
        "create",
        PALETTE_COMMAND_TITLES.create,
        { icon: Plus, run: () => create() },
        PALETTE_COMMAND_KEYWORDS.create,
      ),
      commandOf(
        "discuss",
        PALETTE_COMMAND_TITLES.discuss,
        { icon: MessagesSquare, run: discuss },
        PALETTE_COMMAND_KEYWORDS.discuss,
      ),
      ...themes.map((choice) =>
        commandOf(
          `theme ${choice}`,
          PALETTE_COMMAND_TITLES[choice],
          { icon: THEMES[choice], run: () => changeTheme(choice) },
          PALETTE_COMMAND_KEYWORDS.theme,
        ),
      ),
      commandOf(
        "shortcuts",
        PALETTE_COMMAND_TITLES.shortcuts,
        {
          icon: Keyboard,
          run: () => overlayStore.set("sheet"),
          ...(isShortcutOn("sheet") && { keys: SHORTCUTS.sheet.keys }),
        },
        PALETTE_COMMAND_KEYWORDS.shortcuts,
      ),
      commandOf(
        "sign-out",
        PALETTE_COMMAND_TITLES.signOut,
        { icon: LogOut, run: signOut },
        PALETTE_COMMAND_KEYWORDS.signOut,
      ),
    ],
    withWords: (words) => [
      commandOf("create named", createDecisionLabel(words), {
        icon: Plus,
        isQuoting: true,
        run: () => create(words),
      }),
      commandOf("ask", askMentaLabel(words), {
        icon: CornerDownRight,
        isQuoting: true,
        run: () => ask(words),
      }),
    ],
  };
}

/** Returns the commands of the open decision; none if no decision is open. */
function ofDecision(here: CurrentPage, go: (place: { to: string }) => void): CommandThing[] {
  const id = new URLSearchParams(here.search).get("decision");
  if (!id) return [];
  const to = (query: Record<string, string>) => () => go(dialogDestination({ decision: id, ...query }, here));
  return [
    commandOf("plan", PALETTE_COMMAND_TITLES.plan, { icon: NotebookPen, run: to({}) }),
    commandOf("record", PALETTE_COMMAND_TITLES.record, {
      icon: Scale,
      run: to({ [DIALOG_SECTION_PARAMETER]: "decision" }),
    }),
    commandOf("journal", PALETTE_COMMAND_TITLES.journal, {
      icon: BookOpen,
      run: () => go({ to: paths.journal(id) }),
    }),
    commandOf("explore", PALETTE_COMMAND_TITLES.explore, {
      icon: Compass,
      run: () => go({ to: paths.exploration({ decision: id }) }),
    }),
  ];
}
