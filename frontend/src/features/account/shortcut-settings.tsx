import { useQuery, useQueryClient } from "@tanstack/react-query";
import { overlayStore } from "#frontend/browser/overlays.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { SHORTCUT_SETTINGS } from "#frontend/labels/shortcuts.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { NamedSetting, Setting } from "./settings.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const SWITCHES = ["paletteShortcut", "singleKeyShortcuts"] as const;

/** « Raccourcis clavier »: the list of them, and which ones are off. The switches come once the preferences are read. */
export function ShortcutSettings() {
  const client = useQueryClient();
  const { data } = useQuery(preferencesQuery);
  return (
    <>
      <NamedSetting
        name={SHORTCUT_SETTINGS.title}
        text={SHORTCUT_SETTINGS.text}
        action={
          <Button size="sm" aria-haspopup="dialog" onClick={() => overlayStore.set("sheet")}>
            {SHORTCUT_SETTINGS.list}
          </Button>
        }
      />
      {data &&
        SWITCHES.map((name) => (
          <Setting key={name}>
            <Switch
              label={SHORTCUT_SETTINGS[name].label}
              hint={SHORTCUT_SETTINGS[name].hint}
              checked={data[name]}
              onChange={(isOn) =>
                void changePreferences(
                  client,
                  { [name]: isOn },
                  {
                    title: isOn ? SHORTCUT_SETTINGS.on : SHORTCUT_SETTINGS.off,
                    description: SHORTCUT_SETTINGS[name].label,
                    undo: () => ({ [name]: !isOn }),
                  },
                )
              }
            />
          </Setting>
        ))}
    </>
  );
}
