import { Classes } from '@blueprintjs/core';
import { Truck } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { DealerBox } from '../../administration/DealerBox.tsx';
import { dealersOf } from '../../administration/DealerField.tsx';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { letterText, sumText } from './figures.ts';
import { carsPath, informationPath, programsPath } from './paths.ts';
import { usePlace } from './use-place.ts';
import type { WsProgram } from './ws-list.ts';
import { WS_WORDS } from './ws-words.ts';

export const words: readonly WordArea[] = [...WS_WORDS];

const DEALERS = dealersOf('ws.dealers');

/** The wholesale programs of a dealer: what can be claimed, what was, and the days left (CLM-006). */
export function Page() {
  const { t } = useLabels();
  const { dealer } = usePlace();
  const [, navigate] = useLocation();
  const query = useCall(
    'ws.list',
    { query: { ...(dealer !== '' && { dealer }) }, silent: true },
    { fresh: true, inLanguage: true },
  );
  const { data } = query;
  return (
    <>
      <PageHead title={t('ws.title')} />
      <DealerBox
        label={t('ws.dealer')}
        source={DEALERS}
        dealer={data?.dealer ?? null}
        onChoose={(code) => navigate(programsPath(code))}
      />
      {query.error !== null && <QueryFailed query={query} />}
      {query.error === null && data === undefined && <p className={Classes.SKELETON}>{t('common.loading')}</p>}
      {query.error === null && data !== undefined && <Programs data={data} dealer={dealer} />}
    </>
  );
}

interface ProgramsProps {
  readonly data: { readonly dealer: object | null; readonly programs: readonly WsProgram[] };
  /** The dealer of the address; empty where somebody asks for himself. */
  readonly dealer: string;
}

function Programs({ data, dealer }: ProgramsProps) {
  const labels = useLabels();
  const { t } = labels;
  if (data.programs.length > 0) {
    return <PlainTable columns={columnsIn(labels, dealer)} rows={data.programs} keyOf={({ code }) => code} />;
  }
  const isAsked = data.dealer !== null;
  return (
    <EmptyState
      icon={<Truck size={32} />}
      title={t(isAsked ? 'ws.none' : 'ws.noDealer')}
      description={t(isAsked ? 'ws.noneText' : 'ws.noDealerText')}
    />
  );
}

function columnsIn(labels: Words, dealer: string): readonly PlainColumn<WsProgram>[] {
  const { t } = labels;
  return [
    {
      head: t('ws.program'),
      cell: ({ code, name }) => (
        <>
          <Link href={informationPath({ code, dealer })}>{code}</Link> {name}
        </>
      ),
    },
    { head: t('ws.bu'), cell: ({ bu }) => bu },
    { head: t('ws.days'), cell: ({ firstDay, lastDay }) => t('ws.span', { first: firstDay, last: lastDay }) },
    { head: t('ws.until'), cell: ({ until }) => until },
    { head: t('ws.daysLeft'), kind: 'number', cell: ({ daysLeft }) => daysLeft ?? t('ws.over') },
    { head: t('ws.letter'), cell: ({ letter }) => letterText(letter, labels) },
    {
      head: t('ws.open'),
      kind: 'number',
      cell: ({ code, open }) => <Link href={carsPath({ code, dealer }, 'open')}>{sumText(open, labels)}</Link>,
    },
    {
      head: t('ws.claimed'),
      kind: 'number',
      cell: ({ code, claimed }) => <Link href={carsPath({ code, dealer }, 'claimed')}>{sumText(claimed, labels)}</Link>,
    },
    { head: t('ws.waiting'), kind: 'number', cell: ({ waiting }) => sumText(waiting, labels) },
    { head: t('ws.approved'), kind: 'number', cell: ({ approved }) => sumText(approved, labels) },
    { head: t('ws.paid'), kind: 'number', cell: ({ paid }) => sumText(paid, labels) },
  ];
}
