import { button, changeAction, defineArea, inBus, readAction } from '../define-area.ts';
import { recordActions } from '../record-actions.ts';
import { usualButton } from '../usual-buttons.ts';
import { CAR } from './states.ts';

const { moves } = CAR;
const moving = inBus.changes('CAR_EDIT');

/** Cars by their VIN, as the people who validate sales look them up. */
export const cars = defineArea({
  actions: {
    'car.read': inBus.read({ en: 'Read cars', zh: '查看车辆' }, 'CAR_READ'),
    'car.check-file': readAction({ en: 'Check a file of wholesale', zh: '检查批售文件' }, 'CAR_IMPORT'),
    'car.import': changeAction({ en: 'Load a file of wholesale', zh: '导入批售文件' }, 'CAR_IMPORT', 'CARS_LOADED'),
    'car.correct': moving({ en: 'Correct a car', zh: '更正车辆' }, 'CAR_CORRECTED', moves.correct),
    'car.transfer': moving(
      { en: 'Move a car to another dealer', zh: '将车辆转至其他经销商' },
      'CAR_TRANSFERRED',
      moves.transfer,
    ),
    'car.cancel': moving({ en: 'Cancel the wholesale of a car', zh: '取消车辆批售' }, 'CAR_CANCELLED', moves.cancel),
    'car.invoice-again': moving(
      { en: 'Invoice a car again', zh: '重新批售车辆' },
      'CAR_INVOICED_AGAIN',
      moves.invoiceAgain,
    ),
  },
  permissions: {
    CAR_READ: { en: 'Read cars', zh: '查看车辆' },
    CAR_EDIT: { en: 'Correct and move cars', zh: '更正及调整车辆' },
    CAR_IMPORT: { en: 'Load files of cars', zh: '导入车辆文件' },
  },
  page: {
    path: '/retailValidation/retailData',
    menu: { id: 705, place: 705, parent: 700, icon: 'drive-time', name: { en: 'Retail Data', zh: '零售数据' } },
    buttons: {
      ...usualButton('SEARCH', 7051, 'car.read'),
      ...usualButton('VIEW', 7052, 'car.read'),
      // Of the sale of a car, for who may read its papers.
      INVOICE: button(7053, { en: 'Invoice', zh: '发票' }, 'retail.open-paper'),
    },
  },
  recordKinds: { car: { en: 'Car', zh: '车辆' }, 'car-file': { en: 'File of wholesale', zh: '批售文件' } },
  recordFields: {
    vin: { en: 'VIN', zh: '车架号' },
    carModel: { en: 'Model', zh: '车型' },
    engineNumber: { en: 'Engine number', zh: '发动机号' },
    wholesaleNumber: { en: 'Wholesale invoice', zh: '批售发票号' },
    wholesaleDay: { en: 'Wholesale day', zh: '批售日期' },
    wholesalePrice: { en: 'Wholesale price', zh: '批售价格' },
    pdiDay: { en: 'PDI day', zh: 'PDI 日期' },
  },
  states: CAR,
});

/** The days of the inspection before delivery, by page and by file. */
export const carPdi = defineArea({
  actions: {
    'car.keep-pdi': moving({ en: 'Keep the PDI day of a car', zh: '登记车辆 PDI 日期' }, 'CAR_PDI_KEPT', moves.keepPdi),
    'car.check-pdi-file': readAction({ en: 'Check a file of PDI days', zh: '检查 PDI 日期文件' }, 'CAR_IMPORT'),
    'car.import-pdi': changeAction(
      { en: 'Load a file of PDI days', zh: '导入 PDI 日期文件' },
      'CAR_IMPORT',
      'PDI_LOADED',
    ),
  },
  page: {
    path: '/setting/pdilist',
    menu: { id: 395, parent: 300, icon: 'calendar', name: { en: 'PDI Days', zh: 'PDI 日期' } },
    buttons: {
      ...usualButton('SEARCH', 3951, 'car.read'),
      ...usualButton('IMPORT', 3952, 'car.check-pdi-file', 'car.import-pdi'),
      ...usualButton('EDIT', 3953, 'car.read', 'car.keep-pdi'),
    },
  },
  recordKinds: { 'pdi-file': { en: 'File of PDI days', zh: 'PDI 日期文件' } },
});

const exemptions = recordActions(
  'VIN_EXEMPTION',
  { one: 'an exemption from the check digit', many: 'exemptions from the check digit', zh: '车架号校验位豁免' },
  'CAR',
);

/** Makes whose VINs pass without a check digit, by their first day. */
export const vinExemptions = defineArea({
  actions: { 'vin-exemption.read': exemptions.read, 'vin-exemption.create': exemptions.create },
  page: {
    path: '/setting/vinExemption',
    menu: { id: 396, parent: 300, icon: 'barcode', name: { en: 'VIN Exemptions', zh: '车架号校验豁免' } },
    buttons: {
      ...usualButton('SEARCH', 3961, 'vin-exemption.read'),
      ...usualButton('ADD', 3962, 'vin-exemption.create'),
      ...usualButton('VIEW', 3963, 'vin-exemption.read'),
    },
  },
  recordKinds: { 'vin-exemption': { en: 'Exemption from the check digit', zh: '车架号校验位豁免' } },
  recordFields: {
    exemptMake: { en: 'Make (number)', zh: '产品线（编号）' },
    exempt: { en: 'Without check digit', zh: '免校验位' },
  },
});

/** The page of the data administrators, who load files and correct cars. */
export const carAdministration = defineArea({
  actions: {},
  page: {
    path: '/retailValidation/dataAdmin',
    menu: {
      id: 706,
      place: 706,
      parent: 700,
      icon: 'database',
      name: { en: 'Retail Data Administration', zh: '零售数据管理' },
    },
    buttons: {
      ...usualButton('SEARCH', 7061, 'car.read'),
      ...usualButton('IMPORT', 7062, 'car.check-file', 'car.import'),
      ...usualButton('EDIT', 7063, 'car.read', 'car.correct'),
      TRANSFER: button(7064, { en: 'Move to another dealer', zh: '转至其他经销商' }, 'car.transfer'),
      CANCEL: button(7065, { en: 'Cancel the wholesale', zh: '取消批售' }, 'car.cancel'),
      'CORRECT SALE': button(7067, { en: 'Correct the sale', zh: '更正销售' }, 'correction.propose'),
      AGAIN: button(7066, { en: 'Invoice again', zh: '重新批售开票' }, 'car.invoice-again'),
    },
  },
});
