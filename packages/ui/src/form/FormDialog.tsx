import { Button, Callout, Dialog, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useUiText } from '../ui-text.tsx';
import { ReadOnlyForm } from './read-only.ts';
import { ScrollBody } from './ScrollBody.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface FormDialogProps {
  readonly title: string;
  readonly open: boolean;
  readonly submitLabel: string;
  /** The request runs: the button turns and nothing can be sent twice. */
  readonly busy: boolean;
  /** Reason why the last attempt failed as a whole; typed values stay. */
  readonly failure?: string | undefined;
  /** A way out of the failure, beside its sentence. */
  readonly remedy?: ReactNode;
  readonly width?: number;
  /** For reading only: every field and the submit button are disabled (UGP-025). */
  readonly readOnly?: boolean;
  /** It has no fields: the keyboard is on the button from the start. */
  readonly isQuestion?: boolean;
  /** There is nothing to submit yet, or nothing that may be. */
  readonly blocked?: boolean;
  /** Stands after the fields and can be used in a form for reading too. */
  readonly aside?: ReactNode;
  readonly onSubmit: () => void;
  /** Escape, the cross, a click outside and Cancel ask for it alike. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in a modal: typed values stay after every refusal, and its owner decides whether it closes. */
export function FormDialog(props: FormDialogProps) {
  const text = useUiText();
  const formId = useId();
  useReturnFocus();
  return (
    <Dialog
      title={props.title}
      isOpen={props.open}
      onClose={props.onClose}
      canEscapeKeyClose={!props.busy}
      canOutsideClickClose={!props.busy}
      style={{ width: props.width ?? 560 }}
      className="oasis-form-dialog"
    >
      <ScrollBody>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React passes it on to the form around the dialog, which would be sent as well.
            event.stopPropagation();
            if (!props.busy) props.onSubmit();
          }}
        >
          <ReadOnlyForm value={props.readOnly === true}>
            <fieldset className="oasis-form-fields" disabled={props.readOnly === true}>
              {props.children}
            </fieldset>
          </ReadOnlyForm>
        </form>
        {props.aside}
      </ScrollBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={props.onClose} disabled={props.busy}>
              {text.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              intent="primary"
              loading={props.busy}
              autoFocus={props.isQuestion === true}
              disabled={props.readOnly === true || props.blocked === true}
            >
              {props.submitLabel}
            </Button>
          </>
        }
      >
        {props.failure !== undefined && (
          <Callout compact intent="danger" role="alert">
            {props.failure}
            {props.remedy !== undefined && <div className="oasis-form-remedy">{props.remedy}</div>}
          </Callout>
        )}
      </DialogFooter>
    </Dialog>
  );
}
