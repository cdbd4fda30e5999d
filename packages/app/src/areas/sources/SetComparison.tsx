import { Button, Classes } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { sourceKind } from '@oasis/engine/areas/sources';
import { useState } from 'react';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { FactList } from '../../claims/FactList.tsx';
import { useLabels } from '../../locale/use-labels.ts';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { type SetDetail, valueText } from './source-lists.ts';

type Comparison = CallData<'sources.comparison'>;
type Difference = CallData<'sources.differences'>['content'][number];

/** What differs from the version before: in sums, by dealer and row by row. */
export function SetComparison({ set }: { readonly set: SetDetail }) {
  const { t } = useLabels();
  return (
    <section aria-label={t('source.comparison')}>
      <h2 className="oasis-claim-heading">{t('source.comparison')}</h2>
      {set.before === null ? <p>{t('source.first')}</p> : <Compared set={set} />}
    </section>
  );
}

function Compared({ set }: { readonly set: SetDetail }) {
  const { t } = useLabels();
  const query = useCall('sources.comparison', { query: { setId: set.setId }, silent: true }, { inLanguage: true });
  if (query.data === undefined) {
    return query.isError ? <QueryFailed query={query} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  }
  const { dealers, ...sums } = query.data;
  return (
    <>
      <Sums set={set} sums={sums} />
      {dealers.length === 0 ? (
        <p>{t('source.same')}</p>
      ) : (
        <>
          <ByDealer set={set} dealers={dealers} />
          <ByRow set={set} />
        </>
      )}
    </>
  );
}

function Sums({ set: { kind }, sums }: { readonly set: SetDetail; readonly sums: Omit<Comparison, 'dealers'> }) {
  const { t } = useLabels();
  return (
    <FactList
      facts={[
        { name: t('source.added'), fact: sums.added },
        { name: t('source.changedRows'), fact: sums.changed },
        { name: t('source.dropped'), fact: sums.dropped },
        { name: t('source.before'), fact: valueText(kind, sums.before) },
        { name: t('source.after'), fact: valueText(kind, sums.after) },
        { name: t('source.difference'), fact: valueText(kind, sums.difference) },
      ]}
    />
  );
}

interface ByDealerProps {
  readonly set: SetDetail;
  readonly dealers: Comparison['dealers'];
}

function ByDealer({ set: { kind }, dealers }: ByDealerProps) {
  const { t } = useLabels();
  return (
    <section aria-label={t('source.byDealer')}>
      <h3>{t('source.byDealer')}</h3>
      <PlainTable
        rows={dealers}
        keyOf={({ dealerCode }) => dealerCode}
        columns={[
          { head: t('source.dealer'), cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}` },
          { head: t('source.added'), kind: 'number', cell: ({ added }) => added },
          { head: t('source.changedRows'), kind: 'number', cell: ({ changed }) => changed },
          { head: t('source.dropped'), kind: 'number', cell: ({ dropped }) => dropped },
          { head: t('source.before'), kind: 'number', cell: ({ before }) => valueText(kind, before) },
          { head: t('source.after'), kind: 'number', cell: ({ after }) => valueText(kind, after) },
          { head: t('source.difference'), kind: 'number', cell: ({ difference }) => valueText(kind, difference) },
        ]}
      />
    </section>
  );
}

const PAGE = 20;
/** Rows that the call returns at once. */
const MOST = 100;
const CHANGES = { added: 'source.added', changed: 'source.changedRows', dropped: 'source.dropped' } as const;

function ByRow({ set: { setId, kind } }: { readonly set: SetDetail }) {
  const { t, pick } = useLabels();
  const [size, setSize] = useState(PAGE);
  const query = useCall(
    'sources.differences',
    { query: { setId, pageIndex: 0, pageSize: size }, silent: true },
    { inLanguage: true },
  );
  if (query.data === undefined) {
    return query.isError ? <QueryFailed query={query} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  }
  const { content, totalElements: count } = query.data;
  const { columns, key } = sourceKind(kind);
  const own = Object.entries(columns).filter(([, { type }]) => type !== 'dealer' && type !== 'month');
  const told = own.filter(([field]) => !key.includes(field));
  return (
    <section aria-label={t('source.byRow')}>
      <h3>{t('source.byRow')}</h3>
      <PlainTable
        rows={content.map((row, place) => ({ ...row, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { head: t('source.what'), cell: ({ change }) => t(CHANGES[change]) },
          { head: t('source.dealer'), cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}` },
          ...(key.length === 0 ? [] : [{ head: t('source.key'), cell: (row: Difference) => keyText(row, key) }]),
          ...told.map(([field, { name }]) => ({
            head: pick(name),
            kind: 'number' as const,
            cell: (row: Difference) => changeText(row, field),
          })),
          { head: t('source.difference'), kind: 'number', cell: ({ difference }) => valueText(kind, difference) },
        ]}
      />
      {content.length < count && (
        <p>
          {t('source.shownOf', { shown: content.length, count })}{' '}
          {size < MOST && (
            <Button size="small" onClick={() => setSize(size + PAGE)}>
              {t('source.moreRows')}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}

function keyText({ before, after }: Difference, key: readonly string[]): string {
  const cells = after ?? before ?? {};
  return key.flatMap((field) => (cells[field] === undefined || cells[field] === '' ? [] : [cells[field]])).join(' ');
}

/** 'old → new' where a cell changed. */
function changeText({ before, after }: Difference, field: string): string {
  const [was, is] = [before?.[field] ?? '', after?.[field] ?? ''];
  return was === is ? is : `${was || '-'} → ${is || '-'}`;
}
