import '../../claims/claims.css';
import { Callout, Classes } from '@blueprintjs/core';
import { adjustmentMessages } from '@oasis/engine/areas/adjustments';
import { isMonth } from '@oasis/engine/base';
import { useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import { FactList } from '../../claims/FactList.tsx';
import { lifeLabels } from '../../life/labels.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { timeText } from '../../locale/time-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { PlainTable } from '../../tables/PlainTable.tsx';
import { BookBar } from './BookBar.tsx';
import type { AskedMonth, Preview } from './local-lists.ts';
import { LOCAL_PAGE_WORDS } from './local-words.ts';
import { MonthChoice } from './MonthChoice.tsx';
import { ResultItems } from './ResultItems.tsx';

export const words: readonly WordArea[] = [...LOCAL_PAGE_WORDS, lifeLabels, adjustmentMessages];

/** What comes of the registrations of a month: shown first, then booked once (MSC-018). */
export function Page() {
  const { t } = useLabels();
  const search = new URLSearchParams(useSearch());
  const bu = search.get('bu') ?? '';
  const month = search.get('month') ?? '';
  const isChosen = bu !== '' && isMonth(month);
  return (
    <>
      <PageHead title={t('local.results')} />
      <MonthChoice key={`choice ${bu} ${month}`} shown={{ bu, month }} />
      {isChosen ? <Month key={`${bu} ${month}`} bu={bu} month={month} /> : <p>{t('local.choose')}</p>}
    </>
  );
}

function Month(asked: AskedMonth) {
  const { t } = useLabels();
  const { bu, month } = asked;
  const query = useCall('localResults.preview', { query: { bu, month }, silent: true }, { fresh: true });
  if (query.data === undefined) {
    return query.isError ? <QueryFailed query={query} /> : <p className={Classes.SKELETON}>{t('common.loading')}</p>;
  }
  return (
    <>
      <BookBar
        asked={asked}
        preview={query.data}
        reload={() => {
          void query.refetch();
        }}
      />
      <Sums preview={query.data} />
      <ResultItems key={query.data.mark} bu={bu} month={month} />
      <Bookings preview={query.data} />
    </>
  );
}

function Sums({ preview }: { readonly preview: Preview }) {
  const { t } = useLabels();
  const { counts } = preview;
  return (
    <FactList
      facts={[
        { name: t('local.set'), fact: preview.setCode },
        { name: t('local.registrations'), fact: preview.registrations },
        { name: t('local.toBook'), fact: counts.book },
        { name: t('local.toChange'), fact: counts.change },
        { name: t('local.toWithdraw'), fact: counts.withdraw },
        { name: t('local.stays'), fact: counts.keep },
        { name: t('local.refused'), fact: counts.refuse },
        { name: t('local.amountBefore'), fact: moneyText(preview.before) },
        { name: t('local.amountAfter'), fact: moneyText(preview.after) },
        { name: t('local.difference'), fact: moneyText(preview.difference) },
        { name: t('local.waiting'), fact: preview.waiting },
        { name: t('local.released'), fact: preview.released },
      ]}
    />
  );
}

function Bookings({ preview: { bookings } }: { readonly preview: Preview }) {
  const { t } = useLabels();
  return (
    <section aria-label={t('local.bookings')}>
      <h2 className="oasis-claim-heading">{t('local.bookings')}</h2>
      {bookings.length === 0 ? (
        <Callout compact>{t('local.noBookings')}</Callout>
      ) : (
        <PlainTable
          rows={bookings}
          keyOf={({ code }) => code}
          columns={[
            { head: t('local.booking'), cell: ({ code }) => code },
            { head: t('local.by'), cell: ({ bookedBy }) => bookedBy },
            { head: t('local.at'), cell: ({ bookedAt }) => timeText(bookedAt) },
            { head: t('local.bookedCount'), kind: 'number', cell: ({ booked }) => booked },
            { head: t('local.changed'), kind: 'number', cell: ({ changed }) => changed },
            { head: t('local.withdrawnCount'), kind: 'number', cell: ({ withdrawn }) => withdrawn },
            { head: t('local.difference'), kind: 'number', cell: ({ difference }) => moneyText(difference) },
          ]}
        />
      )}
    </section>
  );
}
