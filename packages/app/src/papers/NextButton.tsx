import { Button } from '@blueprintjs/core';
import { ChevronRight } from '@blueprintjs/icons';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';
import { useAltKeys } from './use-alt-keys.ts';

interface NextButtonProps {
  /** Address of the queue. */
  readonly queue: string;
  /** A user who checks takes the next one; a user who confirms opens one that passed. */
  readonly takes: boolean;
  /** Takes the one that waits longest, and answers its address; undefined where nothing waits, which the refusal has told. */
  readonly take: () => Promise<string | undefined>;
  /** Address of the next one that passed; undefined for none. */
  readonly ahead: string | undefined;
  readonly onNone: () => void;
}

/** The way to the next one in a queue of checks. Alt+N does the same. */
export function NextButton({ queue, takes, take, ahead, onNone }: NextButtonProps) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const takeNext = async () => {
    setBusy(true);
    const taken = await take();
    setBusy(false);
    if (taken === undefined) onNone();
    else navigate(taken);
  };
  const go = () => (takes ? void takeNext() : navigate(ahead ?? queue));
  useAltKeys({ KeyN: go });
  return (
    <Button
      {...(takes && { intent: 'primary' })}
      icon={<ChevronRight />}
      loading={busy}
      aria-keyshortcuts="Alt+N"
      onClick={go}
    >
      {t(takes ? 'paper.takeNext' : 'paper.next')}
    </Button>
  );
}
