import { Download, RefreshCw } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { ArgumentationDocument } from "#frontend/features/chat/artefacts/argumentation.tsx";
import { DocumentFrame } from "#frontend/features/chat/artefacts/document-frame.tsx";
import { SolutionDocument } from "#frontend/features/chat/artefacts/solution.tsx";
import { ARGUMENTATION_TEXTS, SOLUTION_TEXTS } from "#frontend/labels/artefacts.ts";
import { Button } from "#frontend/ui/button.tsx";
import { argumentationOf, solutionOf } from "./artefacts.fixtures.ts";

const NOW = new Date("2026-03-18T09:00:00.000Z");

/** Shows one document that fills the window: `?document=solution&cas=vide`. */
export function GalleryDocument() {
  const [params] = useSearchParams();
  const name = params.get("cas") ?? "complete";
  const isSolution = params.get("document") === "solution";
  const made = isSolution ? solutionOf(name) : argumentationOf(name);
  return (
    <DocumentFrame
      title={isSolution ? SOLUTION_TEXTS.title : ARGUMENTATION_TEXTS.title}
      at={name === "vide" ? "jamais" : made.createdAt}
      now={NOW}
      back={{ title: "Accepter le poste chez Alvéa ?", to: "/" }}
      outdatedBy={name === "complete" ? 2 : 0}
      actions={
        <>
          <Button size="sm" icon={RefreshCw}>
            Générer à nouveau
          </Button>
          <Button size="sm" icon={Download}>
            Exporter
          </Button>
        </>
      }
    >
      {isSolution ? (
        <SolutionDocument key={name} solution={solutionOf(name)} />
      ) : (
        <ArgumentationDocument argumentation={argumentationOf(name)} />
      )}
    </DocumentFrame>
  );
}
