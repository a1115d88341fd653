import {
  ArrowDown,
  ArrowUp,
  Columns3,
  Copy,
  Download,
  Ellipsis,
  Pencil,
  Plus,
  Settings,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { Button } from "#frontend/ui/button.tsx";
import { IconButton } from "#frontend/ui/icon-button.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { Tooltip } from "#frontend/ui/tooltip.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function ActionSections() {
  return (
    <>
      <GallerySection title="Boutons">
        <div className="flex flex-wrap items-center gap-2">
          <Button tone="primary">Créer la décision</Button>
          <Button>Annuler</Button>
          <Button tone="quiet">Réinitialiser</Button>
          <Button tone="danger" icon={Trash2}>
            Supprimer
          </Button>
          <Button tone="danger-quiet">Effacer</Button>
          <Button tone="danger-solid">Supprimer définitivement</Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button tone="primary" disabled>
            Désactivé
          </Button>
          <Button disabled>Désactivé</Button>
          <Tooltip content="Il reste une majuscule">
            <Button aria-disabled>Atteignable</Button>
          </Tooltip>
          <Button busy>Création…</Button>
          <Button tone="primary" busy>
            Création…
          </Button>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="sm" icon={Plus}>
            Petit
          </Button>
          <Button icon={Download}>Moyen</Button>
          <Button size="lg">Grand</Button>
        </div>
        <Button tone="primary" size="lg" wide>
          Se connecter
        </Button>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton name="Modifier" icon={Pencil} />
          <IconButton name="Copier" icon={Copy} size="sm" />
          <IconButton name="Supprimer" icon={Trash2} tone="danger" />
          <IconButton name="Envoyer" icon={ArrowUp} tone="primary" />
          <IconButton name="Arrêter" icon={ArrowUp} tone="ink" />
          <IconButton name="Envoyer" icon={ArrowUp} tone="primary" busy />
          <IconButton name="Envoyer" icon={ArrowUp} tone="primary" disabled />
          <IconButton
            name="Paramètres"
            icon={Settings}
            tooltip="Fonctionnalité temporairement indisponible"
            aria-disabled
          />
          <IconButton name="Créer" icon={Plus} size="lg" />
        </div>
      </GallerySection>
      <GallerySection title="Menus">
        <Menus />
      </GallerySection>
    </>
  );
}

const nothing = () => {};
function Menus() {
  const [sort, setSort] = useState("recent");
  const actions = menuTriggerProps({
    label: "Actions",
    align: "start",
    items: [
      { label: "Modifier", icon: Pencil, shortcut: "M", onSelect: nothing },
      { label: "Monter", icon: ArrowUp, shortcut: "Alt ↑", onSelect: nothing },
      { label: "Descendre", icon: ArrowDown, disabled: true, onSelect: nothing },
      {
        label: "Déplacer vers…",
        icon: Columns3,
        entries: ["Haute", "Moyenne", "Basse"].map((label) => ({ key: label, label, onSelect: nothing })),
      },
      "separator",
      { label: "Mettre à la corbeille", icon: Trash2, danger: true, onSelect: nothing },
    ],
  });
  const entries = [
    { key: "recent", label: "Les plus récentes", onSelect: () => setSort("recent") },
    { key: "old", label: "Les plus anciennes", onSelect: () => setSort("old") },
  ];
  const sorts = menuTriggerProps({
    label: "Trier",
    align: "start",
    items: [{ label: "Trier par", entries, chosen: sort }],
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <PlainIconButton {...actions} name="Plus d’actions" icon={Ellipsis} />
      <Button {...sorts}>Trier</Button>
    </div>
  );
}
