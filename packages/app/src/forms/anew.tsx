import { Button } from '@blueprintjs/core';
import { createContext, Fragment, type ReactNode, use, useCallback, useState } from 'react';
import { useLabels } from '../locale/use-labels.ts';

/** The rounds of a form that restarts from the stored values after each save. */
export interface Rounds {
  /** The number of restarts. */
  readonly round: number;
  /** The form reads the saved values, and takes no input meanwhile. */
  readonly isReloading: boolean;
  /** Reads the stored values, and restarts from them. */
  readonly again: () => Promise<void>;
}

/** Whether the form around begins again, rather than for the first time. */
const IsAgain = createContext(false);

/**
 * `read` gets the stored values. To be called in the component that reads: one below it would start the next round with its
 * former props.
 */
export function useRounds(read: () => Promise<unknown>): Rounds {
  const [round, setRound] = useState(0);
  const [isReloading, setReloading] = useState(false);
  const again = async () => {
    setReloading(true);
    await read();
    setReloading(false);
    setRound((before) => before + 1);
  };
  return { round, isReloading, again };
}

interface FormOfRoundProps {
  readonly round: number;
  readonly children: ReactNode;
}

/** Its form is another one in each round. */
export function FormOfRound({ round, children }: FormOfRoundProps) {
  return (
    <IsAgain value={round > 0}>
      <Fragment key={round}>{children}</Fragment>
    </IsAgain>
  );
}

/** Saves a form that restarts. A keyboard user is at this button again afterwards, unless the focus has moved. */
export function SaveButton({ busy }: { readonly busy: boolean }) {
  const { t } = useLabels();
  const isAgain = use(IsAgain);
  // Once, when it appears.
  const takeFocus = useCallback(
    (button: HTMLButtonElement | null) => {
      const hasNone = document.activeElement === null || document.activeElement === document.body;
      if (isAgain && hasNone) button?.focus();
    },
    [isAgain],
  );
  return (
    <Button ref={takeFocus} type="submit" intent="primary" loading={busy}>
      {t('admin.save')}
    </Button>
  );
}
