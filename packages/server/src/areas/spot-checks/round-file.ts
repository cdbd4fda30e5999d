import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { HELD_ORDER, HELD_REASONS, SAMPLE_LIST } from '@oasis/engine/areas/spot-checks';
import { type Locale, type LocalText, ok, type Result } from '@oasis/engine/base';
import { stateName } from '@oasis/engine/states';
import type { Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { viewRound } from './round-view.ts';

type Round = CallData<'spotRounds.view'>;
type Entity = Round['entities'][number];
type Line = Entity['lists'][number] & Omit<Entity, 'lists'> & { readonly code: string };
type Figure = Round['total']['onList'];

/** The lists of a round that the reader reaches, with what became of their claims, as a sheet or as comma-separated values. */
export async function roundFile(
  db: Db,
  { actor, locale }: Asker,
  { roundId, format }: CallQuery<'spotRounds.export'>,
): Promise<Result<FileReply, Refusal>> {
  const round = await viewRound(db, actor, roundId);
  if (!round.ok) return round;
  const { code, entities } = round.value;
  const lines = entities.flatMap(({ lists, ...entity }) => lists.map((list) => ({ ...entity, ...list, code })));
  return ok(
    await listFile({
      name: { en: `Round ${code}`, zh: `轮次 ${code}` },
      columns: columnsIn(locale),
      batches: inOneBatch(lines),
      locale,
      format,
    }),
  );
}

async function* inOneBatch(lines: Line[]): AsyncGenerator<Line[]> {
  yield lines;
}

function columnsIn(locale: Locale): readonly ListColumn<Line>[] {
  return [
    { header: { en: 'Round', zh: '轮次' }, width: 10, cell: ({ code }) => code },
    { header: { en: 'Paying entity', zh: '付款法人' }, width: 14, cell: ({ entity }) => entity },
    { header: { en: 'Cut-off', zh: '截止日' }, width: 12, cell: ({ cutOff }) => cutOff },
    { header: { en: 'Check until', zh: '检查期限' }, width: 12, cell: ({ checkUntil }) => checkUntil },
    { header: { en: 'Approve until', zh: '审批期限' }, width: 14, cell: ({ approveUntil }) => approveUntil },
    { header: { en: 'List', zh: '清单' }, width: 14, cell: ({ listCode }) => listCode },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    {
      header: { en: 'State', zh: '状态' },
      width: 18,
      cell: ({ status }) => stateName(SAMPLE_LIST.states, status)[locale],
    },
    ...pair({ en: 'On the list', zh: '清单申请' }, ({ onList }) => onList),
    ...pair({ en: 'Drawn', zh: '已抽中' }, ({ drawn }) => drawn),
    ...pair({ en: 'Checked', zh: '已检查' }, ({ checked }) => checked),
    ...pair({ en: 'Found wrong', zh: '发现有误' }, ({ wrong }) => wrong),
    ...pair({ en: 'Corrected', zh: '已更正' }, ({ corrected }) => corrected),
    ...pair({ en: 'Held', zh: '暂不付款' }, ({ held }) => held),
    ...HELD_ORDER.flatMap((reason) =>
      pair(
        { en: `Held: ${HELD_REASONS[reason].en}`, zh: `暂不付款：${HELD_REASONS[reason].zh}` },
        ({ why }) => why.find((one) => one.reason === reason) ?? NONE,
      ),
    ),
    ...pair({ en: 'Free to be paid', zh: '可付款' }, ({ free }) => free),
  ];
}

const NONE: Figure = { claims: 0, net: '0.00' };

/** The number of claims, and their amount. */
function pair({ en, zh }: LocalText, of: (line: Line) => Figure): readonly ListColumn<Line>[] {
  return [
    { header: { en: `${en}: claims`, zh: `${zh}：申请数` }, width: 16, cell: (line) => of(line).claims },
    {
      header: { en: `${en}: without VAT (CNY)`, zh: `${zh}：不含税（元）` },
      width: 22,
      cell: (line) => Number(of(line).net),
    },
  ];
}
