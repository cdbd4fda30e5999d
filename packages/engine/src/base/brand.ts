declare const brand: unique symbol;

/** A plain value that only its own module makes: `Brand<bigint, 'Fen'>` is a bigint whose type names its unit. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };
