import { Random } from '@blueprintjs/icons';
import { SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import type { Column } from '@oasis/ui';
import { Link } from 'wouter';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { useList } from '../../tables/use-list.ts';
import { listPath, roundPath } from './paths.ts';
import { listsOf, type SampleList } from './spot-lists.ts';

interface SampleTableProps {
  readonly title: string;
  /** The states of its lists with commas between them; empty for all. */
  readonly status: string;
  /** The page of a list to which a row leads. */
  readonly base: string;
  /** Whether a row leads to the page of its round too. */
  readonly linksRounds?: boolean;
  /** What is said where there are none: when there will be some. */
  readonly noneText?: string;
}

/** Lists of rounds by BU; each leads to its page. */
export function SampleTable({ title, status, base, linksRounds = false, noneText }: SampleTableProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <MovingList<SampleList, { round: string; bu: string }>
      title={title}
      list={useList(listsOf(status))}
      keyOf={({ listId }) => listId}
      nameOf={({ code }) => code}
      filters={{
        label: t('spot.filterLists'),
        fields: [
          { kind: 'free text', name: 'round', label: t('spot.round') },
          { kind: 'free text', name: 'bu', label: t('spot.bu') },
        ],
      }}
      columns={columnsIn(words, base, linksRounds)}
      none={{
        icon: <Random size={32} />,
        title: t('spot.none'),
        ...(noneText !== undefined && { text: noneText }),
        filtered: { title: t('spot.noneFound') },
      }}
    />
  );
}

function columnsIn({ t }: Words, base: string, linksRounds: boolean): readonly Column<SampleList>[] {
  return [
    {
      id: 'list',
      title: t('spot.list'),
      width: '90px',
      fixed: true,
      cell: ({ listId, code }) => (
        <Link href={listPath(base, listId)} className="oasis-unbroken">
          {code}
        </Link>
      ),
    },
    {
      id: 'round',
      title: t('spot.round'),
      width: '90px',
      cell: ({ roundId, round }) => (linksRounds ? <Link href={roundPath(roundId)}>{round}</Link> : round),
    },
    { id: 'entity', title: t('spot.entity'), width: '110px', cell: ({ entity }) => entity },
    { id: 'bu', title: t('spot.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'status',
      title: t('spot.status'),
      width: '150px',
      cell: ({ status }) => <StateTag machine={SAMPLE_LIST} status={status} />,
    },
    { id: 'claims', title: t('spot.claims'), width: '90px', align: 'right', cell: ({ claims }) => claims },
    { id: 'net', title: t('spot.net'), width: '150px', align: 'right', cell: ({ net }) => moneyText(net) },
    { id: 'sampled', title: t('spot.sampled'), width: '90px', align: 'right', cell: ({ sampled }) => sampled },
    { id: 'checked', title: t('spot.checked'), width: '90px', align: 'right', cell: ({ checked }) => checked },
    { id: 'failed', title: t('spot.failed'), width: '90px', align: 'right', cell: ({ failed }) => failed },
  ];
}
