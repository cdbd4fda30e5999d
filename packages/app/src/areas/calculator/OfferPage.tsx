import './calculator.css';
import { Classes } from '@blueprintjs/core';
import { Calculator } from '@blueprintjs/icons';
import { EmptyState } from '@oasis/ui';
import { Link, useSearch } from 'wouter';
import { QueryFailed } from '../../api/QueryFailed.tsx';
import { useCall } from '../../api/use-call.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { programIn } from '../../pages/program-in.ts';
import { CALCULATED_WITH, type CalculatedProgram } from './calculated.ts';
import { OfferWorkbench } from './OfferWorkbench.tsx';
import { VERSION } from './path.ts';
import { CALCULATOR_WORDS } from './words.ts';

export const words: readonly WordArea[] = [...CALCULATOR_WORDS];

/** Calculates a finance offer step by step, for a price or for the models of a program, whose terms take the result. */
export function Page() {
  const { t } = useLabels();
  const search = useSearch();
  const pgmId = programIn(search);
  const asked = idIn(search, 'siOfferId');
  return (
    <>
      <PageHead title={t('offer.title')} />
      {pgmId === undefined ? <Free /> : <OfProgram key={pgmId} pgmId={pgmId} asked={asked} />}
    </>
  );
}

/** An offer of no program: any confirmed rate table, any price. */
function Free() {
  const tables = useCall('calculator.versions', CALCULATED_WITH, { fresh: true });
  if (tables.isError) return <QueryFailed query={tables} />;
  if (tables.data === undefined) return <Waiting />;
  const confirmed = tables.data.content;
  return confirmed.length === 0 ? <NoTable /> : <OfferWorkbench tables={confirmed} />;
}

function OfProgram({ pgmId, asked }: { readonly pgmId: number; readonly asked: number | undefined }) {
  const query = useCall('calculator.program', { query: { pgmId }, silent: true }, { fresh: true, inLanguage: true });
  const { data } = query;
  if (query.isError) return <QueryFailed query={query} />;
  if (data === undefined) return <Waiting />;
  const offer = offerOf(data, asked);
  if (data.tables.length === 0) return <NoTable />;
  return (
    <OfferWorkbench
      key={offer?.siOfferId}
      tables={data.tables}
      of={{ program: data, offer, reload: () => void query.refetch() }}
    />
  );
}

/** The offer in the address, else a calculated one, else the first one whose terms take values. */
function offerOf({ offers }: CalculatedProgram, asked: number | undefined) {
  return (
    offers.find(({ siOfferId }) => siOfferId === asked) ??
    offers.find(({ calculation }) => calculation !== null) ??
    offers.find(({ refusal }) => refusal === null) ??
    offers[0]
  );
}

function Waiting() {
  const { t } = useLabels();
  return <p className={Classes.SKELETON}>{t('common.loading')}</p>;
}

function NoTable() {
  const { t } = useLabels();
  return (
    <EmptyState
      icon={<Calculator size={32} />}
      title={t('offer.noTable')}
      description={t('offer.noTableText')}
      action={<Link href={VERSION}>{t('rate.toVersions')}</Link>}
    />
  );
}
