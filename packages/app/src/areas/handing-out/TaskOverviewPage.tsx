import { Spinner } from '@blueprintjs/core';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { Bars } from '../../pictures/Bars.tsx';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { Facts } from './Facts.tsx';
import { FIGURE_WORDS } from './figure-words.ts';
import { minutes, rejectedShare } from './handed-list.ts';
import { Presence } from './Presence.tsx';
import { overviewPath } from './paths.ts';

export const words: readonly WordArea[] = [...FIGURE_WORDS];

/** Waiting records with their age, and the figures of each checker (RTV-010). */
export function Page() {
  const { t } = useLabels();
  const query = useCall('handing.overview', { silent: true }, { fresh: true });
  const { data } = query;
  return (
    <>
      <PageHead title={t('handing.overview')} />
      {query.isError && <QueryFailed query={query} />}
      {!query.isError && data === undefined && <Spinner aria-label={t('common.loading')} />}
      {data !== undefined && (
        <>
          <Facts
            facts={[
              [t('handing.waiting'), data.waiting],
              [t('handing.held'), data.held],
              [t('handing.ofNobody'), data.ofNobody],
              [t('handing.oldest'), data.oldest === '' ? '-' : timeText(data.oldest)],
            ]}
          />
          <div className="oasis-handing-pictures">
            <Bars
              title={t('handing.ages')}
              bars={AGES.map((age) => ({ name: t(`handing.age.${age}`), value: data.ages[age] ?? 0 }))}
            />
            <Bars
              title={t('handing.open')}
              bars={data.people.map(({ fulnm, waiting, held }) => ({ name: fulnm, value: waiting + held }))}
            />
          </div>
          <h2>{t('handing.people')}</h2>
          <PlainTable
            rows={data.people}
            keyOf={({ usrid }) => String(usrid)}
            columns={[
              {
                head: t('handing.checker'),
                cell: ({ usrid, fulnm }) => <Link href={overviewPath(usrid)}>{fulnm}</Link>,
              },
              { head: t('handing.today'), cell: (checker) => <Presence checker={checker} /> },
              { head: t('handing.waiting'), kind: 'number', cell: ({ waiting }) => waiting },
              { head: t('handing.held'), kind: 'number', cell: ({ held }) => held },
              { head: t('handing.decided'), kind: 'number', cell: ({ decided }) => decided },
              { head: t('handing.rejectedShare'), kind: 'number', cell: rejectedShare },
              { head: t('handing.median'), kind: 'number', cell: ({ median }) => minutes(median) },
            ]}
          />
        </>
      )}
    </>
  );
}

const AGES = [0, 1, 2, 3] as const;
