import { Clipboard } from '@blueprintjs/icons';
import { mayUse } from '@oasis/engine/actions';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { WORDING } from '@oasis/engine/areas/wording';
import { commonMessages, formMessages } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { Link, useLocation } from 'wouter';
import { lifeLabels } from '../../life/labels.ts';
import { MovingScreen } from '../../life/MovingScreen.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { stateChoices } from '../../life/state-choices.ts';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { Period } from '../../program/Period.tsx';
import { designAddress, WORDING_EDIT, wordingAddress } from '../../program/program-paths.ts';
import { useOwnBus } from '../../program/use-own-bus.ts';
import { useUser } from '../../state/use-user.ts';
import { useList } from '../../tables/use-list.ts';
import { ssscLabels } from './sssc-labels.ts';
import { SSSC_LIST, type SsscRow } from './sssc-list.ts';

export const words: readonly WordArea[] = [commonMessages, formMessages, lifeLabels, ssscLabels];

/** Programs for service and support cars of dealers, each with the way to its wording (PRG-006, PRG-009). */
export function Page() {
  const labels = useLabels();
  const { t } = labels;
  const [, navigate] = useLocation();
  const bus = useOwnBus();
  const list = useList(SSSC_LIST);
  const mayRead = mayUse(useUser(), WORDING_EDIT, 'VIEW');
  const statuses = stateChoices(labels, PROGRAM).filter(({ value }) => value !== 'Deleted');
  return (
    <MovingScreen<SsscRow, typeof list.filters>
      title={t('sssc.title')}
      list={list}
      keyOf={({ programId }) => programId}
      nameOf={({ programCode, programName }) => `${programCode} ${programName}`}
      filters={{
        label: t('sssc.filter'),
        fields: [
          { kind: 'free text', name: 'name', label: t('sssc.nameOrCode') },
          { kind: 'free text', name: 'offer', label: t('sssc.offer') },
          { kind: 'free text', name: 'customer', label: t('sssc.customer') },
          { kind: 'choice', name: 'bu', label: t('sssc.bu'), options: bus },
          { kind: 'choice', name: 'status', label: t('sssc.status'), options: statuses },
          { kind: 'choice', name: 'wording', label: t('sssc.wording'), options: stateChoices(labels, WORDING) },
          { kind: 'day', name: 'day', label: t('sssc.day') },
        ],
      }}
      columns={columnsIn(labels, mayRead)}
      {...(mayRead && { onOpen: ({ programId }: SsscRow) => navigate(wordingAddress(programId)) })}
      none={{
        icon: <Clipboard size={32} />,
        title: t('sssc.empty'),
        text: t('sssc.emptyText'),
        filtered: { title: t('sssc.noneFound'), text: t('sssc.noneFoundText') },
      }}
    />
  );
}

function columnsIn({ t }: Words, mayRead: boolean): readonly Column<SsscRow>[] {
  return [
    {
      id: 'code',
      title: t('sssc.code'),
      width: '150px',
      fixed: true,
      sortBy: 'programCode',
      cell: ({ programId, programCode, versionOfCode }) => (
        <>
          <Link href={designAddress(programId)}>{programCode}</Link> V{versionOfCode}
        </>
      ),
    },
    { id: 'name', title: t('sssc.name'), fixed: true, sortBy: 'programName', cell: (row) => row.programName },
    { id: 'bu', title: t('sssc.bu'), width: '80px', cell: (row) => row.bu },
    { id: 'offers', title: t('sssc.offer'), cell: (row) => row.offers.join(', ') },
    { id: 'customers', title: t('sssc.customer'), cell: (row) => row.customers.join(', ') || '-' },
    { id: 'makes', title: t('sssc.makes'), width: '110px', cell: (row) => row.makes.join(', ') },
    {
      id: 'period',
      title: t('sssc.period'),
      width: '190px',
      sortBy: 'firstDay',
      cell: ({ firstDay, lastDay }) => (firstDay === '' ? '-' : <Period text={`${firstDay} ~ ${lastDay}`} />),
    },
    {
      id: 'status',
      title: t('sssc.status'),
      width: '140px',
      sortBy: 'status',
      cell: ({ status }) => <StateTag machine={PROGRAM} status={status} />,
    },
    {
      id: 'wording',
      title: t('sssc.wording'),
      width: '200px',
      fixed: true,
      cell: (row) => <WordingLink row={row} mayRead={mayRead} />,
    },
  ];
}

/** The state of a wording, and a link for users with the page. */
function WordingLink({ row, mayRead }: { readonly row: SsscRow; readonly mayRead: boolean }) {
  const { t } = useLabels();
  const { programId, programCode, wordingVersion, wordingStatus } = row;
  const text = wordingVersion === 0 ? t('sssc.noWording') : t('sssc.version', { version: wordingVersion });
  return (
    <>
      {mayRead ? (
        <Link href={wordingAddress(programId)} aria-label={`${t('sssc.wordingOf', { program: programCode })}: ${text}`}>
          {text}
        </Link>
      ) : (
        text
      )}{' '}
      <StateTag machine={WORDING} status={wordingStatus} />
    </>
  );
}
