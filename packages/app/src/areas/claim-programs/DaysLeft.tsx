import { Tag } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';

interface DaysLeftProps {
  /** The last day; empty without one. */
  readonly until: string;
  /** Days up to it by the clock of the server. */
  readonly daysLeft: number;
}

/** Few days are left: they are marked. */
const SOON = 7;

/** The days up to a deadline, as the server counts them. */
export function DaysLeft({ until, daysLeft }: DaysLeftProps) {
  const { t } = useLabels();
  if (until === '') return '-';
  if (daysLeft < 0) return t('claimProgram.over');
  const text = daysLeft === 0 ? t('claim.lastDay') : String(daysLeft);
  return daysLeft <= SOON ? (
    <Tag minimal intent="warning">
      {text}
    </Tag>
  ) : (
    text
  );
}
