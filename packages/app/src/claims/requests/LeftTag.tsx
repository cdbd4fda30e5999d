import { Tag } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';

interface LeftTagProps {
  /** Days until the last one; null unless the request is open. */
  readonly daysLeft: number | null;
  readonly until: string;
}

/** Days from which on a last day is near. */
const NEAR = 2;

/** How long a dealer has still time to answer. */
export function LeftTag({ daysLeft, until }: LeftTagProps) {
  const { t } = useLabels();
  if (daysLeft === null) return null;
  if (daysLeft < 0) {
    return (
      <Tag minimal intent="danger">
        {t('request.over', { until })}
      </Tag>
    );
  }
  return (
    <Tag minimal intent={daysLeft < NEAR ? 'warning' : 'primary'}>
      {daysLeft === 0 ? t('request.lastDay') : t('request.leftOf', { count: daysLeft, until })}
    </Tag>
  );
}
