import './late.css';
import { Classes } from '@blueprintjs/core';
import { Time } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { LATE_WORDS } from './late-words.ts';
import { OWN_LATE } from './paths.ts';

export const words: readonly WordArea[] = [...LATE_WORDS];

type Category = CallData<'late.categories'>['categories'][number];

/** Late claims of a dealer by incentive category: counts and amounts (CLM-019). */
export function Page() {
  const { t } = useLabels();
  const query = useCall('late.categories', { query: {}, silent: true }, { fresh: true, inLanguage: true });
  const { data } = query;
  const said = (count: number, net: string) => (count === 0 ? '-' : t('late.count', { count, net: moneyText(net) }));
  const columns: readonly PlainColumn<Category>[] = [
    { head: t('late.category'), cell: ({ category }) => category },
    { head: t('late.open'), kind: 'number', cell: ({ open, openNet }) => said(open, openNet) },
    { head: t('late.inApproval'), kind: 'number', cell: ({ waiting, waitingNet }) => said(waiting, waitingNet) },
    { head: t('late.unused'), kind: 'number', cell: ({ unused, unusedNet }) => said(unused, unusedNet) },
    { head: t('late.booked'), kind: 'number', cell: ({ booked, bookedNet }) => said(booked, bookedNet) },
  ];
  return (
    <>
      <PageHead title={t('late.categoryTitle')}>
        <Link href={OWN_LATE}>{t('late.byCar')}</Link>
      </PageHead>
      {query.isError && <QueryFailed query={query} />}
      {data === undefined && !query.isError && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {data?.isComplete === false && <p>{t('late.notAll')}</p>}
      {data?.categories.length === 0 && (
        <EmptyState icon={<Time size={32} />} title={t('late.noCategory')} description={t('late.noCategoryText')} />
      )}
      {data !== undefined && data.categories.length > 0 && (
        <div className="oasis-late-table">
          <PlainTable rows={data.categories} keyOf={({ category }) => category} columns={columns} />
        </div>
      )}
    </>
  );
}
