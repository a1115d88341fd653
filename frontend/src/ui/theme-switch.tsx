import { type LucideIcon, Moon, Sun, SunMoon } from "lucide-react";
import { changeThemeAriaLabel, THEME_WORDS, themeChangedText } from "#frontend/labels/ui.ts";
import { announce } from "#frontend/browser/announce.ts";
import { PlainIconButton } from "./plain-icon-button.tsx";
import { type ThemeChoice, setTheme, useTheme } from "#frontend/browser/theme.ts";
import { fr } from "#frontend/browser/typography.ts";

const CHOICES: Record<ThemeChoice, { icon: LucideIcon; next: ThemeChoice }> = {
  system: { icon: SunMoon, next: "light" },
  light: { icon: Sun, next: "dark" },
  dark: { icon: Moon, next: "system" },
};

/**
 * A button that changes the theme: the system's, light, dark, and so on. Its name is the current theme; the
 * new one is announced.
 */
export function ThemeCycleButton({ className }: { className?: string }) {
  const theme = useTheme();
  const { icon, next } = CHOICES[theme];
  const name = fr(changeThemeAriaLabel(THEME_WORDS[theme]));
  return (
    <PlainIconButton
      name={name}
      title={name}
      icon={icon}
      className={className}
      onClick={() => {
        setTheme(next);
        announce(themeChangedText(THEME_WORDS[next]));
      }}
    />
  );
}
