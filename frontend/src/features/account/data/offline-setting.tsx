import {
  canKeepOfflineCopy,
  enableOfflineCopy,
  disableOfflineCopy,
} from "#frontend/browser/offline/offline-copy-choice.ts";
import { useOfflineCopyOwner } from "#frontend/browser/offline/offline-copy.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { OFFLINE_COPY_TEXTS } from "#frontend/labels/offline.ts";
import { Switch } from "#frontend/ui/switch.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { SettingRow } from "../settings.tsx";

/** Setting « Lire sans réseau sur cet appareil »: applies to this device only, and is off by default. */
export function OfflineSetting() {
  const { user } = useCurrentUser();
  const owner = useOfflineCopyOwner();
  if (!user) return null;
  const isOn = owner === user.id;
  const choose = async (on: boolean) => {
    if (on) enableOfflineCopy(user.id);
    else await disableOfflineCopy();
    const { title, text } = on ? OFFLINE_COPY_TEXTS.on : OFFLINE_COPY_TEXTS.off;
    toast({ title, description: fr(text) });
  };
  return (
    <SettingRow>
      <Switch
        label={OFFLINE_COPY_TEXTS.label}
        hint={canKeepOfflineCopy() ? OFFLINE_COPY_TEXTS.hint : OFFLINE_COPY_TEXTS.unsupported}
        checked={isOn}
        disabled={!canKeepOfflineCopy()}
        onChange={(on) => void choose(on)}
      />
    </SettingRow>
  );
}
