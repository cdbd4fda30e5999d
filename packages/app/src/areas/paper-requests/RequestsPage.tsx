import '../../claims/claims.css';
import { Inbox } from '@blueprintjs/icons';
import { CLAIM_AGES } from '@oasis/engine/areas/claims';
import { PAPER_REQUEST, REQUESTED_PAPERS } from '@oasis/engine/areas/paper-requests';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { claimPath, REQUESTS, requestPath } from '../../claims/paths.ts';
import { paperText } from '../../claims/requests/paper-text.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { SavedSearches } from '../../tables/SavedSearches.tsx';
import { SEARCH_WORDS } from '../../tables/search-words.ts';
import { useList } from '../../tables/use-list.ts';
import { RequestExports } from './RequestExports.tsx';
import { RequestFigures } from './RequestFigures.tsx';
import { REQUEST_LIST, type Request, type RequestFilters } from './request-list.ts';
import { REQUEST_LIST_WORDS } from './request-list-words.ts';

export const words: readonly WordArea[] = [...REQUEST_LIST_WORDS, ...SEARCH_WORDS];

/** Days that are offered as days left. */
const LEFT = ['0', '3', '7'];

/** All requests for papers that a dealer or head office reaches, with the days that are left (CHK-008). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const list = useList(REQUEST_LIST);
  const fields = useFilterFields();
  return (
    <>
      <PageHead title={t('request.title')} />
      <RequestFigures list={list} />
      <MovingList<Request, RequestFilters>
        title={t('request.title')}
        list={list}
        start={
          <>
            <SavedSearches definition={REQUEST_LIST} shown={list} />
            <RequestExports list={list} />
          </>
        }
        keyOf={({ requestId }) => requestId}
        nameOf={({ requestCode }) => requestCode}
        filters={useButtons(REQUESTS)('SEARCH') ? { label: t('request.filter'), fields } : undefined}
        columns={columnsIn(labels)}
        none={{
          icon: <Inbox size={32} />,
          title: t('request.none'),
          text: t('request.noneText'),
          filtered: { title: t('request.noneFound'), text: t('request.noneFoundText') },
        }}
      />
    </>
  );
}

function useFilterFields(): readonly FilterSpec<RequestFilters>[] {
  const labels = useLabels();
  const { t } = labels;
  const papers = useWordOptions(REQUESTED_PAPERS);
  const ages = useWordOptions(CLAIM_AGES);
  const left = LEFT.map((value) => ({ value, label: t('request.leftAtMost', { count: value }) }));
  return [
    { kind: 'free text', name: 'vin', label: t('request.vinPart') },
    { kind: 'free text', name: 'dealer', label: t('request.dealerCode') },
    { kind: 'choice', name: 'bu', label: t('request.bu'), options: useOwnBus() },
    { kind: 'free text', name: 'program', label: t('request.programCode') },
    { kind: 'choice', name: 'status', label: t('request.status'), options: stateChoices(labels, PAPER_REQUEST) },
    { kind: 'choice', name: 'paper', label: t('request.paper'), options: papers },
    { kind: 'choice', name: 'left', label: t('request.left'), options: left },
    { kind: 'choice', name: 'age', label: t('request.age'), options: ages },
  ];
}

function columnsIn({ t, pick }: Words): readonly Column<Request>[] {
  return [
    {
      id: 'code',
      title: t('request.code'),
      width: '110px',
      fixed: true,
      cell: ({ requestId, requestCode }) => <Link href={requestPath(requestId)}>{requestCode}</Link>,
    },
    { id: 'vin', title: t('request.vin'), width: '180px', fixed: true, sortBy: 'vin', cell: ({ vin }) => vin },
    {
      id: 'claim',
      title: t('request.claim'),
      width: '110px',
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    {
      id: 'program',
      title: t('request.program'),
      width: '200px',
      cell: ({ programCode, programName }) => <span title={programName}>{programCode}</span>,
    },
    {
      id: 'dealer',
      title: t('request.dealer'),
      width: '80px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'bu', title: t('request.bu'), width: '80px', cell: ({ bu }) => bu },
    { id: 'paper', title: t('request.paper'), width: '130px', cell: ({ paper }) => paperText(paper, pick) },
    { id: 'text', title: t('request.text'), width: '260px', cell: ({ text }) => <span title={text}>{text}</span> },
    {
      id: 'status',
      title: t('request.status'),
      width: '130px',
      sortBy: 'status',
      cell: ({ status }) => <StateTag machine={PAPER_REQUEST} status={status} />,
    },
    { id: 'until', title: t('request.until'), width: '110px', sortBy: 'until', cell: ({ until }) => until },
    {
      id: 'left',
      title: t('request.left'),
      width: '90px',
      align: 'right',
      cell: ({ daysLeft }) => (daysLeft === null ? '' : daysLeft),
    },
    { id: 'asked', title: t('request.asked'), width: '110px', sortBy: 'askedDay', cell: ({ askedDay }) => askedDay },
    { id: 'papers', title: t('request.papers'), width: '80px', align: 'right', cell: ({ paperCount }) => paperCount },
  ];
}
