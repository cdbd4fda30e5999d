/** The smallest and the largest number of arguments of a function. */
export interface Arity {
  readonly least: number;
  readonly most: number;
}

/** The kernel's own functions, besides IF and the conditions in it. */
export const KERNEL_FUNCTIONS = {
  ABS: { least: 1, most: 1 },
  AVERAGE: { least: 1, most: 30 },
  CEILING: { least: 2, most: 2 },
  COALESCE: { least: 1, most: 30 },
  COUNT: { least: 1, most: 30 },
  FLOOR: { least: 2, most: 2 },
  IFERROR: { least: 2, most: 2 },
  INT: { least: 1, most: 1 },
  MAX: { least: 1, most: 30 },
  MIN: { least: 1, most: 30 },
  MOD: { least: 2, most: 2 },
  MROUND: { least: 2, most: 2 },
  POWER: { least: 2, most: 2 },
  ROUND: { least: 2, most: 2 },
  ROUNDDOWN: { least: 2, most: 2 },
  ROUNDUP: { least: 2, most: 2 },
  SUM: { least: 1, most: 30 },
  TRUNC: { least: 1, most: 2 },
} as const satisfies Readonly<Record<string, Arity>>;

export type KernelFunctionName = keyof typeof KERNEL_FUNCTIONS;

export const IF_ARITY: Arity = { least: 3, most: 3 };

/** The functions that join conditions; allowed only in the condition of IF. */
export const CONDITION_FUNCTIONS = {
  AND: { least: 1, most: 30 },
  NOT: { least: 1, most: 1 },
  OR: { least: 1, most: 30 },
} as const satisfies Readonly<Record<string, Arity>>;

export type ConditionFunctionName = keyof typeof CONDITION_FUNCTIONS;

/**
 * Further scalar functions of spreadsheets in formulas: each takes numbers of one row and gives a number.
 * No ranges, nothing volatile, and no function that reads or makes text.
 */
export const SCALAR_FUNCTIONS = {
  EXP: { least: 1, most: 1 },
  FV: { least: 3, most: 5 },
  LN: { least: 1, most: 1 },
  LOG10: { least: 1, most: 1 },
  NPER: { least: 3, most: 5 },
  PMT: { least: 3, most: 5 },
  PV: { least: 3, most: 5 },
  SIGN: { least: 1, most: 1 },
  SQRT: { least: 1, most: 1 },
} as const satisfies Readonly<Record<string, Arity>>;

export type ScalarFunctionName = keyof typeof SCALAR_FUNCTIONS;

export function isKernelFunction(name: string): name is KernelFunctionName {
  return Object.hasOwn(KERNEL_FUNCTIONS, name);
}

export function isScalarFunction(name: string): name is ScalarFunctionName {
  return Object.hasOwn(SCALAR_FUNCTIONS, name);
}

export function isConditionFunction(name: string): name is ConditionFunctionName {
  return Object.hasOwn(CONDITION_FUNCTIONS, name);
}

/** Why a function of spreadsheets may not be used: it answers otherwise each time, or it reads beyond the row. */
export type RefusalReason = 'volatile' | 'outside';

const VOLATILE: readonly string[] = ['NOW', 'RAND', 'RANDARRAY', 'RANDBETWEEN', 'TODAY'];

const OUTSIDE: readonly string[] = (
  'ADDRESS AREAS CELL CHOOSE COLUMN COLUMNS CUBEVALUE DDE FILTERXML FORMULATEXT GETPIVOTDATA HLOOKUP HYPERLINK INDEX ' +
  'INDIRECT INFO LOOKUP MATCH OFFSET ROW ROWS RTD SHEET SHEETS SUMIF SUMIFS VLOOKUP WEBSERVICE XLOOKUP XMATCH'
).split(' ');

/** Why formulas may not use a function of spreadsheets that people know; undefined for any other name. */
export function refusalOf(name: string): RefusalReason | undefined {
  if (VOLATILE.includes(name)) return 'volatile';
  return OUTSIDE.includes(name) ? 'outside' : undefined;
}

/** The arity of any function that a formula may call, or undefined for an unknown name. */
export function arityOf(name: string): Arity | undefined {
  if (name === 'IF') return IF_ARITY;
  if (isConditionFunction(name)) return CONDITION_FUNCTIONS[name];
  if (isKernelFunction(name)) return KERNEL_FUNCTIONS[name];
  return isScalarFunction(name) ? SCALAR_FUNCTIONS[name] : undefined;
}
