import { X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, type RefObject } from "react";
import { FormProvider } from "react-hook-form";
import { isTrashed } from "#shared/decision/decision.ts";
import type { DecisionFull } from "#shared/decision/decision.schema.ts";
import { DETAIL } from "#frontend/labels/detail.ts";
import { Button } from "#frontend/ui/button.tsx";
import { DialogTitle } from "#frontend/ui/dialog.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { SheetRow, Sheet } from "#frontend/ui/sheet.tsx";
import { DecisionFields } from "#frontend/entities/decision/fields/decision-fields.tsx";
import { OtherDraftNotice } from "#frontend/entities/decision/fields/other-draft-notice.tsx";
import { preloadSchemas } from "#frontend/entities/decision/fields/resolver.ts";
import { RestoredNotice } from "#frontend/entities/decision/fields/restored-notice.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { BAR_CLASS, SCROLL_CLASS, SHEET_CLASS } from "./detail-view.tsx";
import { StatusField } from "./status-field.tsx";
import { TrashNotice } from "./trash-notice.tsx";
import type { EditFormControls } from "./use-edit-form.ts";

type EditFormProps = {
  decision: DecisionFull;
  edit: EditFormControls;
  /** Back to the decision. */
  onLeave: () => void;
  onClose: () => void;
};

/** The edit form, in the place of the decision. */
export function EditForm({ decision, edit, onLeave, onClose }: EditFormProps) {
  const formId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const isBack = edit.editing?.reason === "failed";
  const asks = Boolean(edit.editing?.conflict);
  const asked = useRef(asks);
  useFirstFocus(formId, isBack ? save : title, isBack);
  // Once all is answered, saving is what is left to do.
  useEffect(() => {
    if (asked.current && !asks) save.current?.focus();
    asked.current = asks;
  }, [asks]);
  const submit = (event: FormEvent) => void edit.submit(event as FormEvent<HTMLFormElement>);
  return (
    <>
      <div className={SCROLL_CLASS}>
        <Sheet className={SHEET_CLASS}>
          <div className={BAR_CLASS}>
            <SheetRow pageClassName="flex items-center gap-3 pt-4 pb-3">
              <DialogTitle ref={title} tabIndex={-1} className="h2 min-w-0 flex-1 outline-none">
                {DETAIL.editTitle}
              </DialogTitle>
              <PlainIconButton name={DETAIL.close} icon={X} className="-mr-2" onClick={onClose} />
            </SheetRow>
          </div>
          <SheetRow className="pt-2" margin={<p className="max-md:hidden">{decision.shortCode}</p>}>
            <FormProvider {...edit.form}>
              <form
                id={formId}
                noValidate
                onSubmit={submit}
                onInput={preloadSchemas}
                className="grid max-w-168 gap-4.5"
              >
                {isTrashed(decision) && <TrashNotice decision={decision} />}
                {edit.editing?.conflict && <ConflictNotice {...edit.editing.conflict} edit={edit} />}
                {edit.editing?.reason === "restored" && (
                  <RestoredNotice onDiscard={() => edit.startAgain(decision)} />
                )}
                {edit.other && <OtherDraftNotice {...edit.other} />}
                <DecisionFields status={<StatusField decision={decision} />} />
              </form>
            </FormProvider>
          </SheetRow>
        </Sheet>
      </div>
      <footer
        data-foot=""
        role="presentation"
        className="margin-line relative border-t border-line-2 [--margin:1.25rem] md:[--margin:9.5rem]"
      >
        <SheetRow>
          <div className="flex max-w-168 justify-end gap-2 py-3">
            <Button onClick={onLeave}>{DETAIL.cancel}</Button>
            <Button ref={save} type="submit" form={formId} tone="primary">
              {DETAIL.save}
            </Button>
          </div>
        </SheetRow>
      </footer>
    </>
  );
}

/** A refused field or a question takes the focus by itself; else the first field, unless a touch keyboard would cover the page; else the fallback. */
function useFirstFocus(formId: string, fallback: RefObject<HTMLElement | null>, skipsFields: boolean): void {
  useEffect(() => {
    const form = document.getElementById(formId);
    if (form?.querySelector("[aria-invalid=true], [data-conflict]")) return;
    const first = skipsFields ? null : form?.querySelector<HTMLElement>("[data-autofocus]");
    (first ?? fallback.current)?.focus();
  }, [formId, fallback, skipsFields]);
}
