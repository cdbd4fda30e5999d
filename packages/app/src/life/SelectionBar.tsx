import './life.css';
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import type { Selection } from './selection.tsx';

interface SelectionBarProps {
  readonly selection: Pick<Selection<unknown>, 'rows' | 'clear'>;
  /** Actions on all of them. */
  readonly children: ReactNode;
}

/** A bar over a list while rows of it are ticked: their number, and the actions on all of them. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { t } = useLabels();
  if (selection.rows.length === 0) return null;
  return (
    <section className="oasis-life-selected" aria-label={t('life.selected', { count: selection.rows.length })}>
      <span role="status">{t('life.selected', { count: selection.rows.length })}</span>
      {children}
      <Button variant="minimal" onClick={selection.clear}>
        {t('life.clear')}
      </Button>
    </section>
  );
}
