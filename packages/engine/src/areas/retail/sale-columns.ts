import type { FileColumns } from '../../access/file-columns.ts';
import type { RetailField } from './retail-form.ts';

/** The columns of a file of sales; an empty cell leaves the sale as it is. */
export const SALE_COLUMNS = {
  vin: { en: 'VIN', zh: '车架号' },
  kind: { en: 'Kind of sale', zh: '销售类型' },
  fleetCustomerId: { en: 'Fleet customer', zh: '大客户' },
  orderDay: { en: 'Order day', zh: '订单日期' },
  sellerCode: { en: 'Tax number of the seller', zh: '销售方税号' },
  engineNumber: { en: 'Engine number', zh: '发动机号' },
  invoiceCode: { en: 'Invoice code', zh: '发票代码' },
  invoiceNumber: { en: 'Invoice number', zh: '发票号码' },
  invoiceDay: { en: 'Invoice day', zh: '开票日期' },
  price: { en: 'Price with tax (CNY)', zh: '价税合计（元）' },
  tax: { en: 'Tax (CNY)', zh: '税额（元）' },
  net: { en: 'Price without tax (CNY)', zh: '不含税价（元）' },
  buyerName: { en: 'Name of the buyer', zh: '购买方名称' },
  buyerNumber: { en: 'Identity or tax number of the buyer', zh: '购买方身份证号/税号' },
  registrationDay: { en: 'Registration day', zh: '注册登记日期' },
  ownerName: { en: 'Owner', zh: '所有人' },
  plate: { en: 'Plate', zh: '车牌号' },
} as const satisfies FileColumns<RetailField | 'vin'>;

export type SaleColumn = keyof typeof SALE_COLUMNS;
