import { Button, Classes } from '@blueprintjs/core';
import { CLAIM, CLAIM_AGES } from '@oasis/engine/areas/claims';
import { useCall } from '../../api/use-call.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { given, type ShownList } from '../../tables/use-list.ts';
import { StackedBars } from '../../pictures/StackedBars.tsx';
import { PlainTable } from '../../tables/PlainTable.tsx';
import type { Claim, ClaimFilters, ClaimNumbers } from './claim-list.ts';

interface ClaimFiguresProps {
  readonly list: ShownList<Claim, ClaimFilters>;
  /** Filters that the list always has. */
  readonly always: Partial<ClaimFilters>;
}

/** Counts of claims by state and by age, each of which filters the list, and the claims of the last weeks as a picture and as a table. */
export function ClaimFigures({ list, always }: ClaimFiguresProps) {
  const { t } = useLabels();
  const { filters, filter } = list;
  // The strip counts what the other filters find, so that another state or age can be chosen.
  const query = { ...given({ ...filters, status: '', age: '' }), ...always };
  const { data } = useCall('claim.figures', { query, silent: true }, { fresh: true });
  if (data === undefined) return null;
  return (
    <>
      <Strip
        title={t('claim.byState')}
        chosen={filters.status}
        parts={data.states.flatMap(({ status, ...figure }) => (figure.count === 0 ? [] : [{ key: status, ...figure }]))}
        words={STATE_WORDS}
        onChoose={(status) => filter({ ...filters, status })}
      />
      <Strip
        title={t('claim.byAge')}
        chosen={filters.age}
        parts={data.ages.map(({ age, ...figure }) => ({ key: age, ...figure }))}
        words={CLAIM_AGES}
        onChoose={(age) => filter({ ...filters, age })}
      />
      <Weeks weeks={data.weeks} />
    </>
  );
}

const STATE_WORDS: StripProps['words'] = Object.fromEntries(
  Object.entries(CLAIM.states).map(([state, { name }]) => [state, name]),
);

interface StripProps {
  readonly title: string;
  /** Empty for none. */
  readonly chosen: string;
  readonly parts: readonly { readonly key: string; readonly count: number; readonly net: string }[];
  readonly words: Readonly<Record<string, { readonly en: string; readonly zh: string }>>;
  readonly onChoose: (key: string) => void;
}

/** Counts side by side; a press filters by one, another press takes that away. */
function Strip({ title, chosen, parts, words, onChoose }: StripProps) {
  const { t, pick } = useLabels();
  return (
    <fieldset className="oasis-claim-strip">
      <legend>{title}</legend>
      {parts.map(({ key, count, net }) => {
        const word = words[key];
        return (
          <Button
            key={key}
            size="small"
            active={key === chosen}
            aria-pressed={key === chosen}
            title={t('claim.figureNet', { net: moneyText(net) })}
            onClick={() => onChoose(key === chosen ? '' : key)}
          >
            {word === undefined ? key : pick(word)} <strong>{count.toLocaleString('en-US')}</strong>
          </Button>
        );
      })}
    </fieldset>
  );
}

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
