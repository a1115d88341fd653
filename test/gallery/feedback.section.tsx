import { CircleHelp, History, Phone, Plus, RefreshCw } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#frontend/ui/avatar.tsx";
import { Button } from "#frontend/ui/button.tsx";
import { ConfirmDialog } from "#frontend/ui/confirm-dialog.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { Drawer } from "#frontend/ui/drawer.tsx";
import { EmptyState } from "#frontend/ui/empty-state.tsx";
import { ErrorBoundary } from "#frontend/ui/error-boundary.tsx";
import { Field } from "#frontend/ui/field.tsx";
import { StatusDot } from "#frontend/ui/status-dot.tsx";
import { menuTriggerProps } from "#frontend/ui/menu.ts";
import { Notice } from "#frontend/ui/notice.tsx";
import { ScrollArea } from "#frontend/ui/scroll-area.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Spinner } from "#frontend/ui/spinner.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { TextInput } from "#frontend/ui/text-input.tsx";
import { ThinkingIndicator } from "#frontend/ui/thinking-indicator.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { decisionTrashedText, trashDecisionText } from "#frontend/labels/decision.ts";
import { GallerySection } from "./gallery-section.tsx";

const CAMILLE = { firstName: "Camille", lastName: "Aubry", email: "camille@exemple.fr" };

export function FeedbackSections({ theme }: { theme: string }) {
  return (
    <>
      <GallerySection title="Étiquettes">
        <div className="flex flex-wrap items-center gap-2">
          <Tag>Recommandée</Tag>
          <Tag tone="plain">Écartée</Tag>
          <Tag tone="warn" icon={History}>
            À mettre à jour
          </Tag>
          <Tag tone="ok">Faite</Tag>
          <Tag tone="danger">En retard</Tag>
          <StatusDot>Session active</StatusDot>
          <StatusDot tone="off">Hors ligne</StatusDot>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Avatar person={CAMILLE} size="sm" />
          <Avatar person={CAMILLE} />
          <Avatar person={{ ...CAMILLE, lastName: "" }} size="lg" />
        </div>
      </GallerySection>
      <GallerySection title="Retours">
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => toast({ title: "Décision créée avec succès" })}>Message</Button>
          <Button
            onClick={() =>
              toast({
                title: "Décision supprimée",
                description: decisionTrashedText("Louer ou vendre"),
                action: { label: "Annuler", onSelect: () => toast({ title: "Décision restaurée" }) },
              })
            }
          >
            Avec action
          </Button>
          <Button
            onClick={() =>
              toast({
                title: "Erreur de sauvegarde",
                description: "Impossible de sauvegarder les modifications. Elles ont été restaurées.",
                tone: "destructive",
              })
            }
          >
            Échec
          </Button>
        </div>
        <Notice icon={Phone}>
          Vous traversez un moment difficile ? Appelez d’abord quelqu’un : le <b>3114</b>, jour et nuit,
          gratuit.
        </Notice>
        <Notice icon={CircleHelp} tone="warn">
          Évaluation indisponible.
        </Notice>
        <Notice icon={CircleHelp} tone="danger">
          Ce message n’est pas parti.
        </Notice>
      </GallerySection>
      <GallerySection title="Dialogues">
        <Dialogs />
      </GallerySection>
      <GallerySection title="Attente" note="après 200 ms">
        <SkeletonGroup>
          <div className="gallery-two">
            <Skeleton className="h-4.25 w-11/12" />
            <Skeleton />
          </div>
        </SkeletonGroup>
        <ThinkingIndicator
          silent
          label="MENTA relit vos mots…"
          action={
            <Button tone="quiet" size="sm">
              Arrêter
            </Button>
          }
        />
        <p className="flex flex-wrap items-center gap-2">
          <Spinner /> Options et balance
        </p>
        <ScrollArea label={`Liste défilante, ${theme}`} className="gallery-scroll">
          {Array.from({ length: 20 }, (_, line) => (
            <p key={line}>Ligne {line + 1}</p>
          ))}
        </ScrollArea>
      </GallerySection>
      <GallerySection title="Vide" note="trois sens différents">
        <EmptyState
          kind="nothing"
          question="Quelle décision remettez-vous depuis trop longtemps ?"
          title="Aucune décision récente"
          action={
            <Button tone="primary" icon={Plus}>
              Créer une décision
            </Button>
          }
        >
          Créez votre première décision pour commencer
        </EmptyState>
        <div className="gallery-two">
          <EmptyState
            kind="no-match"
            title="Aucune décision trouvée"
            action={<Button>Réinitialiser les filtres</Button>}
          >
            Aucune décision ne correspond à vos critères de recherche.
          </EmptyState>
          <EmptyState
            kind="failed"
            title="Vos décisions n’ont pas pu être lues"
            action={<Button icon={RefreshCw}>Réessayer</Button>}
          >
            Elles sont en sûreté : seule la lecture a échoué.
          </EmptyState>
        </div>
      </GallerySection>
      <GallerySection title="Panne">
        <ErrorBoundary fallback={interrupted}>
          <Fragile />
        </ErrorBoundary>
      </GallerySection>
    </>
  );
}

const interrupted = (reset: () => void) => (
  <EmptyState
    kind="failed"
    title="Cet écran s’est interrompu"
    action={<Button onClick={reset}>Réessayer</Button>}
  >
    Ce qui était enregistré l’est toujours.
  </EmptyState>
);

function Fragile() {
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error("Broken on purpose, to show the screen.");
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setBroken(true)}>Interrompre cet écran</Button>
    </div>
  );
}

const MODELS = menuTriggerProps({
  label: "Modèles",
  align: "start",
  items: ["Un choix entre deux lieux", "Un recrutement"].map((label) => ({ label, onSelect: () => {} })),
});

function Dialogs() {
  const [shown, setShown] = useState<"form" | "confirm" | "drawer" | null>(null);
  const close = () => setShown(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={() => setShown("form")}>Dialogue</Button>
      <Button onClick={() => setShown("confirm")}>Confirmation</Button>
      <Button onClick={() => setShown("drawer")}>Tiroir</Button>
      <Dialog
        open={shown === "form"}
        onClose={close}
        fullOnPhone
        title="Créer une décision"
        description="Le titre suffit pour commencer."
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <Button tone="primary" onClick={() => toast({ title: "Décision créée avec succès" })}>
              Créer la décision
            </Button>
          </>
        }
      >
        <Field label="Titre de la décision" required className="mt-4">
          <TextInput />
        </Field>
        <Button {...MODELS} className="mt-4">
          Modèles
        </Button>
      </Dialog>
      <ConfirmDialog
        open={shown === "confirm"}
        onClose={close}
        onConfirm={close}
        title="Supprimer cette décision ?"
        confirmLabel="Mettre à la corbeille"
      >
        {fr(trashDecisionText("Louer ou vendre l’appartement de la rue Kervégan"))}
      </ConfirmDialog>
      <Drawer open={shown === "drawer"} onClose={close} title="Discussions">
        <Button>Nouvelle discussion</Button>
      </Drawer>
    </div>
  );
}
