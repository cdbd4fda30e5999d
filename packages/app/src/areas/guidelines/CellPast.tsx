import { useCall } from '../../api/use-call.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { useSettled } from '../../pick/use-settled.ts';
import type { YearRow } from './cell-edits.ts';
import { PastTable } from './PastTable.tsx';

interface CellPastProps {
  readonly make: string;
  readonly year: number;
  readonly cell: { readonly row: YearRow; readonly month: number | undefined } | undefined;
}

/** The time for which a cell is chosen before its history is loaded, in milliseconds. */
const PAUSE_MS = 250;

/** The history of the chosen cell: values, users, times and reasons. */
export function CellPast({ make, year, cell }: CellPastProps) {
  const { t } = useLabels();
  const chosen = useSettled(cell, PAUSE_MS);
  const { typeClass = '', model = '' } = chosen?.row ?? {};
  const month = (chosen?.month ?? 0) + 1;
  const isMonth = chosen?.month !== undefined;
  const { data } = useCall(
    'guidelineYear.history',
    { query: { make, typeClass, model, year, month } },
    { enabled: isMonth, fresh: true },
  );
  if (!isMonth) return <p className="oasis-guideline-hint">{t('guideline.historyHint')}</p>;
  const name = [make, typeClass, model, `${year}-${String(month).padStart(2, '0')}`].filter((part) => part !== '');
  const title = t('guideline.history', { cell: name.join(' · ') });
  return (
    <PastTable
      title={title}
      values={data}
      numbers={[
        { title: t('guideline.before'), text: ({ before }) => percentText(before) },
        { title: t('guideline.after'), text: ({ percent }) => percentText(percent) },
      ]}
    />
  );
}

function percentText(percent: string | null): string {
  return percent === null ? '-' : `${percent}%`;
}
