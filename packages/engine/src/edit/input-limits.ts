import { type Message, message } from '../messages/message.ts';
import type { InputField } from '../template/logic.ts';
import type { FieldRole } from '../template/types.ts';

/**
 * The most that the world can have of each kind of input. Every way in uses this table: typing, paste, fill, save, restored
 * work, Copy Kufri, imports of volumes and the demo. Within it no formula of a template leaves the range of numbers.
 */
export const INPUT_LIMITS = {
  /** Cars that a file gives one model in one month. */
  carsOfMonth: 9_999_999,
  /** Cars in one cell: a year of the whole world is about this many. */
  cars: 100_000_000,
  /** Yuan for one car: prices, costs, amounts and discounts. */
  yuanOfCar: 100_000_000,
  /** Ten years. */
  days: 3_660,
  /** A fraction of the whole. */
  share: 1,
  /** Numbers of a template whose meaning the code does not know. */
  other: 1_000_000_000_000,
} as const;

type Limit = keyof typeof INPUT_LIMITS;

const LIMIT_OF_ROLE: Partial<Record<FieldRole, Limit>> = {
  override: 'cars',
  volume: 'cars',
  costPerUnit: 'yuanOfCar',
  incentiveAmount: 'yuanOfCar',
  additionalDiscount: 'yuanOfCar',
  priceTypeCost: 'yuanOfCar',
  volumeCost: 'yuanOfCar',
  extensionDays: 'days',
};

/** The most that a cell of the field takes. */
export function mostOf({ format, role }: Pick<InputField, 'format' | 'role'>): number {
  if (format === 'percent') return INPUT_LIMITS.share;
  return INPUT_LIMITS[(role && LIMIT_OF_ROLE[role]) ?? 'other'];
}

/** Why a number of a field that is no percentage is too large for the world; percentages have sentences of their own. */
export function tooLarge(field: InputField, value: number): Message | undefined {
  const most = mostOf(field);
  if (!(value > most)) return undefined;
  return message('VALUE_TOO_LARGE', { field: field.name, most: most.toLocaleString('en-US') });
}
