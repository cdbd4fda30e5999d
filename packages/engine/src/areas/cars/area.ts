import { changeAction, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { CAR } from './states.ts';

const { moves } = CAR;
const moving = { kind: 'change', permission: 'CAR_EDIT', scope: 'bu' } as const;

/** Cars by their VIN, as the people who validate sales look them up. */
export const cars = defineArea({
  actions: {
    'car.read': { kind: 'read', name: { en: 'Read cars', zh: '查看车辆' }, permission: 'CAR_READ', scope: 'bu' },
    'car.check-file': readAction({ en: 'Check a file of wholesale', zh: '检查批售文件' }, 'CAR_IMPORT'),
    'car.import': changeAction({ en: 'Load a file of wholesale', zh: '导入批售文件' }, 'CAR_IMPORT', 'CARS_LOADED'),
    'car.correct': {
      ...moving,
      name: { en: 'Correct a car', zh: '更正车辆' },
      move: moves.correct,
      audit: 'CAR_CORRECTED',
    },
    'car.transfer': {
      ...moving,
      name: { en: 'Move a car to another dealer', zh: '将车辆转至其他经销商' },
      move: moves.transfer,
      audit: 'CAR_TRANSFERRED',
    },
    'car.cancel': {
      ...moving,
      name: { en: 'Cancel the wholesale of a car', zh: '取消车辆批售' },
      move: moves.cancel,
      audit: 'CAR_CANCELLED',
    },
    'car.invoice-again': {
      ...moving,
      name: { en: 'Invoice a car again', zh: '重新批售车辆' },
      move: moves.invoiceAgain,
      audit: 'CAR_INVOICED_AGAIN',
    },
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
    pdiDay: { en: 'PDI day', zh: 'PDI日期' },
  },
  states: CAR,
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
      TRANSFER: { id: 7064, name: { en: 'Move to another dealer', zh: '转至其他经销商' }, calls: ['car.transfer'] },
      CANCEL: { id: 7065, name: { en: 'Cancel the wholesale', zh: '取消批售' }, calls: ['car.cancel'] },
      AGAIN: { id: 7066, name: { en: 'Invoice again', zh: '重新批售开票' }, calls: ['car.invoice-again'] },
    },
  },
});
