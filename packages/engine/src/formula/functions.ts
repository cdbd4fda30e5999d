/** How many arguments a function takes: at least, at most. */
export interface Arity {
  readonly least: number;
  readonly most: number;
}

/** The functions of the kernel's own, besides IF. */
export const KERNEL_FUNCTIONS = {
  MIN: { least: 1, most: 30 },
  MAX: { least: 1, most: 30 },
  ROUND: { least: 2, most: 2 },
  ABS: { least: 1, most: 1 },
  COALESCE: { least: 1, most: 30 },
} as const satisfies Readonly<Record<string, Arity>>;

export type KernelFunctionName = keyof typeof KERNEL_FUNCTIONS;

export const IF_ARITY: Arity = { least: 3, most: 3 };

/**
 * The scalar functions of spreadsheets that formulas may use besides: each takes numbers of one row and gives a number.
 * No ranges, nothing volatile, nothing that reads or makes text. INT, FLOOR and CEILING are not among them,
 * because HyperFormula differs from other spreadsheets there: INT(-2.5) = -2, FLOOR(0.3, 0.1) = 0.2.
 */
export const SCALAR_FUNCTIONS = {
  EXP: { least: 1, most: 1 },
  FV: { least: 3, most: 5 },
  LN: { least: 1, most: 1 },
  LOG10: { least: 1, most: 1 },
  MOD: { least: 2, most: 2 },
  NPER: { least: 3, most: 5 },
  PMT: { least: 3, most: 5 },
  POWER: { least: 2, most: 2 },
  PV: { least: 3, most: 5 },
  ROUNDDOWN: { least: 2, most: 2 },
  ROUNDUP: { least: 2, most: 2 },
  SIGN: { least: 1, most: 1 },
  SQRT: { least: 1, most: 1 },
  TRUNC: { least: 2, most: 2 },
} as const satisfies Readonly<Record<string, Arity>>;

export type ScalarFunctionName = keyof typeof SCALAR_FUNCTIONS;

export function isKernelFunction(name: string): name is KernelFunctionName {
  return Object.hasOwn(KERNEL_FUNCTIONS, name);
}

export function isScalarFunction(name: string): name is ScalarFunctionName {
  return Object.hasOwn(SCALAR_FUNCTIONS, name);
}

/** The arity of any function that a formula may call, or undefined for an unknown name. */
export function arityOf(name: string): Arity | undefined {
  if (name === 'IF') return IF_ARITY;
  if (isKernelFunction(name)) return KERNEL_FUNCTIONS[name];
  return isScalarFunction(name) ? SCALAR_FUNCTIONS[name] : undefined;
}
