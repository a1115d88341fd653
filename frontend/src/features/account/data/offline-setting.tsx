import { canKeepCopy, startCopy, stopCopy } from "#frontend/browser/offline-copy-choice.ts";
import { useCopyOwner } from "#frontend/browser/offline-copy.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { OFFLINE_COPY } from "#frontend/labels/offline.ts";
import { Switch } from "#frontend/ui/switch.tsx";
import { toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { Setting } from "../settings.tsx";

/** « Lire sans réseau sur cet appareil »: of this device alone, and off until its person says so. */
export function OfflineSetting() {
  const { user } = useCurrentUser();
  const owner = useCopyOwner();
  if (!user) return null;
  const isOn = owner === user.id;
  const choose = async (on: boolean) => {
    if (on) startCopy(user.id);
    else await stopCopy();
    const { title, text } = on ? OFFLINE_COPY.on : OFFLINE_COPY.off;
    toast({ title, description: fr(text) });
  };
  return (
    <Setting>
      <Switch
        label={OFFLINE_COPY.label}
        hint={canKeepCopy() ? OFFLINE_COPY.hint : OFFLINE_COPY.unsupported}
        checked={isOn}
        disabled={!canKeepCopy()}
        onChange={(on) => void choose(on)}
      />
    </Setting>
  );
}
