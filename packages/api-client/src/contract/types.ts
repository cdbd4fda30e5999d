import type * as z from 'zod';
import type { CallId } from './areas/calls.ts';
import type { CALL_SCHEMAS } from './areas/schemas.ts';

type Schemas = typeof CALL_SCHEMAS;
type Part<Id extends CallId, Name extends string> =
  Schemas[Id] extends Readonly<Record<Name, infer Schema>> ? Schema : never;
type InputOf<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.core.$ZodType
    ? z.input<Schema>
    : undefined;
type OutputOf<Schema> = [Schema] extends [never]
  ? undefined
  : Schema extends z.core.$ZodType
    ? z.output<Schema>
    : undefined;

/** Input of a caller. `undefined` for a part that the call does not have. */
export type ParamsInput<Id extends CallId> = InputOf<Part<Id, 'params'>>;
export type QueryInput<Id extends CallId> = InputOf<Part<Id, 'query'>>;
export type BodyInput<Id extends CallId> = InputOf<Part<Id, 'body'>>;

/** Input of a handler, after checking. */
export type CallParams<Id extends CallId> = OutputOf<Part<Id, 'params'>>;
export type CallQuery<Id extends CallId> = OutputOf<Part<Id, 'query'>>;
export type CallBody<Id extends CallId> = OutputOf<Part<Id, 'body'>>;

/** Reply of a handler, as read by a caller. */
export type CallData<Id extends CallId> = InputOf<Part<Id, 'data'>>;
