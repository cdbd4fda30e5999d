import { Callout, Checkbox } from '@blueprintjs/core';
import { useLabels } from '../../locale/use-labels.ts';

interface SumRowsProps {
  readonly rows: readonly number[];
  readonly isLeftOut: boolean;
  readonly onLeaveOut: (isLeftOut: boolean) => void;
}

/** Rows that a sentence names. */
const MOST_NAMED = 20;

/** Asks about rows that name no model and are the sum of rows above. */
export function SumRows({ rows, isLeftOut, onLeaveOut }: SumRowsProps) {
  const { t } = useLabels();
  if (rows.length === 0) return null;
  const named = `${rows.slice(0, MOST_NAMED).join(', ')}${rows.length > MOST_NAMED ? ' …' : ''}`;
  return (
    <Callout compact intent="warning" className="oasis-import-remark">
      {t('kufri.sums', { count: rows.length, rows: named })}
      <Checkbox
        checked={isLeftOut}
        label={t('kufri.leaveSums')}
        onChange={(event) => onLeaveOut(event.currentTarget.checked)}
      />
    </Callout>
  );
}
