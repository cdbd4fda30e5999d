import { type ReactNode, useEffect, useRef } from 'react';
import { ScrollBody } from './ScrollBody.tsx';

interface DialogStepProps {
  /** Which step of the dialog is shown. */
  readonly at: string;
  readonly children: ReactNode;
}

/**
 * The body of a dialog with steps. If the button that led to the next step is gone, and the keyboard with
 * it, the body takes the focus: else neither Escape nor Tab would belong to the dialog any more.
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
