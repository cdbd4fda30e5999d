import './spot-checks.css';
import type { CallData } from '@oasis/api-client';
import { HELD_REASONS, isHeldReason, SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { Link, useSearch } from 'wouter';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { ExportButton } from '../../files/ExportButton.tsx';
import { Opened, useOpened } from '../../life/Opened.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import type { WordArea } from '../../locale/i18n.ts';
import { moneyText } from '../../locale/money-text.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { idIn } from '../../pages/id-in.ts';
import { PageHead } from '../../pages/PageHead.tsx';
import { type PlainColumn, PlainTable } from '../../tables/PlainTable.tsx';
import { APPROVED_LIST, APPROVING, listPath } from './paths.ts';
import { SPOT_WORDS } from './spot-words.ts';

type Round = CallData<'spotRounds.view'>;
type Figures = Round['total'];
type Figure = Figures['onList'];
type List = Round['entities'][number]['lists'][number] & { readonly entity: string };

export const words: readonly WordArea[] = [...SPOT_WORDS];

const FORMATS = ['xlsx', 'csv'] as const;

/** A round: deadlines of its entities, and what became of the claims of each list (SPC-039). */
export function Page() {
  const { t } = useLabels();
  const may = useButtons(APPROVING);
  const object = useOpened({
    call: 'spotRounds.view',
    id: idIn(useSearch(), 'roundId'),
    ask: (roundId) => ({ query: { roundId }, silent: true }),
    isOf: (data, roundId) => data.roundId === roundId,
  });
  return (
    <Opened
      object={object}
      title={t('spot.payoutRound')}
      none={{ unknown: t('spot.unknownRound'), list: APPROVING, toList: t('spot.toLists') }}
    >
      {(round) => (
        <>
          <PageHead title={`${t('spot.payoutRound')} ${round.code}`}>
            {may('EXPORT') &&
              FORMATS.map((format) => (
                <ExportButton
                  key={format}
                  label={t(`spot.export.${format}`)}
                  download={(manner) =>
                    client.download('spotRounds.export', { query: { roundId: round.roundId, format }, ...manner })
                  }
                />
              ))}
          </PageHead>
          <Content round={round} />
        </>
      )}
    </Opened>
  );
}

function Content({ round: { entities, total } }: { readonly round: Round }) {
  const { t } = useLabels();
  const lists = entities.flatMap(({ entity, lists: own }) => own.map((list) => ({ ...list, entity })));
  return (
    <>
      <section aria-label={t('spot.deadlines')}>
        <h2 className="oasis-spot-heading">{t('spot.deadlines')}</h2>
        <PlainTable
          rows={entities}
          keyOf={({ entity }) => entity}
          columns={[
            { head: t('spot.entity'), cell: ({ entity }) => entity },
            { head: t('spot.cutOff'), cell: ({ cutOff }) => cutOff, kind: 'code' },
            { head: t('spot.checkUntil'), cell: ({ checkUntil }) => checkUntil, kind: 'code' },
            { head: t('spot.approveUntil'), cell: ({ approveUntil }) => approveUntil, kind: 'code' },
            { head: t('spot.lists'), cell: ({ lists: own }) => own.length, kind: 'number' },
          ]}
        />
      </section>
      <section aria-label={t('spot.lists')}>
        <h2 className="oasis-spot-heading">{t('spot.lists')}</h2>
        {lists.length === 0 ? <p>{t('spot.noneOfRound')}</p> : <Lists lists={lists} total={total} />}
      </section>
      {total.why.length > 0 && <Held lists={lists} total={total} />}
    </>
  );
}

interface ListsProps {
  readonly lists: readonly List[];
  readonly total: Figures;
}

/** A list, or undefined for the whole round, with its figures. */
interface Row {
  readonly list: List | undefined;
  readonly figures: Figures;
}

/** Lists by entity and BU, and the sum of the round. */
function Lists({ lists, total }: ListsProps) {
  const { t } = useLabels();
  const figure = (head: string, of: (figures: Figures) => Figure): PlainColumn<Row> => ({
    head,
    kind: 'number',
    cell: ({ figures }) => <FigureCell figure={of(figures)} />,
  });
  const rows: readonly Row[] = [...lists.map((list) => ({ list, figures: list })), { list: undefined, figures: total }];
  return (
    <div className="oasis-spot-wide">
      <PlainTable
        rows={rows}
        keyOf={({ list }) => list?.listCode ?? 'total'}
        columns={[
          { head: t('spot.entity'), cell: ({ list }) => list?.entity ?? <strong>{t('spot.total')}</strong> },
          { head: t('spot.list'), cell: ({ list }) => list && <ListLink list={list} />, kind: 'code' },
          { head: t('spot.bu'), cell: ({ list }) => list?.bu },
          {
            head: t('spot.status'),
            cell: ({ list }) => list && <StateTag machine={SAMPLE_LIST} status={list.status} />,
          },
          figure(t('spot.onList'), ({ onList }) => onList),
          figure(t('spot.sampled'), ({ drawn }) => drawn),
          figure(t('spot.checked'), ({ checked }) => checked),
          figure(t('spot.wrong'), ({ wrong }) => wrong),
          figure(t('spot.corrected'), ({ corrected }) => corrected),
          figure(t('spot.heldBack'), ({ held }) => held),
          figure(t('spot.free'), ({ free }) => free),
        ]}
      />
      <p className="oasis-spot-note">{t('spot.roundNote')}</p>
    </div>
  );
}

interface Why extends Figure {
  readonly list: List | undefined;
  readonly reason: string;
}

/** Claims that are not free to be paid, by list and reason, and the sums of the round. */
function Held({ lists, total }: ListsProps) {
  const { t, pick } = useLabels();
  const rows: readonly Why[] = [
    ...lists.flatMap((list) => list.why.map((why) => ({ ...why, list }))),
    ...total.why.map((why) => ({ ...why, list: undefined })),
  ];
  return (
    <section aria-label={t('spot.heldWhy')}>
      <h2 className="oasis-spot-heading">{t('spot.heldWhy')}</h2>
      <PlainTable
        rows={rows}
        keyOf={({ list, reason }) => `${list?.listCode ?? 'total'} ${reason}`}
        columns={[
          {
            head: t('spot.list'),
            cell: ({ list }) => (list === undefined ? <strong>{t('spot.total')}</strong> : <ListLink list={list} />),
            kind: 'code',
          },
          {
            head: t('spot.reason'),
            cell: ({ reason }) => (isHeldReason(reason) ? pick(HELD_REASONS[reason]) : reason),
          },
          { head: t('spot.claims'), cell: ({ claims }) => claims, kind: 'number' },
          { head: t('spot.net'), cell: ({ net }) => moneyText(net), kind: 'number' },
        ]}
      />
    </section>
  );
}

function ListLink({ list: { listId, listCode } }: { readonly list: List }) {
  return <Link href={listPath(APPROVED_LIST, listId)}>{listCode}</Link>;
}

/** A number of claims above their amount. */
function FigureCell({ figure: { claims, net } }: { readonly figure: Figure }) {
  return (
    <span className="oasis-spot-figure">
      <span>{claims}</span>
      <span>{moneyText(net)}</span>
    </span>
  );
}
