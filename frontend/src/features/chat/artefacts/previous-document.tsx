import { useMutation, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useEffect } from "react";
import type { Argumentation, Solution } from "#shared/artefact/artefact.schema.ts";
import type { DocumentKind } from "#shared/artefact/artefact.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import {
  previousDocumentsQuery,
  readPreviousDocument,
} from "#frontend/entities/discussion/artefact-queries.ts";
import { GENERATIONS, previousLabel } from "#frontend/labels/generations.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { formatFullDate, hourAndMinute } from "#frontend/browser/dates.ts";
import { SheetRow } from "#frontend/ui/sheet.tsx";
import { Tag } from "#frontend/ui/tag.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";

type Document = Argumentation | Solution;

/** The version before the present one, once it is asked for. Another present one puts it away. */
export function usePreviousDocument(kind: DocumentKind, current: Document | null | undefined) {
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: async (present: Document) => ({
      of: present.id,
      document: await readPreviousDocument(kind, present.sessionId),
    }),
    onSuccess: ({ document }) => {
      if (!document)
        toast({ title: fr(GENERATIONS.noPrevious), description: fr(GENERATIONS.noPreviousText) });
    },
    onError: (error) =>
      showFailureToast(error, GENERATIONS.documentReadFailedText, { title: GENERATIONS.documentReadFailed }),
  });
  const document = data && data.of === current?.id ? data.document : null;
  const hide = () => {
    reset();
    announce(GENERATIONS.current);
  };
  return { document, isPending, show: () => current && mutate(current), hide };
}

type PreviousProps = ReturnType<typeof usePreviousDocument> & { kind: DocumentKind; current: Document };

/** Goes one version back, and returns, where there is one. */
export function PreviousButton({ kind, current, document, isPending, show, hide }: PreviousProps) {
  const { data } = useQuery(previousDocumentsQuery(current));
  if (!data?.kinds.includes(kind)) return null;
  const name = document ? GENERATIONS.current : GENERATIONS.previous;
  return (
    <Button size="sm" icon={History} title={name} busy={isPending} onClick={document ? hide : show}>
      <span className="max-xl:sr-only">{name}</span>
    </Button>
  );
}

/** Above an earlier version: what it is, and of when. */
export function PreviousNotice({ document: { createdAt }, now }: { document: Document; now: Date }) {
  const words = previousLabel(`${formatFullDate(createdAt, now)} à ${hourAndMinute(createdAt)}`);
  // A live region that comes with its text is not read by all.
  useEffect(() => announce(words), [words]);
  return (
    <SheetRow className="pb-4">
      <Tag tone="plain" icon={History}>
        {fr(words)}
      </Tag>
    </SheetRow>
  );
}
