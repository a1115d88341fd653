import { type LucideIcon, Moon, Sun, SunMoon } from "lucide-react";
import { announce } from "./announcer.tsx";
import { PlainIconButton } from "./plain-icon-button.tsx";
import { type ThemeChoice, setTheme, useTheme } from "./theme.ts";
import { fr } from "./typography.ts";

const CHOICES: Record<ThemeChoice, { icon: LucideIcon; words: string; next: ThemeChoice }> = {
  system: { icon: SunMoon, words: "celui du système", next: "light" },
  light: { icon: Sun, words: "clair", next: "dark" },
  dark: { icon: Moon, words: "sombre", next: "system" },
};

/** Goes round: the system's theme, light, dark. Its name says the present one; the new one is announced. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { icon, words, next } = CHOICES[useTheme()];
  const name = fr(`Changer de thème : ${words}`);
  return (
    <PlainIconButton
      name={name}
      title={name}
      icon={icon}
      className={className}
      onClick={() => {
        setTheme(next);
        announce(`Thème : ${CHOICES[next].words}`);
      }}
    />
  );
}
