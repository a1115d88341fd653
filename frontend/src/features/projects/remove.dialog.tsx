import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { ProjectWithCount } from "#shared/project/project.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { PROJECT_TEXTS } from "#frontend/labels/projects.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Checkbox } from "#frontend/ui/checkbox.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { removeProjectMutation } from "./change-project.ts";
import {
  keepDecisionsUndoableText,
  type RemovalCounts,
  removeProjectText,
  removeProjectLabel,
  removeDecisionsText,
  removeDecisionsLabel,
} from "./words.ts";

type RemoveProjectProps = {
  project: ProjectWithCount;
  onClose: () => void;
  onRemoved: () => void;
};

/**
 * « Supprimer ce projet ? »: removes it alone or, if it has decisions, on request together with them (S2 §4).
 */
export function RemoveProjectDialog({ project, onClose, onRemoved }: RemoveProjectProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const [together, setTogether] = useState(false);
  const { mutate, isPending } = useMutation(removeProjectMutation(useQueryClient()));
  const extent = useExtent(project);
  const count = extent.living + (extent.trashed ?? 0);
  const hasDecisions = count > 0;
  const deleteDecisions = hasDecisions && together;
  const remove = () =>
    mutate(
      { project, deleteDecisions, count },
      {
        onSuccess: onRemoved,
        onError: (error) => {
          if (hasStatus(error, 404)) onRemoved();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      title={PROJECT_TEXTS.removeTitle}
      description={removeProjectText(project.name, extent)}
      size="sm"
      closable={false}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {PROJECT_TEXTS.cancel}
          </Button>
          <Button tone="danger-solid" busy={isPending} onClick={remove}>
            {removeProjectLabel(deleteDecisions ? count : 0)}
          </Button>
        </>
      }
    >
      {hasDecisions && <ExtentChoice extent={extent} together={together} onChange={setTogether} />}
    </Dialog>
  );
}

/**
 * Returns how many decisions the project has, and how many more are in the trash, which its count leaves out.
 */
function useExtent({ id, decisionCount }: ProjectWithCount): RemovalCounts {
  const { data: trash } = useQuery(decisionTrashQuery);
  const trashed = trash?.filter(({ projectId }) => projectId === id).length ?? null;
  return { living: decisionCount, trashed };
}

type ExtentChoiceProps = { extent: RemovalCounts; together: boolean; onChange: (together: boolean) => void };

function ExtentChoice({ extent, together, onChange }: ExtentChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mt-4 grid gap-3">
      <legend className="sr-only">{PROJECT_TEXTS.extent}</legend>
      <Checkbox
        type="radio"
        name={name}
        checked={!together}
        onChange={() => onChange(false)}
        label={PROJECT_TEXTS.alone}
        hint={keepDecisionsUndoableText(extent.living + (extent.trashed ?? 0))}
      />
      <Checkbox
        type="radio"
        name={name}
        checked={together}
        onChange={() => onChange(true)}
        label={removeDecisionsLabel(extent)}
        hint={removeDecisionsText(extent)}
      />
    </fieldset>
  );
}
