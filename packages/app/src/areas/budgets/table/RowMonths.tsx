import { Button } from '@blueprintjs/core';
import { shownNumber } from '@oasis/engine/formula';
import type { CellSource } from '@oasis/engine/report';
import { keyText } from '@oasis/engine/table';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { WordArea } from '../../../locale/i18n.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { rowMonthsLabels } from './row-months-labels.ts';

export const words: readonly WordArea[] = [rowMonthsLabels];

type ReferenceSource = Extract<CellSource, { readonly kind: 'reference' }>;

interface RowMonthsProps {
  readonly budget: OpenBudget;
  readonly row: number;
  readonly reference: ReferenceSource['reference'];
}

/** The months whose prices or rates make the value of a row, loaded on request. */
export function Page({ budget, row, reference }: RowMonthsProps) {
  const { t } = useLabels();
  const [isOpen, setOpen] = useState(false);
  const { budgetId } = budget.reply;
  if (budgetId === null) return null;
  return (
    <>
      <Button size="small" variant="minimal" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('budget.explain.months')}
      </Button>
      {isOpen && <Months budget={budget} budgetId={budgetId} row={row} reference={reference} />}
    </>
  );
}

function Months({ budget, budgetId, row, reference }: RowMonthsProps & { readonly budgetId: number }) {
  const { t } = useLabels();
  const { rows } = budget.table;
  const months = useCall('budget.rowMonths', {
    query: {
      budgetId,
      make: keyText(rows, row, 'make'),
      brand: keyText(rows, row, 'brand'),
      typeClass: keyText(rows, row, 'typeClass'),
      modelYear: keyText(rows, row, 'modelYear'),
      model: keyText(rows, row, 'model'),
    },
    silent: true,
  });
  const priceName = reference === 'dealerPriceWithVat' ? reference : 'msrpWithVat';
  return (
    <ul>
      {(months.isPlaceholderData ? [] : (months.data ?? [])).map((each) => (
        <li key={each.month}>
          {t('budget.explain.month', {
            month: each.month,
            units: shown(each.units, false),
            price: shown(each[priceName], false),
            rate: shown(each.vatRate, true),
          })}
        </li>
      ))}
    </ul>
  );
}

/** Means of several models have more digits than anybody reads. */
const MOST_DIGITS = 4;

function shown(value: number | null, isPercent: boolean): string {
  return shownNumber(value ?? Number.NaN, isPercent, MOST_DIGITS).text;
}
