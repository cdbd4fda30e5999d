import type { CallData } from '@oasis/api-client';
import { formatNumber } from '@oasis/engine/table';
import { percentText } from '../locale/figure-text.ts';
import { useLabels } from '../locale/use-labels.ts';

export type LeftOutMoney = CallData<'program.deviations'>[number]['leftOut'];

/** The part without a price that the share beside it leaves out; nothing if it counts everything. */
export function LeftOut({ of }: { readonly of: LeftOutMoney }) {
  const { t } = useLabels();
  if (of === null) return null;
  return (
    <small className="oasis-left-out">
      <span aria-hidden="true">⚠</span>{' '}
      {t('common.leftOut', { units: formatNumber(of.volume ?? 0), budget: formatNumber(of.budget) })}
    </small>
  );
}

/** A share of the price, and beside it the part it leaves out. */
export function Share({ share, leftOut }: { readonly share: number | null; readonly leftOut: LeftOutMoney }) {
  return (
    <>
      {percentText(share)} <LeftOut of={leftOut} />
    </>
  );
}

/** The part that several shares leave out together. */
export function leftOutTogether(all: readonly LeftOutMoney[]): LeftOutMoney {
  const known = all.filter((one) => one !== null);
  if (known.length === 0) return null;
  return {
    volume: known.reduce((sum, { volume }) => sum + (volume ?? 0), 0),
    budget: known.reduce((sum, { budget }) => sum + budget, 0),
  };
}
