import './ask.css';
import { Button, Classes, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useCallback, useRef, useState } from 'react';

/** A question with two answers; closing the dialog is a third, which may have a button of its own. */
export interface Question {
  readonly text: ReactNode;
  /** Title of the question, if it is not the page's subject. */
  readonly title?: string;
  readonly ok: string;
  readonly cancel: string;
  /** Text of the third answer, if it has a button too. */
  readonly stay?: string;
  /** The first answer cannot be given now. */
  readonly isOkOff?: boolean;
  /** The text holds a table. */
  readonly isWide?: boolean;
  readonly intent?: 'primary' | 'danger' | 'warning';
}

export type Answer = 'ok' | 'cancel' | 'close';

export interface Ask {
  /** Shows a question and waits for the answer. A question still open is answered with 'close'. */
  readonly ask: (question: Question) => Promise<Answer>;
  /** To be placed anywhere on the page. */
  readonly dialog: ReactNode;
}

/**
 * Questions of a page that its code can wait for. The keyboard then returns to its former element; if that is gone, or is a button
 * that is disabled by then, it goes to the page's heading.
 */
export function useAsk(title: string, home?: () => void): Ask {
  const [question, setQuestion] = useState<Question>();
  const resolve = useRef<(answer: Answer) => void>(undefined);
  /** The element with the keyboard before the question. */
  const opener = useRef<Element>(null);
  const answer = useCallback((given: Answer) => {
    setQuestion(undefined);
    resolve.current?.(given);
    resolve.current = undefined;
  }, []);
  const ask = useCallback(
    (next: Question) =>
      new Promise<Answer>((settle) => {
        if (resolve.current === undefined) opener.current = document.activeElement;
        resolve.current?.('close');
        resolve.current = settle;
        setQuestion(next);
      }),
    [],
  );
  const last = useLast(question);
  const dialog = (
    <Dialog
      isOpen={question !== undefined}
      onClose={() => answer('close')}
      title={last?.title ?? title}
      className={widthOf(last)}
      canOutsideClickClose={false}
      shouldReturnFocusOnClose={false}
      onClosed={(node) => giveBack(opener.current, node, home)}
    >
      <DialogBody className="oasis-ask">{last?.text}</DialogBody>
      <DialogFooter
        actions={
          <>
            {last?.stay !== undefined && <Button onClick={() => answer('close')} text={last.stay} />}
            <Button onClick={() => answer('cancel')} text={last?.cancel} />
            <Button
              intent={last?.intent ?? 'primary'}
              disabled={last?.isOkOff === true}
              onClick={() => answer('ok')}
              text={last?.ok}
              autoFocus
            />
          </>
        }
      />
    </Dialog>
  );
  return { ask, dialog };
}

function widthOf(question: Question | undefined): string {
  if (question?.isWide === true) return 'oasis-ask-wide';
  return question?.stay === undefined ? '' : 'oasis-ask-three';
}

/**
 * After the dialog has faded, the keyboard returns to its former element, unless the focus was moved meanwhile. A dialog
 * below takes it to its edge, which is not usable for typing.
 */
function giveBack(opener: Element | null, dialog: HTMLElement, home: (() => void) | undefined): void {
  const { activeElement } = document;
  const isNowhere =
    activeElement === null ||
    activeElement === document.body ||
    activeElement.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP);
  if (!isNowhere && !dialog.contains(activeElement)) return;
  if (canTake(opener)) opener.focus();
  else home?.();
}

function canTake(opener: Element | null): opener is HTMLElement {
  return (
    opener instanceof HTMLElement && opener !== document.body && opener.isConnected && !opener.matches(':disabled')
  );
}

/** The last question there was, so that its words stay while the dialog fades. */
function useLast(question: Question | undefined): Question | undefined {
  const [last, setLast] = useState(question);
  if (question !== undefined && question !== last) setLast(question);
  return question ?? last;
}
