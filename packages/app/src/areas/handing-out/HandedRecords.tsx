import { Exchange, IdNumber, Undo } from '@blueprintjs/icons';
import { RETAIL as MACHINE, SALE_KINDS } from '@oasis/engine/areas/retail';
import { message } from '@oasis/engine/messages';
import type { Column } from '@oasis/ui';
import { useButtons } from '../../administration/use-buttons.ts';
import { client } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { ChoiceField } from '../../forms/FormFields.tsx';
import type { LifeForm } from '../../life/LifeDialog.tsx';
import { MovingList } from '../../life/MovingList.tsx';
import { StateTag } from '../../life/StateTag.tsx';
import { type AskedMove, made, useMoves } from '../../life/use-moves.tsx';
import { timeText } from '../../locale/time-text.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { type ShownList, useList } from '../../tables/use-list.ts';
import { HANDED_LIST, type HandedRecord } from './handed-list.ts';
import { DISTRIBUTION } from './paths.ts';

type Handed = ShownList<HandedRecord, typeof HANDED_LIST.none>;

/** The checker in the address says whose list it is: he is no filter that could be reset. */
function useHanded(): Handed {
  return { ...useList(HANDED_LIST), isFiltered: false };
}

/** The open records of the checker in the address, or of nobody. */
export function HandedRecords() {
  return <HandedTable list={useHanded()} />;
}

/** The same with the ways to move them to others and to take them back; `onMoved` runs after each. */
export function MovableRecords({
  usrid,
  onMoved,
}: {
  readonly usrid: number | undefined;
  readonly onMoved: () => void;
}) {
  const list = useHanded();
  const { t } = useLabels();
  const may = useButtons(DISTRIBUTION);
  const handTo: AskedMove<HandedRecord> = {
    rule: MACHINE.moves.handTo,
    button: 'HAND',
    icon: <Exchange />,
    asks: () => ({
      text: t('handing.moveText'),
      more: {
        start: { usrid: '', who: '' },
        check: (draft) => [['usrid', draft['usrid'] === '' ? message('HANDING_NOT_A_CHECKER') : undefined]],
        fields: (form) => <ToField form={form} usrid={usrid} />,
      },
    }),
    send: async ({ recordId, version, vin }, { usrid: to = '', who = '', reason }) => {
      const body = { recordId, usrid: Number(to), reason };
      const answer = await client.call('handing.move', { query: { version }, body, silent: true });
      return made(answer, () => ({ said: message('HANDING_MOVED', { vin, who }) }));
    },
  };
  const recall: AskedMove<HandedRecord> = {
    rule: MACHINE.moves.recall,
    button: 'HAND',
    icon: <Undo />,
    asks: () => ({ text: t('handing.recallText') }),
    send: async ({ recordId, version, vin }, { reason }) => {
      const answer = await client.call('handing.recall', {
        query: { version },
        body: { recordId, reason },
        silent: true,
      });
      return made(answer, () => ({ said: message('HANDING_RECALLED', { vin }) }));
    },
  };
  const moves = useMoves<HandedRecord>({
    may,
    nameOf: ({ vin }) => vin,
    reload: () => {
      list.reload();
      onMoved();
    },
    moves: { handTo, ...(usrid !== undefined && { recall }) },
  });
  return (
    <>
      <HandedTable list={list} actions={moves.of} />
      {moves.dialog}
    </>
  );
}

interface ToFieldProps {
  readonly form: LifeForm;
  /** The checker who has the record. */
  readonly usrid: number | undefined;
}

/** Another checker, who is there today. */
function ToField({ form, usrid }: ToFieldProps) {
  const { t } = useLabels();
  const people = useCall('handing.checkers', { silent: true }, { fresh: true }).data ?? [];
  const others = people.filter((one) => one.usrid !== usrid && !one.isAbsent);
  const nameOf = (id: string) => others.find((one) => String(one.usrid) === id)?.fulnm ?? '';
  return (
    <ChoiceField
      form={form}
      field="usrid"
      label={t('handing.to')}
      required
      value={form.textOf('usrid')}
      part={(chosen) => ({ usrid: chosen, who: nameOf(chosen) })}
      options={others.map((one) => ({ value: String(one.usrid), label: one.fulnm }))}
    />
  );
}

interface HandedTableProps {
  readonly list: Handed;
  readonly actions?: ReturnType<typeof useMoves<HandedRecord>>['of'];
}

function HandedTable({ list, actions }: HandedTableProps) {
  const words = useLabels();
  const { t } = words;
  return (
    <MovingList<HandedRecord, typeof HANDED_LIST.none>
      title={t('handing.records')}
      list={list}
      keyOf={({ recordId }) => recordId}
      nameOf={({ vin }) => vin}
      actions={actions}
      columns={columnsIn(words)}
      none={{
        icon: <IdNumber size={32} />,
        title: t('handing.noRecords'),
        text: t('handing.noRecordsText'),
        filtered: { title: t('handing.noRecords'), text: t('handing.noRecordsText') },
      }}
    />
  );
}

function columnsIn({ t, pick }: Words): readonly Column<HandedRecord>[] {
  return [
    { id: 'vin', title: t('handing.vin'), width: '180px', fixed: true, cell: ({ vin }) => vin },
    { id: 'bu', title: t('handing.bu'), width: '80px', cell: ({ bu }) => bu },
    {
      id: 'dealer',
      title: t('handing.dealer'),
      width: '220px',
      cell: ({ dealerCode, dealerName }) => `${dealerCode} ${dealerName}`,
    },
    {
      id: 'kind',
      title: t('handing.kind'),
      width: '120px',
      cell: ({ kind }) =>
        pick(Object.entries(SALE_KINDS).find(([name]) => name === kind)?.[1] ?? { en: kind, zh: kind }),
    },
    {
      id: 'status',
      title: t('handing.status'),
      width: '150px',
      cell: ({ status }) => <StateTag machine={MACHINE} status={status} />,
    },
    {
      id: 'submitted',
      title: t('handing.submitted'),
      width: '150px',
      sortBy: 'submittedAt',
      cell: ({ submittedAt }) => (submittedAt === '' ? '' : timeText(submittedAt)),
    },
  ];
}
