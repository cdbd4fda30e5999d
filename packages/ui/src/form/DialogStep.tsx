import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollBody } from './ScrollBody.tsx';

interface DialogStepProps {
  /** Which step of the dialog is shown. */
  readonly at: string;
  readonly children: ReactNode;
}

/**
 * The body of a dialog that goes on by steps. Where the button that led to the next step is gone, and the keyboard with
 * it, the body takes it: else neither Escape nor Tab would be of the dialog any more.
 */
export function DialogStep({ at, children }: DialogStepProps) {
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew at each step.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) part.current?.focus();
  }, [at]);
  return (
    <ScrollBody>
      <div ref={part} className="oasis-dialog-step" tabIndex={-1}>
        {children}
      </div>
    </ScrollBody>
  );
}
