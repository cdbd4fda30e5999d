import type { ActionId } from '@oasis/engine/actions';
import { type BodyCall, bodyCall, type CallLine, readCall } from './line.ts';

type Base = CallLine['path'];

/** Endings of the paths of these calls that differ from the usual word. */
interface PathEnds {
  readonly save?: string;
  readonly update?: string;
}

export interface ReadLine {
  readonly method: 'GET';
  readonly path: Base;
  readonly action: ActionId;
  readonly reply: 'envelope';
}

type RecordCalls<Group extends string> = Readonly<
  Record<`${Group}.list` | `${Group}.byId`, ReadLine> &
    Record<`${Group}.save`, BodyCall<'POST', Base, ActionId> & { readonly idempotent: true }> &
    Record<`${Group}.update`, BodyCall<'PUT', Base, ActionId>>
>;

/** Prefix of the action ids of a kind. */
type RecordAction = {
  [Id in ActionId]: Id extends `${infer Kind}.create`
    ? `${Kind}.update` extends ActionId
      ? `${Kind}.read` extends ActionId
        ? Kind
        : never
      : never
    : never;
}[ActionId];

/** The calls that list, read, add and save the records of a kind. Further calls, and calls with other paths, are added beside them. */
export function recordCalls<const Group extends string>(
  group: Group,
  action: RecordAction,
  base: Base,
  ends?: PathEnds,
): RecordCalls<Group>;
export function recordCalls(
  group: string,
  action: RecordAction,
  base: Base,
  { save = 'save', update = 'update' }: PathEnds = {},
): Readonly<Record<string, CallLine>> {
  return {
    [`${group}.list`]: readCall(`${base}/findall`, `${action}.read`),
    [`${group}.byId`]: readCall(`${base}/findbyid`, `${action}.read`),
    [`${group}.save`]: bodyCall('POST', `${base}/${save}`, `${action}.create`, { idempotent: true }),
    [`${group}.update`]: bodyCall('PUT', `${base}/${update}`, `${action}.update`),
  };
}
