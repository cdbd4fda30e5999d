import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { columns } from './lines.ts';
import type { Area, PageRule, PlayedRules, RowKind, RowRule } from './shape.ts';

const FOLDER = path.resolve(import.meta.dirname, '../areas');

export interface NamedArea extends Area {
  readonly name: string;
}

/** The expectations of all areas: one for each file of the folder, so a new area needs only a file. */
export const AREAS: readonly NamedArea[] = await Promise.all(
  readdirSync(FOLDER)
    .toSorted()
    .map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(FOLDER, file)).href);
      if (!hasArea(module)) throw new Error(`packages/server/test/areas/${file} exports no area.`);
      return { name: path.basename(file, '.ts'), ...module.area };
    }),
);

function hasArea(module: unknown): module is { readonly area: Area } {
  return typeof module === 'object' && module !== null && 'area' in module;
}

/** The lines of one part of all areas, each with the number of columns that the part has. */
function linesOf(part: 'calls' | 'holders' | 'subjects' | 'tables', count: number): readonly (readonly string[])[] {
  return AREAS.flatMap((area) =>
    columns(area[part]).map((line) => {
      if (line.length !== count)
        throw new Error(
          `packages/server/test/areas/${area.name}.ts: ${part}: a line has ${count} columns, this one ${line.length}: ${line.join(' | ')}`,
        );
      return line;
    }),
  );
}

export interface CallRule {
  /** 'GET /oasis/…', with `:name` for the variable parts of the path. */
  readonly call: string;
  readonly id: string;
  readonly needs: string;
  /** It has a body and changes nothing. */
  readonly reads: boolean;
  readonly says: string;
}

export const CALL_RULES: readonly CallRule[] = linesOf('calls', 4).map(
  ([call = '', id = '', needs = '', says = '']) => {
    const [code = '', more] = needs.split(', ');
    return { call: call.replace(/ +/, ' '), id, needs: code, reads: more === 'reads', says };
  },
);

const RULES = new Map(CALL_RULES.map((rule) => [rule.call, rule]));

/** The permission of a call; undefined if no area expects it. */
export function ruleOf(call: string): CallRule | undefined {
  return RULES.get(call);
}

/** Whether a call is open to a user with these permissions in a session, or without one. An unexpected call is closed. */
export function isOpen(call: string, session: { readonly holds: readonly string[] } | undefined): boolean {
  const needs = RULES.get(call)?.needs;
  if (needs === undefined) return false;
  if (needs === 'public') return true;
  return session !== undefined && (needs === 'signed-in' || session.holds.includes(needs));
}

/** Every permission that a call needs, once. */
export const PERMISSIONS: readonly string[] = [...new Set(CALL_RULES.map(({ needs }) => needs))].filter(
  (needs) => needs !== 'public' && needs !== 'signed-in',
);

/** The holders of each permission, from the areas: the accounts by permission. */
export const HOLDERS: readonly (readonly [permission: string, accounts: readonly string[]])[] = linesOf(
  'holders',
  2,
).map(([permission = '', who = '']) => [permission, who.split(' ')]);

/** Unexpected things, missing things, and things expected twice; a sentence each. */
export function gaps(what: string, there: readonly string[], expected: readonly string[]): readonly string[] {
  return [
    ...there
      .filter((one) => !expected.includes(one))
      .map((one) => `${what} ${one}: no file of packages/server/test/areas says what is expected of it.`),
    ...expected
      .filter((one) => !there.includes(one))
      .map((one) => `${what} ${one}: a file of packages/server/test/areas expects it, and there is none.`),
    ...expected
      .filter((one, place) => expected.indexOf(one) !== place)
      .map((one) => `${what} ${one}: files of packages/server/test/areas expect it twice.`),
  ];
}

export const ROW_RULES: readonly RowRule[] = AREAS.flatMap(({ rows = [] }) => rows);

/** The kind of a row. */
export function rowKind(of: string): RowKind {
  const found = AREAS.flatMap(({ kinds = [] }) => kinds).find((kind) => kind.of === of);
  if (found === undefined) throw new Error(`No file of packages/server/test/areas says who sees the rows of ${of}.`);
  return found;
}

export interface SubjectRule {
  readonly kind: string;
  /** Returns `id` and `name` of all rows; undefined if they have no names. */
  readonly names: string | undefined;
}

export const SUBJECT_RULES: readonly SubjectRule[] = linesOf('subjects', 2).map(([kind = '', names = '']) => ({
  kind,
  names: names === 'none' ? undefined : names,
}));

export type RowsOf = 'bu' | 'role' | 'group' | 'user' | 'own' | 'everybody' | 'nobody';

export interface TableRule {
  readonly table: string;
  readonly rows: RowsOf;
  /** The expression of the owner of a row `t`; empty for a row without one. */
  readonly owner: string;
  /** Columns that people read. */
  readonly texts: readonly string[];
  /** Those of them for which a text longer than every form allows is tried. */
  readonly long: readonly string[];
}

const ROWS: readonly RowsOf[] = ['bu', 'role', 'group', 'user', 'own', 'everybody', 'nobody'];

export const TABLE_RULES: readonly TableRule[] = linesOf('tables', 3).map(([table = '', whose = '', named = '']) => {
  const [kind = '', ...expression] = whose.split(': ');
  const rows = ROWS.find((one) => one === kind);
  if (rows === undefined) throw new Error(`${table}: '${whose}' does not say whose its rows are.`);
  const texts = named.split(' ').filter((column) => column !== '');
  return {
    table,
    rows,
    owner: expression.join(': '),
    texts: texts.map((column) => column.replace('*', '')),
    long: texts.filter((column) => column.endsWith('*')).map((column) => column.replace('*', '')),
  };
});

/** The tables whose rows belong to one of these. */
export function tablesOf(...rows: readonly RowsOf[]): readonly TableRule[] {
  return TABLE_RULES.filter((rule) => rows.includes(rule.rows));
}

export interface NamedPlayed extends PlayedRules {
  readonly area: string;
}

export const PLAYED: readonly NamedPlayed[] = AREAS.flatMap(({ name, played }) =>
  played === undefined ? [] : [{ area: name, ...played }],
);

/** Every page, in the order of areas. */
export const PAGE_RULES: readonly PageRule[] = AREAS.flatMap(({ pages = [] }) => pages);
