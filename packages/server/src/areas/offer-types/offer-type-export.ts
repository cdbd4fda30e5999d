import type { CallQuery } from '@oasis/api-client/contract';
import type { LocalText } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile, timeCell } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { type OfferType, offerTypeList } from './store.ts';

const NAMES: Readonly<Record<OfferType['offerTypeKind'], LocalText>> = {
  Normal: { en: 'Normal Sales', zh: '普通销售' },
  Fleet: { en: 'Fleet Sales', zh: '大客户销售' },
};
const STATES = { en: ['Active', 'Inactive'], zh: ['启用', '停用'] } as const;

type Asked = Partial<Omit<CallQuery<'programTypes.export'>, 'programTypeKind'>> & {
  readonly kind?: OfferType['offerTypeKind'];
};

/** The offer types that fit, as a sheet with a line for each. */
export function offerTypeFile(db: Db, who: Asker, query: Asked): Promise<FileReply> {
  const { kind } = query;
  return listFile({
    name: {
      en: kind === undefined ? 'Offer types' : `Offer types ${NAMES[kind].en}`,
      zh: kind === undefined ? '激励类型' : `激励类型 ${NAMES[kind].zh}`,
    },
    columns: columnsIn(who.locale),
    batches: offerTypeList.batches(db, who, query),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<OfferType>[] {
  const stateOf = (active: boolean) => STATES[locale][active ? 0 : 1];
  const offers = ({ siOffer }: OfferType, active: boolean) =>
    siOffer
      .filter((offer) => offer.active === active)
      .map(({ name }) => name)
      .join(', ');
  return [
    { header: { en: 'Offer type', zh: '激励类型' }, width: 32, cell: ({ offerTypeName }) => offerTypeName },
    { header: { en: 'Sales channel', zh: '销售渠道' }, width: 16, cell: (row) => NAMES[row.offerTypeKind][locale] },
    { header: { en: 'Incentive category', zh: '激励类别' }, width: 22, cell: (row) => row.incentiveCategoryName },
    { header: { en: 'Status', zh: '状态' }, width: 10, cell: ({ offerTypeActive }) => stateOf(offerTypeActive) },
    { header: { en: 'Active SI offers', zh: '启用的激励方案' }, width: 40, cell: (row) => offers(row, true) },
    { header: { en: 'Inactive SI offers', zh: '停用的激励方案' }, width: 40, cell: (row) => offers(row, false) },
    { header: { en: 'Added by', zh: '新增人' }, width: 18, cell: ({ crtbynm }) => crtbynm },
    { header: { en: 'Added', zh: '新增时间' }, width: 20, cell: ({ crted }) => timeCell(new Date(crted)) },
  ];
}
