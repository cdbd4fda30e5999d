import { refusalsOf } from '../../access/form.ts';
import { parseYuan } from '../../base/money.ts';
import { message } from '../../messages/message.ts';
import { sources, targetSources, testDriveSources } from './area.ts';
import type { SourceKindCode } from './codes.ts';
import { defineSource, type SourceKind } from './source-kind.ts';

/** The kinds of source data by their codes. Another kind is another definition here, with a page in `area.ts`. */
export const SOURCE_KINDS = {
  AG: defineSource({
    page: sources.page,
    about: {
      en: 'Amounts of agreements by dealer and month, each at most the amount of its agreement.',
      zh: '按经销商和月份的协议金额，每笔不超过协议总额。',
    },
    columns: {
      agreement: { name: { en: 'Agreement number', zh: '协议编号' }, type: 'code', needed: true },
      net: { name: { en: 'Net amount (CNY)', zh: '不含税金额（元）' }, type: 'money', needed: true },
      agreementAmount: { name: { en: 'Agreement amount (CNY)', zh: '协议总额（元）' }, type: 'money', needed: true },
    },
    key: ['agreement'],
    measure: 'net',
    rules: ({ net = '', agreementAmount: most = '' }) => {
      const [paid, agreed] = [parseYuan(net), parseYuan(most)];
      const isMore = paid !== undefined && agreed !== undefined && paid > agreed;
      return refusalsOf([['net', isMore ? message('SOURCE_OVER_AGREEMENT', { most }) : undefined]]);
    },
  }),
  TA: defineSource({
    page: targetSources.page,
    about: {
      en: 'Targets of dealers in cars by month, for a model group or for a make with or without its brand.',
      zh: '按月份的经销商目标台数，按车型组，或按产品线（可含品牌）。',
    },
    columns: {
      modelGroup: { name: { en: 'Model group', zh: '车型组' }, type: 'code' },
      make: { name: { en: 'Make', zh: '产品线' }, type: 'make' },
      brand: { name: { en: 'Brand', zh: '品牌' }, type: 'brand' },
      target: { name: { en: 'Target (cars)', zh: '目标（台）' }, type: 'count', needed: true },
    },
    key: ['modelGroup', 'make', 'brand'],
    measure: 'target',
    rules: ({ modelGroup = '', make = '' }) =>
      refusalsOf([['modelGroup', (modelGroup === '') === (make === '') ? message('SOURCE_ONE_GROUP') : undefined]]),
  }),
  TDTA: defineSource({
    page: testDriveSources.page,
    about: { en: 'Test drives of dealers by month.', zh: '按月份的经销商试驾次数。' },
    columns: {
      drives: { name: { en: 'Test drives', zh: '试驾次数' }, type: 'count', needed: true },
    },
    key: [],
    measure: 'drives',
  }),
} as const satisfies Readonly<Record<SourceKindCode, SourceKind>>;

/** A kind with its code. */
export interface NamedSourceKind extends SourceKind {
  readonly code: SourceKindCode;
}

export function sourceKind(code: SourceKindCode): NamedSourceKind {
  const kind: SourceKind = SOURCE_KINDS[code];
  return { ...kind, code };
}

/** Whether the measure of a kind is an amount in fen; else it counts. */
export function isMoneySource({ columns, measure }: SourceKind): boolean {
  return columns[measure]?.type === 'money';
}
