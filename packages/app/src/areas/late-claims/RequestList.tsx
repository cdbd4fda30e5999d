import { Time } from '@blueprintjs/icons';
import { LATE_REASONS, LATE_REQUEST } from '@oasis/engine/areas/late-claims';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useIsDealer } from '../../claims/use-may.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import type { ShownList } from '../../tables/use-list.ts';
import type { LateRequest, RequestFilters } from './late-lists.ts';
import { requestPath } from './paths.ts';

interface RequestListProps {
  readonly list: ShownList<LateRequest, RequestFilters>;
  readonly maySearch: boolean;
}

/** Requests for late claims found by filters; each leads to its page. */
export function RequestList({ list, maySearch }: RequestListProps) {
  const words = useLabels();
  const { t } = words;
  const isDealer = useIsDealer();
  const fields = useFilterFields(isDealer);
  return (
    <MovingList<LateRequest, RequestFilters>
      title={t('late.requests')}
      list={list}
      keyOf={({ requestId }) => requestId}
      nameOf={({ requestCode }) => requestCode}
      filters={maySearch ? { label: t('late.filter'), fields } : undefined}
      columns={columnsIn(words, isDealer)}
      none={{
        icon: <Time size={32} />,
        title: t('late.none'),
        text: t('late.noneText'),
        filtered: { title: t('late.noneFound'), text: t('late.noneFoundText') },
      }}
    />
  );
}

function useFilterFields(isDealer: boolean): readonly FilterSpec<RequestFilters>[] {
  const words = useLabels();
  const { t } = words;
  const bus = useOwnBus();
  return [
    { kind: 'free text', name: 'vin', label: t('late.vinPart') },
    ...(isDealer ? [] : [{ kind: 'free text', name: 'dealer', label: t('late.dealerCode') } as const]),
    { kind: 'choice', name: 'bu', label: t('late.bu'), options: bus },
    { kind: 'free text', name: 'program', label: t('late.programCode') },
    { kind: 'choice', name: 'status', label: t('late.status'), options: stateChoices(words, LATE_REQUEST) },
    ...(isDealer
      ? []
      : [
          {
            kind: 'choice',
            name: 'waiting',
            label: t('late.waiting'),
            options: [{ value: 'me', label: t('late.me') }],
          } as const,
        ]),
  ];
}

/** The reason of a request, in words. */
export function reasonText(reason: string, pick: Words['pick']): string {
  const found = Object.entries(LATE_REASONS).find(([known]) => known === reason);
  return found === undefined ? reason : pick(found[1]);
}

function columnsIn({ t, pick }: Words, isDealer: boolean): readonly Column<LateRequest>[] {
  return [
    {
      id: 'code',
      title: t('late.code'),
      width: '110px',
      fixed: true,
      cell: ({ requestId, requestCode }) => <Link href={requestPath(requestId, isDealer)}>{requestCode}</Link>,
    },
    {
      id: 'dealer',
      title: t('late.dealer'),
      width: '90px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'bu', title: t('late.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'status',
      title: t('late.status'),
      width: '150px',
      cell: ({ status }) => <StateTag machine={LATE_REQUEST} status={status} />,
    },
    { id: 'reason', title: t('late.reason'), width: '200px', cell: ({ reason }) => reasonText(reason, pick) },
    { id: 'items', title: t('late.items'), width: '80px', align: 'right', cell: ({ items }) => items },
    { id: 'booked', title: t('late.booked'), width: '80px', align: 'right', cell: ({ booked }) => booked },
    { id: 'unused', title: t('late.unused'), width: '80px', align: 'right', cell: ({ unused }) => unused },
    { id: 'net', title: t('late.net'), width: '150px', align: 'right', cell: ({ net }) => moneyText(net) },
    { id: 'asked', title: t('late.askedDay'), width: '110px', cell: ({ askedDay }) => askedDay },
  ];
}
