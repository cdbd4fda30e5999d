import { Chat } from '@blueprintjs/icons';
import { APPEAL, APPEAL_SIDES } from '@oasis/engine/areas/appeals';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { claimPath } from '../../claims/paths.ts';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useWordOptions } from '../../locale/use-word-options.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { useOwnBus } from '../../program/use-own-bus.ts';
import type { FilterSpec } from '../../tables/ListFilters.tsx';
import { useList } from '../../tables/use-list.ts';
import { APPEAL_LIST, type Appeal, type AppealFilters } from './appeal-list.ts';
import { APPEAL_WORDS } from './appeal-words.ts';
import { APPEALS, appealPath } from './paths.ts';
import { sideText } from './side-text.ts';

export const words: readonly WordArea[] = [...APPEAL_WORDS];

/** Days that are offered as ages. */
const AGES = ['3', '7', '14', '30'];

/** All appeals that a dealer or head office reaches, with whom each waits for (MSC-003, MSC-013). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const fields = useFilterFields();
  return (
    <>
      <PageHead title={t('appeal.title')} />
      <MovingList<Appeal, AppealFilters>
        title={t('appeal.title')}
        list={useList(APPEAL_LIST)}
        keyOf={({ appealId }) => appealId}
        nameOf={({ appealCode }) => appealCode}
        filters={useButtons(APPEALS)('SEARCH') ? { label: t('appeal.filter'), fields } : undefined}
        columns={columnsIn(labels)}
        none={{
          icon: <Chat size={32} />,
          title: t('appeal.none'),
          text: t('appeal.noneText'),
          filtered: { title: t('appeal.noneFound'), text: t('appeal.noneFoundText') },
        }}
      />
    </>
  );
}

function useFilterFields(): readonly FilterSpec<AppealFilters>[] {
  const labels = useLabels();
  const { t } = labels;
  const sides = useWordOptions(APPEAL_SIDES);
  const ages = AGES.map((value) => ({ value, label: t('appeal.days', { count: value }) }));
  return [
    { kind: 'free text', name: 'vin', label: t('appeal.vinPart') },
    { kind: 'free text', name: 'dealer', label: t('appeal.dealerCode') },
    { kind: 'choice', name: 'bu', label: t('appeal.bu'), options: useOwnBus() },
    { kind: 'choice', name: 'status', label: t('appeal.status'), options: stateChoices(labels, APPEAL) },
    { kind: 'choice', name: 'waits', label: t('appeal.waits'), options: sides },
    { kind: 'choice', name: 'age', label: t('appeal.age'), options: ages },
  ];
}

function columnsIn({ t, pick }: Words): readonly Column<Appeal>[] {
  return [
    {
      id: 'code',
      title: t('appeal.code'),
      width: '110px',
      fixed: true,
      cell: ({ appealId, appealCode }) => <Link href={appealPath(appealId)}>{appealCode}</Link>,
    },
    { id: 'vin', title: t('appeal.vin'), width: '180px', fixed: true, cell: ({ vin }) => vin },
    {
      id: 'claim',
      title: t('appeal.claim'),
      width: '110px',
      cell: ({ claimId, claimCode }) => <Link href={claimPath(claimId)}>{claimCode}</Link>,
    },
    {
      id: 'program',
      title: t('appeal.program'),
      width: '240px',
      cell: ({ programCode, programName }) => `${programCode} ${programName}`,
    },
    {
      id: 'dealer',
      title: t('appeal.dealer'),
      width: '80px',
      cell: ({ dealerCode, dealerName }) => <span title={dealerName}>{dealerCode}</span>,
    },
    { id: 'bu', title: t('appeal.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'status',
      title: t('appeal.status'),
      width: '150px',
      cell: ({ status }) => <StateTag machine={APPEAL} status={status} />,
    },
    {
      id: 'waits',
      title: t('appeal.waits'),
      width: '170px',
      cell: ({ waitsFor, answerUntil }) =>
        waitsFor === 'dealer' ? `${sideText(waitsFor, pick)} · ${answerUntil}` : sideText(waitsFor, pick),
    },
    {
      id: 'opened',
      title: t('appeal.opened'),
      width: '110px',
      sortBy: 'openedDay',
      cell: ({ openedDay }) => openedDay,
    },
    { id: 'letters', title: t('appeal.letters'), width: '80px', align: 'right', cell: ({ letters }) => letters },
    { id: 'net', title: t('appeal.net'), width: '140px', align: 'right', cell: ({ net }) => moneyText(net) },
  ];
}
