import { Classes } from '@blueprintjs/core';
import { CLAIM, CLAIM_AGES, type ClaimOrigin } from '@oasis/engine/areas/claims';
import { useLocation } from 'wouter';
import { useCall } from '../../api/use-call.ts';
import { FigureStrip } from '../../claims/FigureStrip.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { StackedBars } from '../../pictures/StackedBars.tsx';
import { searchOfList } from '../../tables/list-address.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { given, type ShownList } from '../../tables/use-list.ts';
import type { CLAIM_LIST, Claim, ClaimFilters, ClaimNumbers, ClaimSort } from './claim-list.ts';

interface ClaimFiguresProps {
  readonly list: ShownList<Claim, ClaimFilters, ClaimSort>;
  readonly definition: typeof CLAIM_LIST;
  /** Filters that the list always has. */
  readonly always: { readonly origin?: ClaimOrigin };
}

/** Counts of claims by state and by age, each of which filters the list, and the claims of the last weeks as a picture and as a table. */
export function ClaimFigures({ list, definition, always }: ClaimFiguresProps) {
  const { t } = useLabels();
  const [path] = useLocation();
  const { filters, sort, size } = list;
  const pathOf = (name: 'status' | 'age') => (text: string) => {
    const search = searchOfList(definition, { filters: { ...filters, [name]: text }, sort, size, page: 1 });
    return search === '' ? path : `${path}?${search}`;
  };
  // The strip counts what the other filters find, so that another state or age can be chosen.
  const query = { ...given({ ...filters, status: '', age: '' }), ...always };
  const { data } = useCall('claim.figures', { query, silent: true }, { fresh: true });
  if (data === undefined) return null;
  const hintOf = (net: string) => t('claim.figureNet', { net: moneyText(net) });
  return (
    <>
      <FigureStrip
        title={t('claim.byState')}
        chosen={filters.status}
        parts={data.states.map(({ status, count, net }) => ({ key: status, count, hint: hintOf(net) }))}
        words={STATE_WORDS}
        pathOf={pathOf('status')}
      />
      <FigureStrip
        title={t('claim.byAge')}
        chosen={filters.age}
        parts={data.ages.map(({ age, count, net }) => ({ key: age, count, hint: hintOf(net) }))}
        words={CLAIM_AGES}
        pathOf={pathOf('age')}
      />
      <Weeks weeks={data.weeks} />
    </>
  );
}

const STATE_WORDS = Object.fromEntries(Object.entries(CLAIM.states).map(([state, { name }]) => [state, name]));

/** The claims that were sent in each of the last weeks, by their present states. */
function Weeks({ weeks }: Pick<ClaimNumbers, 'weeks'>) {
  const { t, pick } = useLabels();
  const shown = Object.entries(CLAIM.states)
    .map(([status, { name }]) => ({
      status,
      name: pick(name),
      values: weeks.map(({ states }) => states.find((one) => one.status === status)?.count ?? 0),
    }))
    .filter(({ values }) => values.some((value) => value > 0));
  const rows = weeks.map(({ week }, place) => ({ week, place }));
  return (
    <details className="oasis-claim-weeks">
      <summary>{t('claim.weeks')}</summary>
      {shown.length === 0 && <p className={Classes.TEXT_MUTED}>{t('claim.noWeeks')}</p>}
      <div className="oasis-claim-week-parts">
        <StackedBars
          title={t('claim.weeks')}
          names={weeks.map(({ week }) => week.slice(5))}
          parts={shown.map(({ name, values }) => ({ name, values }))}
        />
        {shown.length > 0 && (
          <PlainTable
            rows={rows}
            keyOf={({ week }) => week}
            columns={[
              { head: t('claim.week'), cell: ({ week }) => week },
              ...shown.map(({ name, values }) => ({
                head: name,
                kind: 'number' as const,
                cell: ({ place }: { readonly place: number }) => values[place] ?? 0,
              })),
            ]}
          />
        )}
      </div>
    </details>
  );
}
