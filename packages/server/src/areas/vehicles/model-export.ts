import type { CallQuery } from '@oasis/api-client/contract';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { type Model, modelList } from '../../reference/model-list.ts';

/** The models that fit, as a sheet. */
export function modelFile(db: Db, who: Asker, query: CallQuery<'models.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Vehicle models', zh: '车型' },
    columns: columnsIn(who.locale),
    batches: modelList.batches(db, who, query),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<Model>[] {
  const states = { en: ['Active', 'Inactive'], zh: ['启用', '停用'] } as const;
  const [active, inactive] = states[locale];
  return [
    { header: { en: 'Make', zh: '产品线' }, width: 10, cell: ({ make }) => make },
    { header: { en: 'Brand', zh: '品牌' }, width: 18, cell: ({ brand }) => brand },
    { header: { en: 'Type class', zh: '车型级别' }, width: 16, cell: ({ typeClass }) => typeClass },
    { header: { en: 'Model year', zh: '年款' }, width: 12, cell: ({ modelYear }) => modelYear },
    { header: { en: 'Model', zh: '车型' }, width: 28, cell: ({ model }) => model },
    { header: { en: 'Status', zh: '状态' }, width: 10, cell: ({ state }) => (state ? active : inactive) },
    { header: { en: 'NSTs', zh: 'NST 数' }, width: 10, cell: ({ nsts }) => nsts },
    { header: { en: 'Added by', zh: '新增人' }, width: 18, cell: ({ crtbynm }) => crtbynm },
    { header: { en: 'Added', zh: '新增时间' }, width: 20, cell: ({ crted }) => timeCell(new Date(crted)) },
  ];
}
