import { useLabels } from '../../../locale/use-labels.ts';

interface LostRowsProps {
  readonly make: string;
  readonly count: number;
  /** Inside a list of terms a paragraph has no place. */
  readonly as?: 'p' | 'dd';
}

/** Reports the rows missing from a make's totals; nothing if none are missing. */
export function LostRows({ make, count, as: Element = 'p' }: LostRowsProps) {
  const { t } = useLabels();
  if (count === 0) return null;
  return (
    <Element className="oasis-lost-rows">
      <span aria-hidden="true">⚠</span> {t('budget.lostRows', { make, count })}
    </Element>
  );
}
