import { Button, Callout, ProgressBar, Spinner, Tag } from '@blueprintjs/core';
import { SendMessage, TickCircle } from '@blueprintjs/icons';
import type { CallFailure } from '@oasis/api-client';
import { modelText } from '@oasis/engine/areas/cars';
import { RETAIL as MACHINE, SALE_COLUMNS } from '@oasis/engine/areas/retail';
import type { LocalText } from '@oasis/engine/base';
import { EmptyState } from '@oasis/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { serverRefusalsOf } from '../../forms/server-refusals.ts';
import { StateTag } from '../../life/StateTag.tsx';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useAsk } from '../../notify/use-ask.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { recordPath } from './paths.ts';
import { type CarToSell, lackingText } from './retail-lists.ts';
import { type Submission, useSubmitMany } from './use-submit-many.ts';

/** Sales that are drawn; all of them are submitted. */
const MOST = 100;

/** The sales that have an invoice and are with their dealer, and the button that submits all of them. */
export function SubmitReady({ isWaiting }: { readonly isWaiting: boolean }) {
  const labels = useLabels();
  const { t } = labels;
  const queries = useQueryClient();
  const query = useCall(
    'retail.cars',
    { query: { status: 'ready', sort: 'vin', pageSize: MOST }, silent: true },
    { fresh: true },
  );
  const { done, count, submit } = useSubmitMany();
  const [failure, setFailure] = useState<CallFailure>();
  const { ask, dialog } = useAsk(t('manySales.ready'));
  const total = query.data?.totalElements ?? 0;
  const run = async () => {
    const label = t('manySales.submit', { count: total });
    const answer = await ask({ title: label, text: t('manySales.submitText'), ok: label, cancel: t('common.cancel') });
    if (answer !== 'ok') return;
    const submitted = await submit();
    setFailure(submitted.ok ? undefined : submitted.error);
    await queries.invalidateQueries({ queryKey: ['retail.cars'] });
  };
  return (
    <section aria-label={t('manySales.ready')}>
      <h2 className="oasis-retail-heading">{t('manySales.ready')}</h2>
      {total > 0 && (
        <Button
          intent="primary"
          icon={<SendMessage />}
          disabled={isWaiting}
          loading={count > 0}
          onClick={() => void run()}
        >
          {t('manySales.submit', { count: total })}
        </Button>
      )}
      {failure !== undefined && (
        <Callout compact intent="danger" role="alert">
          {failure.message}
        </Callout>
      )}
      <Results done={done} count={count} />
      {query.isPending && <Spinner size={24} aria-label={t('common.loading')} />}
      {query.data === undefined && <QueryFailed query={query} />}
      {query.data?.content.length === 0 && (
        <EmptyState icon={<TickCircle size={32} />} title={t('manySales.none')} description={t('manySales.noneText')} />
      )}
      {total > 0 && (
        <PlainTable
          columns={readyColumns(labels)}
          rows={query.data?.content ?? []}
          keyOf={({ carId }) => String(carId)}
        />
      )}
      {total > MOST && <p>{t('manySales.cutSales', { shown: MOST, count: total })}</p>}
      {dialog}
    </section>
  );
}

function saleLink({ vin, recordId }: CarToSell) {
  return recordId === null ? vin : <Link href={recordPath(recordId)}>{vin}</Link>;
}

function readyColumns({ t, pick }: Words): readonly PlainColumn<CarToSell>[] {
  return [
    { head: t('retail.vin'), kind: 'code', cell: saleLink },
    { head: t('retail.model'), cell: modelText },
    { head: t('retail.status'), cell: ({ status }) => <StateTag machine={MACHINE} status={status} /> },
    { head: t('retail.lacks'), cell: (car) => lackingText(car, pick) },
    { head: t('retail.rejectReason'), cell: ({ rejectReason }) => rejectReason },
  ];
}

/** What became of each sale: what was refused first, with the way to it. */
function Results({ done, count }: { readonly done: readonly Submission[]; readonly count: number }) {
  const labels = useLabels();
  const { t } = labels;
  if (done.length === 0 && count === 0) return null;
  const [refused, passed] = [done.filter(({ failure }) => failure), done.filter(({ failure }) => !failure)];
  const columns: readonly PlainColumn<Submission>[] = [
    { head: t('retail.vin'), kind: 'code', cell: ({ car }) => saleLink(car) },
    {
      head: t('manySales.result'),
      cell: ({ failure }) =>
        failure === undefined ? (
          <Tag minimal intent="success">
            {t('manySales.submitted')}
          </Tag>
        ) : (
          refusalLines(failure, labels).map((line) => <div key={line}>{line}</div>)
        ),
    },
  ];
  return (
    <>
      {count > 0 && (
        <ProgressBar
          value={done.length / count}
          intent="primary"
          aria-label={t('manySales.submitting', { done: done.length, count })}
        />
      )}
      <p role="status">{t('manySales.done', { done: passed.length, refused: refused.length })}</p>
      <PlainTable
        columns={columns}
        rows={[...refused, ...passed].slice(0, MOST)}
        keyOf={({ car }) => String(car.carId)}
      />
    </>
  );
}

/** Why a sale was refused: each field that lacks something, else the refusal itself. */
function refusalLines({ message, data }: CallFailure, { pick }: Words): readonly string[] {
  const names: Readonly<Record<string, LocalText>> = SALE_COLUMNS;
  const lines = [...serverRefusalsOf(data)].map(([field, why]) => {
    const name = names[field];
    return name === undefined ? why : `${pick(name)}: ${why}`;
  });
  return lines.length > 0 ? lines : [message];
}
