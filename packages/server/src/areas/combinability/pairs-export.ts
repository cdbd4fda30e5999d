import type { CallData } from '@oasis/api-client/contract';
import { FROM_BEGINNING } from '@oasis/engine/areas/combinability';
import { PROGRAM } from '@oasis/engine/areas/programs';
import type { Locale, LocalText } from '@oasis/engine/base';
import { stateName } from '@oasis/engine/states';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';

type Detail = CallData<'combinability.detail'>;
type PairLine = Detail['pairs'][number];
type Matrix = CallData<'combinability.matrix'>;

const YES: LocalText = { en: 'Yes', zh: '是' };
const NO: LocalText = { en: 'No', zh: '否' };
const ORIGINS: Readonly<Record<string, LocalText>> = {
  default: { en: 'Default', zh: '默认' },
  decided: { en: 'Decided', zh: '已设定' },
};

/** The pairs of a program as a spreadsheet. */
export function pairsFile(detail: Detail, locale: Locale): Promise<FileReply> {
  const name = { en: `combinability ${detail.code}`, zh: `叠加规则 ${detail.code}` };
  return listFile({ name, columns: columnsIn(locale), batches: once([...detail.pairs]), locale });
}

function columnsIn(locale: Locale): readonly ListColumn<PairLine>[] {
  const word = (text: LocalText) => text[locale];
  return [
    { header: { en: 'Program', zh: '激励项目' }, width: 16, cell: ({ code }) => code },
    { header: { en: 'Name', zh: '名称' }, width: 32, cell: ({ name }) => name },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    {
      header: { en: 'Status', zh: '状态' },
      width: 16,
      cell: ({ programStatus }) => word(stateName(PROGRAM.states, programStatus)),
    },
    { header: { en: 'First day', zh: '开始日期' }, width: 12, cell: ({ firstDay }) => firstDay },
    { header: { en: 'Last day', zh: '结束日期' }, width: 12, cell: ({ lastDay }) => lastDay },
    { header: { en: 'Offer types', zh: '激励类型' }, width: 28, cell: ({ offerTypes }) => offerTypes.join(', ') },
    { header: { en: 'Combines', zh: '可叠加' }, width: 10, cell: ({ combines }) => word(combines === true ? YES : NO) },
    {
      header: { en: 'Source', zh: '来源' },
      width: 12,
      cell: ({ origin }) => (origin === null ? '' : word(ORIGINS[origin] ?? NO)),
    },
    {
      header: { en: 'Valid from', zh: '生效日期' },
      width: 12,
      cell: ({ validFrom }) => (validFrom === FROM_BEGINNING ? '' : validFrom),
    },
    { header: { en: 'Reason', zh: '原因' }, width: 40, cell: ({ reason }) => reason },
    { header: { en: 'Other answers for dealers', zh: '经销商例外' }, width: 14, cell: ({ variants }) => variants },
    { header: { en: 'By', zh: '设定人' }, width: 16, cell: ({ by }) => by },
  ];
}

type MatrixLine = readonly [program: Matrix['programs'][number], marks: readonly string[]];

/** The matrix as a spreadsheet with a row and a column for each program; a pair without an entry is empty. */
export function matrixFile(matrix: Matrix, locale: Locale): Promise<FileReply> {
  const { programs, rows, day } = matrix;
  const lines = programs.map((program, place): MatrixLine => {
    const marks = programs.map((_, other) => {
      if (other === place) return '–';
      return wordOf((other < place ? rows[place]?.[other] : rows[other]?.[place]) ?? ' ', locale);
    });
    return [program, marks];
  });
  return listFile({
    name: { en: `combinability ${day}`, zh: `叠加总表 ${day}` },
    columns: [
      { header: { en: 'Program', zh: '激励项目' }, width: 16, cell: ([program]) => program.code },
      { header: { en: 'Name', zh: '名称' }, width: 32, cell: ([program]) => program.name },
      ...programs.map(
        ({ code }, place): ListColumn<MatrixLine> => ({
          header: { en: code, zh: code },
          width: 8,
          cell: ([, marks]) => marks[place] ?? '',
        }),
      ),
    ],
    batches: once(lines),
    locale,
  });
}

function wordOf(mark: string, locale: Locale): string {
  if (mark === 'Y' || mark === 'y') return YES[locale];
  return mark === 'N' || mark === 'n' ? NO[locale] : '';
}

async function* once<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield await Promise.resolve(rows);
}
