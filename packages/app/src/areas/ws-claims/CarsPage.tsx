import { Callout } from '@blueprintjs/core';
import { Search, SendMessage, Truck } from '@blueprintjs/icons';
import { modelText } from '@oasis/engine/areas/cars';
import { CLAIM } from '@oasis/engine/areas/claims';
import { message } from '@oasis/engine/messages';
import { type Column, EmptyState } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { CallError } from '../../api/call-error.ts';
import { useCall } from '../../api/use-call.ts';
import { CarModel } from '../../claims/CarModel.tsx';
import { claimLabels } from '../../claims/labels.ts';
import { claimPath } from '../../claims/paths.ts';
import { remedyText } from '../../claims/remedy-text.ts';
import { useIsDealer } from '../../claims/use-may.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { RuledButton } from '../../life/RuledButton.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { Selection } from '../../life/selection.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useList } from '../../tables/use-list.ts';
import { stateText } from './figures.ts';
import { informationPath, programsPath, WS } from './paths.ts';
import { SentReport } from './SentReport.tsx';
import { StateLinks } from './StateLinks.tsx';
import { askedOf, usePlace } from './use-place.ts';
import { type Sending, useSending } from './use-sending.ts';
import { WS_CARS, type WsCar, type WsCarFilters } from './ws-list.ts';
import { WS_WORDS } from './ws-words.ts';

export const words: readonly WordArea[] = [claimLabels, ...WS_WORDS, lifeLabels];

/** The cars of a wholesale program by state; many are ticked and claimed in one press (CLM-008). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const place = usePlace();
  const mayClaim = useButtons(WS)('CLAIM');
  // Program, dealer and state are in the address as filters, and no field shows them.
  const list = { ...useList(WS_CARS), isFiltered: false };
  const head = useCall(
    'ws.cars',
    { query: { ...askedOf(place), pageSize: 1 }, silent: true },
    { enabled: place.code !== '', fresh: true, inLanguage: true },
  );
  const isUnknown = place.code === '' || (head.error instanceof CallError && head.error.failure.kind === 'missing');
  const program = isUnknown ? undefined : head.data?.program;
  const sending = useSending(place.code, list.reload);
  return (
    <>
      <PageHead title={t('ws.detailTitle')}>
        <Link href={programsPath(place.dealer)}>{t('ws.toPrograms')}</Link>
        {program !== undefined && <Link href={informationPath(place)}>{t('ws.toInformation')}</Link>}
      </PageHead>
      {program !== undefined && (
        <h2 className="oasis-claim-heading">
          {program.code} {program.name}
        </h2>
      )}
      {program !== undefined && <StateLinks place={place} state={list.filters.show} program={program} />}
      {sending.failure !== undefined && (
        <Callout intent="danger" role="alert">
          {sending.failure.message}
        </Callout>
      )}
      {sending.report !== undefined && <SentReport report={sending.report} />}
      {isUnknown ? (
        <EmptyState icon={<Search size={32} />} title={t('ws.unknown')} description={t('ws.unknownText')} />
      ) : (
        <MovingList<WsCar, WsCarFilters>
          title={t('ws.detailTitle')}
          list={list}
          keyOf={({ carId }) => carId}
          nameOf={({ vin }) => vin}
          columns={columnsIn(labels)}
          {...(mayClaim && { many: (ticked) => <ClaimTicked ticked={ticked} sending={sending} /> })}
          none={{ icon: <Truck size={32} />, title: t(list.filters.show === '' ? 'ws.noCars' : 'ws.noCarsState') }}
        />
      )}
    </>
  );
}

/** The one press that claims for the ticked cars; head office reads why it is off. */
function ClaimTicked({ ticked, sending }: { readonly ticked: Selection<WsCar>; readonly sending: Sending }) {
  const { t, say } = useLabels();
  const isDealer = useIsDealer();
  return (
    <RuledButton
      intent="primary"
      icon={<SendMessage />}
      loading={sending.isBusy}
      because={isDealer ? undefined : say(message('CLAIM_DEALER_CLAIMS'))}
      onClick={() => void sending.send(ticked.rows).then(ticked.clear)}
    >
      {t('ws.claim')}
    </RuledButton>
  );
}

function columnsIn(labels: Words): readonly Column<WsCar>[] {
  const { t } = labels;
  return [
    { id: 'vin', title: t('ws.vin'), width: '180px', fixed: true, cell: ({ vin }) => vin },
    {
      id: 'model',
      title: t('ws.model'),
      width: '240px',
      cell: (car) => <CarModel model={modelText(car)} from={car.formerDealer} />,
    },
    { id: 'invoice', title: t('ws.invoice'), width: '120px', cell: ({ wholesaleNumber }) => wholesaleNumber },
    { id: 'day', title: t('ws.day'), width: '110px', cell: ({ wholesaleDay }) => wholesaleDay },
    { id: 'state', title: t('ws.state'), width: '130px', cell: ({ state }) => stateText(state, labels) },
    {
      id: 'net',
      title: t('ws.net'),
      width: '120px',
      align: 'right',
      cell: ({ net }) => (net === '' ? '-' : moneyText(net)),
    },
    { id: 'why', title: t('ws.why'), width: '320px', cell: (car) => <ClaimOrWhy car={car} /> },
    { id: 'until', title: t('ws.until'), width: '110px', cell: ({ until }) => until || '-' },
    { id: 'who', title: t('ws.who'), width: '140px', cell: ({ remedyBy }) => remedyText(remedyBy, labels) || '-' },
  ];
}

function ClaimOrWhy({ car: { claimId, claimCode, claimStatus, why } }: { readonly car: WsCar }) {
  if (claimId === null) return why;
  return (
    <>
      <Link href={claimPath(claimId)}>{claimCode}</Link> <StateTag machine={CLAIM} status={claimStatus} />
    </>
  );
}
