import type { CallData } from '@oasis/api-client/contract';
import type { Db, Tx } from '../../database/tables.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';

type VersionLine = CallData<'wording.versions'>['content'][number];

const version = listSource((db) => db.selectFrom('program_wording_version as v').select('v.id as key'));

/** The versions of a wording, the newest first. */
export const versionList = defineList({
  source: version,
  filters: { pgmId: version.where<number>((eb, id) => eb('v.program_id', '=', id)) },
  scope: () => ({}),
  orders: { version: version.by('v.version') },
  usual: '-version',
  last: { by: version.by('v.id'), direction: 'desc' },
  rows: versionRow,
  line: versionOf,
});

function versionRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('program_wording_version as v')
    .innerJoin('program_wording as w', 'w.program_id', 'v.program_id')
    .leftJoin('app_user as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.name', 'v.saved_at as at', 'u.fulnm as by', 'w.confirmed_version'])
    .where('v.id', '=', id);
}

function versionOf(row: SelectedRow<typeof versionRow>): VersionLine {
  const { version: number, name, by, at, confirmed_version: confirmed } = row;
  return { version: number, name, by: by ?? '', at: at.toISOString(), confirmed: confirmed === number };
}

const template = listSource((db) => db.selectFrom('wording_template_version as t').select('t.id as key'));

/** The versions of a template, the newest first. */
export const templateVersionList = defineList({
  source: template,
  filters: { offerTypeId: template.where<number>((eb, id) => eb('t.offer_type_id', '=', id)) },
  scope: () => ({}),
  orders: { version: template.by('t.version') },
  usual: '-version',
  last: { by: template.by('t.id'), direction: 'desc' },
  rows: templateRow,
  line: templateOf,
});

function templateRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('wording_template_version as t')
    .leftJoin('app_user as u', 'u.id', 't.saved_by')
    .select(['t.version', 't.name', 't.saved_at as at', 'u.fulnm as by'])
    .where('t.id', '=', id);
}

function templateOf({ at, by, ...row }: SelectedRow<typeof templateRow>) {
  return { ...row, by: by ?? '', at: at.toISOString() };
}
