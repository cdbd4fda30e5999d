import { Time } from '@blueprintjs/icons';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { claimPath } from '../../claims/paths.ts';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useList } from '../../tables/use-list.ts';
import { type ItemFilters, type ListedItem, UNUSED_ITEMS } from './late-lists.ts';
import { LATE_WORDS } from './late-words.ts';
import { requestPath, UNUSED } from './paths.ts';
import { useCallBack } from './use-call-back.tsx';

export const words: readonly WordArea[] = [...LATE_WORDS, lifeLabels];

/** Permissions that are unused, each to be taken back while it is (CHK-018). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const list = useList(UNUSED_ITEMS);
  const may = useButtons(UNUSED);
  const moves = useCallBack(list.reload);
  const bus = useOwnBus();
  return (
    <>
      <MovingScreen<ListedItem, ItemFilters>
        title={t('late.unusedTitle')}
        list={list}
        keyOf={({ claimId }) => claimId}
        nameOf={({ claimCode }) => claimCode}
        filters={
          may('SEARCH')
            ? {
                label: t('late.filterItems'),
                fields: [
                  { kind: 'free text', name: 'vin', label: t('late.vinPart') },
                  { kind: 'free text', name: 'dealer', label: t('late.dealerCode') },
                  { kind: 'choice', name: 'bu', label: t('late.bu'), options: bus },
                  { kind: 'free text', name: 'program', label: t('late.programCode') },
                ],
              }
            : undefined
        }
        columns={columnsIn(labels)}
        actions={may('CALLBACK') ? moves.of : undefined}
        none={{
          icon: <Time size={32} />,
          title: t('late.noUnused'),
          text: t('late.noUnusedText'),
          filtered: { title: t('late.noneFound'), text: t('late.noneFoundText') },
        }}
      />
      {moves.dialog}
    </>
  );
}

function columnsIn({ t }: Words): readonly Column<ListedItem>[] {
  return [
    {
      id: 'claim',
      title: t('late.claim'),
      width: '110px',
      fixed: true,
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    { id: 'vin', title: t('late.vin'), width: '180px', fixed: true, cell: ({ vin }) => vin },
    {
      id: 'program',
      title: t('late.program'),
      width: '240px',
      cell: ({ programCode, programName }) => `${programCode} ${programName}`,
    },
    {
      id: 'request',
      title: t('late.request'),
      width: '110px',
      cell: ({ requestId, requestCode }) => <Link href={requestPath(requestId, false)}>{requestCode}</Link>,
    },
    {
      id: 'dealer',
      title: t('late.dealer'),
      width: '90px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'net', title: t('late.net'), width: '150px', align: 'right', cell: ({ net }) => moneyText(net) },
    {
      id: 'until',
      title: t('late.grantedUntil'),
      width: '140px',
      sortBy: 'grantedUntil',
      cell: ({ grantedUntil }) => grantedUntil,
    },
    { id: 'why', title: t('late.why'), width: '260px', cell: ({ why }) => why },
  ];
}
