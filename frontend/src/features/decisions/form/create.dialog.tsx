import { Dialog } from "#frontend/ui/dialog.tsx";

/** `priority`: the one to begin with; anything else begins with the usual one. */
export function CreateDialog({ onClose }: { priority: string; onClose: () => void }) {
  return <Dialog open onClose={onClose} title="Créer une nouvelle décision" />;
}
