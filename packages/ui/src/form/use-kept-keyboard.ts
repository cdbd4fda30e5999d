import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a dialog that goes on by steps: where the button that led to the next step is gone, and the keyboard with it, the
 * part that holds the step takes it. Else neither Escape nor Tab would be of the dialog any more.
 */
export function useKeptKeyboard(step: unknown): RefObject<HTMLDivElement | null> {
  const part = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks anew at each step.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) part.current?.focus();
  }, [step]);
  return part;
}
