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
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import {
  Menu,
  MenuCheckItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuSub,
} from "../ui/menu.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { GallerySection } from "./gallery-section.tsx";

export function ActionSections() {
  return (
    <>
      <GallerySection title="Boutons">
        <div className="actions">
          <Button tone="primary">Créer la décision</Button>
          <Button>Annuler</Button>
          <Button tone="quiet">Réinitialiser</Button>
          <Button tone="danger" icon={Trash2}>
            Supprimer
          </Button>
          <Button tone="danger-quiet">Effacer</Button>
          <Button tone="danger-solid">Supprimer définitivement</Button>
        </div>
        <div className="actions">
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
        <div className="actions">
          <Button size="sm" icon={Plus}>
            Petit
          </Button>
          <Button icon={Download}>Moyen</Button>
          <Button size="lg">Grand</Button>
        </div>
        <Button tone="primary" size="lg" wide>
          Se connecter
        </Button>
        <div className="actions">
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

function Menus() {
  const [sort, setSort] = useState("recent");
  const [dense, setDense] = useState(true);
  return (
    <div className="actions">
      <Menu align="start" label="Actions" trigger={<IconButton name="Plus d’actions" icon={Ellipsis} />}>
        <MenuItem icon={Pencil} shortcut="M">
          Modifier
        </MenuItem>
        <MenuItem icon={ArrowUp} shortcut="Alt ↑">
          Monter
        </MenuItem>
        <MenuItem icon={ArrowDown} disabled>
          Descendre
        </MenuItem>
        <MenuSub icon={Columns3} label="Déplacer vers…">
          <MenuItem>Haute</MenuItem>
          <MenuItem>Moyenne</MenuItem>
          <MenuItem>Basse</MenuItem>
        </MenuSub>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger>
          Mettre à la corbeille
        </MenuItem>
      </Menu>
      <Menu align="start" trigger={<Button>Trier</Button>}>
        <MenuLabel>Trier par</MenuLabel>
        <MenuRadioGroup label="Trier par" value={sort} onValueChange={setSort}>
          <MenuRadioItem value="recent">Les plus récentes</MenuRadioItem>
          <MenuRadioItem value="old">Les plus anciennes</MenuRadioItem>
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuCheckItem checked={dense} onCheckedChange={setDense}>
          Serrer les lignes
        </MenuCheckItem>
      </Menu>
    </div>
  );
}
