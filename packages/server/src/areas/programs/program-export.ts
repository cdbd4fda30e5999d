import type { CallData } from '@oasis/api-client/contract';
import { PARAMETER } from '@oasis/engine/areas/parameters';
import { PROGRAM } from '@oasis/engine/areas/programs';
import { stateName } from '@oasis/engine/states';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { programList } from './list-store.ts';

type ProgramLine = CallData<'program.list'>['content'][number];

/** The programs that fit, in the order of the list, as a sheet. */
export function programFile(
  db: Db,
  { actor, locale }: Asker,
  query: Parameters<typeof programList.batches>[2],
): Promise<FileReply> {
  return listFile({
    name: { en: 'Programs', zh: '激励项目' },
    columns: columnsIn(locale),
    batches: programList.batches(db, actor, query),
    locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<ProgramLine>[] {
  return [
    { header: { en: 'Program code', zh: '激励项目编号' }, width: 16, cell: ({ programCode }) => programCode },
    { header: { en: 'Version', zh: '版本' }, width: 8, cell: ({ versionOfCode }) => versionOfCode },
    { header: { en: 'Program name', zh: '激励项目名称' }, width: 32, cell: ({ programName }) => programName },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    { header: { en: 'Period', zh: '期间' }, width: 20, cell: ({ period }) => period },
    { header: { en: 'Makes', zh: '产品线' }, width: 20, cell: ({ makes }) => makes.join(', ') },
    {
      header: { en: 'Status', zh: '状态' },
      width: 18,
      cell: ({ status }) => stateName(PROGRAM.states, status)[locale],
    },
    { header: { en: 'Wording', zh: '文案' }, width: 12, cell: ({ wordingStatus }) => wordingStatus },
    {
      header: { en: 'Combinability', zh: '叠加规则' },
      width: 14,
      cell: ({ combinabilityStatus }) => combinabilityStatus,
    },
    {
      header: { en: 'Parameter', zh: '参数' },
      width: 16,
      cell: ({ parameterStatus }) => stateName(PARAMETER.states, parameterStatus)[locale],
    },
    { header: { en: 'Budget', zh: '预算' }, width: 10, cell: ({ budgetStatus }) => budgetStatus },
    {
      header: { en: 'Confirmed by controlling', zh: '已经财务控制确认' },
      width: 12,
      cell: ({ confirmed }) => YES_NO[locale][confirmed ? 0 : 1],
    },
    { header: { en: 'Batch', zh: '批次' }, width: 10, cell: ({ batch }) => batch },
    { header: { en: 'Changed by', zh: '更改人' }, width: 18, cell: ({ updatedBy }) => updatedBy },
    { header: { en: 'Changed', zh: '更改时间' }, width: 20, cell: ({ updatedAt }) => timeCell(new Date(updatedAt)) },
  ];
}

const YES_NO = { en: ['Yes', 'No'], zh: ['是', '否'] } as const;
