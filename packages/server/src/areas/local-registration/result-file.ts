import { LOCAL_CHANGES, LOCAL_OUTCOMES } from '@oasis/engine/areas/local-registration';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import type { ResultItem } from './results.ts';

/** What would be booked of a month, as a workbook. */
export function resultFile({ locale }: Pick<Asker, 'locale'>, items: readonly ResultItem[]): Promise<FileReply> {
  const columns: readonly ListColumn<ResultItem>[] = [
    { header: { en: 'VIN', zh: '车架号' }, width: 20, cell: ({ vin }) => vin },
    { header: { en: 'Program', zh: '激励项目' }, width: 18, cell: ({ programCode }) => programCode },
    { header: { en: 'Dealer', zh: '经销商' }, width: 12, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Plate city', zh: '上牌城市' }, width: 14, cell: ({ city }) => city },
    { header: { en: 'Registration day', zh: '上牌日期' }, width: 16, cell: ({ registrationDay }) => registrationDay },
    { header: { en: 'PDI day', zh: 'PDI 日期' }, width: 14, cell: ({ pdiDay }) => pdiDay },
    { header: { en: 'Focus area', zh: '重点区域' }, width: 14, cell: ({ areaCode }) => areaCode },
    { header: { en: 'Result', zh: '结果' }, width: 18, cell: ({ outcome }) => LOCAL_OUTCOMES[outcome][locale] },
    {
      header: { en: 'What a booking does', zh: '登记处理' },
      width: 18,
      cell: ({ does }) => LOCAL_CHANGES[does][locale],
    },
    { header: { en: 'Before', zh: '原金额' }, width: 14, cell: ({ before }) => before },
    { header: { en: 'Now', zh: '现金额' }, width: 14, cell: ({ after }) => after },
    { header: { en: 'Why', zh: '原因' }, width: 80, cell: ({ steps }) => steps.join('; ') },
  ];
  return listFile({
    name: { en: 'Local registration results', zh: '属地上牌结果' },
    columns,
    batches: batchOf([...items]),
    locale,
  });
}

async function* batchOf<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  yield rows;
}
