import type { CallData } from '@oasis/api-client';
import { MAKES } from '@oasis/engine/reference';
import { formatNumber } from '@oasis/engine/table';
import { useCall } from '../../../api/use-call.ts';
import { useLabels } from '../../../locale/use-labels.ts';
import { LeftOutOfMake } from '../table/LeftOutOfMake.tsx';
import { LostRows } from '../table/LostRows.tsx';

type Totals = CallData<'budget.makeTotals'>;

/** The names under which the reply has the totals of each make (BUD-047). */
const FIELDS = {
  PBP: ['pbpKufri', 'pbpBudget', 'pbpLostRows'],
  CBU: ['cbuKufri', 'cbuBudget', 'cbuLostRows'],
  VAN: ['vanKufri', 'vanBudget', 'vanLostRows'],
  DENZA: ['denzaKufri', 'denzaBudget', 'denzaLostRows'],
} as const satisfies Readonly<Record<(typeof MAKES)[number], readonly (keyof Totals)[]>>;

/** Kufri and budget of the four makes, for reading only (BUD-019 to BUD-022), and of those that the company has added. */
export function MakeTotals({ totals }: { readonly totals: Totals | undefined }) {
  const { t } = useLabels();
  const all = [...MAKES.map((make) => ({ make, ...totalOf(totals, make) })), ...(totals?.others ?? [])];
  return (
    <section className="oasis-totals" aria-label={t('budget.totals')}>
      {all.map(({ make, kufri, budget, lostRows }) => (
        <dl key={make} className="oasis-total">
          <dt>{t('budget.totalKufri', { make })}</dt>
          <dd data-total={`${make.toLowerCase()}Kufri`}>{shown(kufri)}</dd>
          <dt>{t('budget.totalBudget', { make })}</dt>
          <dd data-total={`${make.toLowerCase()}Budget`}>{shown(budget)}</dd>
          <LostRows as="dd" make={make} count={lostRows ?? 0} />
          <LeftOutOfMake as="dd" make={make} of={leftOutOf(totals, make)} />
        </dl>
      ))}
    </section>
  );
}

interface Total {
  readonly kufri: number | null | undefined;
  readonly budget: number | null | undefined;
  readonly lostRows: number | undefined;
}

/** Undefined if a make needs no remark. */
function totalOf(totals: Totals | undefined, make: string): Total | undefined {
  const known = MAKES.find((each) => each === make);
  if (known === undefined) return totals?.others?.find((other) => other.make === make);
  const [kufri, budget, lostRows] = FIELDS[known];
  return { kufri: totals?.[kufri], budget: totals?.[budget], lostRows: totals?.[lostRows] };
}

/** Kufri and budget of one make in a line; nothing for a make without them. */
export function ShortTotals({ make, budgetId }: { readonly make: string; readonly budgetId: number | undefined }) {
  const { t } = useLabels();
  const { data } = useCall(
    'budget.makeTotals',
    { query: { budgetId: budgetId ?? 0 } },
    { enabled: budgetId !== undefined },
  );
  const total = totalOf(data, make);
  if (total === undefined) return null;
  return (
    <dl className="oasis-short-totals" aria-label={t('budget.totals')}>
      <dt>{t('budget.totalKufri', { make })}</dt>
      <dd>{shown(total.kufri)}</dd>
      <dt>{t('budget.totalBudget', { make })}</dt>
      <dd>{shown(total.budget)}</dd>
      <LostRows as="dd" make={make} count={total.lostRows ?? 0} />
      <LeftOutOfMake as="dd" make={make} of={leftOutOf(data, make)} />
    </dl>
  );
}

function leftOutOf(totals: Totals | undefined, make: string): Totals['leftOut'][number] | null {
  return totals?.leftOut.find((own) => own.make === make) ?? null;
}

function shown(value: number | null | undefined): string {
  return formatNumber(value ?? Number.NaN);
}
