import { Button, Callout } from '@blueprintjs/core';
import { message } from '@oasis/engine/messages';
import { FormDialog, type FormDialogProps } from '@oasis/ui';
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { timeText } from '../locale/time-text.ts';
import { useLabels } from '../locale/use-labels.ts';
import { useAsk } from '../notify/use-ask.tsx';
import { useLeaveGuard } from '../pages/leave-guard.ts';

/** Content of a dialog that would be lost; a form of useEngineForm is one. */
export interface Filled {
  readonly dirty: boolean;
  /** Keeps the typed values, so that the same dialog offers them again. */
  readonly keepTyped?: () => void;
  /** Values typed here before and not saved. */
  readonly offered?: { readonly at: number; readonly restore: () => void; readonly discard: () => void } | undefined;
}

export interface FilledDialogProps extends FormDialogProps {
  readonly filled: Filled;
}

/**
 * A form in a modal that asks before anything typed is lost: on Escape, the cross, a click outside, Cancel, on every way to
 * another page, and on Logout. Unsaved values are kept and offered again.
 */
export function FilledDialog({ filled, ...props }: FilledDialogProps) {
  const { dialog, close, submit } = useClosing(filled, props);
  return (
    <>
      <FormDialog {...props} onSubmit={submit} onClose={close}>
        {props.readOnly !== true && <Offered filled={filled} />}
        {props.children}
      </FormDialog>
      {dialog}
    </>
  );
}

type Closing = Pick<FormDialogProps, 'title' | 'submitLabel' | 'busy' | 'blocked' | 'onSubmit' | 'onClose'>;

function useClosing(filled: Filled, { title, submitLabel, busy, blocked, onSubmit, onClose }: Closing) {
  const { t, say } = useLabels();
  const { ask, dialog } = useAsk(title);
  /** A user who leaves the page by saving waits until the dialog is gone. */
  const leaving = useRef<(isGone: boolean) => void>(undefined);
  useEnd(leaving);
  const submit = () => {
    leaving.current?.(false);
    leaving.current = undefined;
    onSubmit();
  };
  const question = async () => {
    const answer = await ask({
      text: say(message('SAVE_QUESTION')),
      ok: submitLabel,
      cancel: t('leave.dontSave'),
      stay: t('leave.keepEditing'),
      isOkOff: blocked === true,
    });
    if (answer === 'cancel') filled.keepTyped?.();
    return answer;
  };
  const close = async () => {
    const answer = filled.dirty ? await question() : 'cancel';
    if (answer === 'ok') submit();
    if (answer === 'cancel') onClose();
  };
  const leave = async () => {
    // The server has the typed values already.
    if (busy) return true;
    const answer = await question();
    if (answer !== 'ok') return answer === 'cancel';
    submit();
    return new Promise<boolean>((settle) => {
      leaving.current = settle;
    });
  };
  useLeaveGuard(filled.dirty ? leave : undefined);
  return { dialog, submit, close: () => void close() };
}

/** The dialog is taken off the page once it is saved. */
function useEnd(leaving: RefObject<((isGone: boolean) => void) | undefined>): void {
  useEffect(() => () => leaving.current?.(true), [leaving]);
}

function Offered({ filled: { dirty, offered } }: { readonly filled: Filled }) {
  const { t } = useLabels();
  if (offered === undefined || dirty) return null;
  // The button disappears with the offer: the keyboard continues in the form.
  const done = (act: () => void) => (event: MouseEvent<HTMLElement>) => {
    const field = event.currentTarget.closest('form')?.querySelector<HTMLElement>('input, select, textarea');
    act();
    field?.focus();
  };
  return (
    <Callout compact className="oasis-form-kept">
      <p role="status">{t('form.kept', { time: timeText(new Date(offered.at).toISOString()) })}</p>
      <Button size="small" intent="primary" onClick={done(offered.restore)}>
        {t('form.restore')}
      </Button>{' '}
      <Button size="small" onClick={done(offered.discard)}>
        {t('form.discard')}
      </Button>
    </Callout>
  );
}
