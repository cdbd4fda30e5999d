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

/** The largest file of records in bytes, where an area says nothing else. */
const FILE_LIMIT = 2 * 1024 * 1024;

/** The part of a call that takes a file. */
export interface Upload {
  readonly upload: true;
  readonly bodyLimit: number;
}

type UploadCalls<Group extends string> = Readonly<
  Record<`${Group}.checkFile` | `${Group}.loadFile`, BodyCall<'POST', Base, ActionId> & Readonly<Upload>>
>;

/** Prefixes of the action ids of kinds whose files can be checked and imported. */
type FileAction = {
  [Id in ActionId]: Id extends `${infer Kind}.check-file` ? (`${Kind}.import` extends ActionId ? Kind : never) : never;
}[ActionId];

/** The call that shows what a file of records would change, and the one that takes the same file with the `print` of what was shown. */
export function uploadCalls<const Group extends string>(
  group: Group,
  action: FileAction,
  base: Base,
  limit?: number,
): UploadCalls<Group>;
export function uploadCalls(
  group: string,
  action: FileAction,
  base: Base,
  bodyLimit = FILE_LIMIT,
): Readonly<Record<string, CallLine>> {
  const upload = { upload: true, bodyLimit } as const;
  return {
    [`${group}.checkFile`]: bodyCall('POST', `${base}/checkuploadfile`, `${action}.check-file`, upload),
    [`${group}.loadFile`]: bodyCall('POST', `${base}/uploadfile`, `${action}.import`, upload),
  };
}

type DecideCalls<Group extends string> = Readonly<
  Record<`${Group}.confirm` | `${Group}.reject`, BodyCall<'PUT', Base, ActionId>>
>;

/** Prefixes of the action ids of kinds whose proposals a second person decides. */
type DecidedAction = {
  [Id in ActionId]: Id extends `${infer Kind}.confirm` ? (`${Kind}.reject` extends ActionId ? Kind : never) : never;
}[ActionId];

/** The calls that confirm and reject what somebody has proposed. */
export function decideCalls<const Group extends string>(
  group: Group,
  action: DecidedAction,
  base: Base,
): DecideCalls<Group>;
export function decideCalls(group: string, action: DecidedAction, base: Base): Readonly<Record<string, CallLine>> {
  return {
    [`${group}.confirm`]: bodyCall('PUT', `${base}/confirm`, `${action}.confirm`),
    [`${group}.reject`]: bodyCall('PUT', `${base}/reject`, `${action}.reject`),
  };
}
