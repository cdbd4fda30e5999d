import type { VehicleNode } from '@oasis/engine/areas/designs';
import {
  changedFields,
  type FieldValues,
  type FilledTable,
  fieldsIn,
  fieldValues,
  type ParameterFacts,
  type ScopeFacts,
  WORDING,
  type WordingDocument,
  type WordingFacts,
  type WordingField,
} from '@oasis/engine/areas/wording';
import type { LocalText } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import type { OfferVat } from '@oasis/engine/terms';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { findDesign, type StoredDesign } from '../design/design-store.ts';
import { parameterOf } from '../parameter/store.ts';
import { letterTerms, offerVats } from '../terms/program-terms.ts';

type Design = StoredDesign['design'];

/** Values of the fields of a wording, for a program in the row scope. */
export async function valuesOf(db: Db | Tx, programId: number): Promise<FieldValues> {
  const stored = await findDesign(db, programId);
  return stored === undefined ? {} : fieldValues(await factsOf(db, stored));
}

/** The fields of a wording whose values changed. */
export function changedSince(
  { en, zh }: WordingDocument,
  before: FieldValues | null,
  after: FieldValues,
): readonly WordingField[] {
  return before === null ? [] : changedFields([...new Set([...fieldsIn(en), ...fieldsIn(zh)])], before, after);
}

async function factsOf(db: Db | Tx, { programId, programCode, design }: StoredDesign): Promise<WordingFacts> {
  const { firstDay, lastDay, qualifyingDay, makes, saleKind, claimant, payee } = design;
  return {
    code: programCode,
    name: { en: design.name, zh: design.nameCn },
    firstDay,
    lastDay,
    qualifyingDay,
    makes,
    saleKind,
    claimant,
    payee,
    offers: await offerNames(db, design),
    vehicles: await vehicleScope(db, design),
    dealers: await dealerScope(db, design),
    parameter: await parameterFacts(db, programId),
    terms: await termTables(db, programId),
    vats: await vatsOf(db, programId),
  };
}

async function offerNames(db: Db | Tx, { offers }: Design): Promise<readonly LocalText[]> {
  const ids = offers.flatMap(({ siOfferIds }) => siOfferIds);
  const rows = await db.selectFrom('si_offer').select(['id', 'name']).where('id', 'in', inList(ids)).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => sameText(names.get(id)));
}

async function vehicleScope(db: Db | Tx, { vehicles: { kind, nodes } }: Design): Promise<ScopeFacts> {
  if (kind === 'all') return { kind, names: [] };
  const named = await placeNames(db, nodes);
  return { kind, names: named.flatMap(({ text }) => sameText(text)) };
}

/** Vehicles of the tree with their names; a vehicle that was deleted has an empty name. */
export async function placeNames<Node extends VehicleNode>(
  db: Db | Tx,
  nodes: readonly Node[],
): Promise<readonly { readonly node: Node; readonly text: string }[]> {
  const brandIds = nodes.map(({ brandId }) => brandId);
  const modelIds = nodes.flatMap(({ modelId }) => modelId ?? []);
  const brands = await db.selectFrom('brand').select(['id', 'name']).where('id', 'in', inList(brandIds)).execute();
  const models = await db
    .selectFrom('vehicle_model')
    .select(['id', 'name'])
    .where('id', 'in', inList(modelIds))
    .execute();
  const brandOf = new Map(brands.map(({ id, name }) => [id, name]));
  const modelOf = new Map(models.map(({ id, name }) => [id, name]));
  return nodes.map((node) => {
    const { brandId, typeClass, modelYear, modelId } = node;
    const branch = [brandOf.get(brandId) ?? '', typeClass ?? '', modelYear ?? '']
      .filter((part) => part !== '')
      .join(' ');
    return { node, text: modelId === null ? branch : (modelOf.get(modelId) ?? '') };
  });
}

async function dealerScope(db: Db | Tx, { dealers }: Design): Promise<ScopeFacts> {
  switch (dealers.kind) {
    case 'all':
      return { kind: 'all', names: [] };
    case 'regions': {
      const names = await namesIn(db, 'region', dealers.regionIds);
      return { kind: 'list', names: names.map(({ en, zh }) => ({ en: `region ${en}`, zh: `${zh}区域` })) };
    }
    case 'groups': {
      const names = await namesIn(db, 'dealer_group', dealers.groupIds);
      return { kind: 'list', names: names.map(({ en, zh }) => ({ en: `group ${en}`, zh: `${zh}集团` })) };
    }
    case 'list':
      return {
        kind: 'list',
        names: (await namesIn(db, 'dealer', dealers.dealerIds)).map(({ en, zh }) => ({ en, zh })),
      };
  }
}

/** Regions, groups or dealers with their names. */
export async function namesIn(
  db: Db | Tx,
  table: 'region' | 'dealer_group' | 'dealer',
  ids: readonly number[],
): Promise<readonly (LocalText & { readonly id: number })[]> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name_en as en', 'name_cn as zh'])
    .where('id', 'in', inList(ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id, en, zh }) => ({ id, en, zh: zh === '' ? en : zh }));
}

async function parameterFacts(db: Db | Tx, programId: number): Promise<ParameterFacts | undefined> {
  const { version, draft } = await parameterOf(db, programId);
  if (version === 0) return undefined;
  const ids = draft.documents.map(({ attachmentId }) => attachmentId);
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name_en as en', 'name_cn as zh'])
    .where('id', 'in', inList(ids))
    .execute();
  const entity = await db
    .selectFrom('legal_entity')
    .select(['entity_name_en as en', 'entity_name as zh'])
    .where('entity_code', '=', draft.payingEntity)
    .executeTakeFirstOrThrow();
  const names = new Map(rows.map(({ id, en, zh }) => [id, { en, zh }]));
  return {
    deadlineDays: Number(draft.deadlineDays),
    documents: draft.documents.flatMap(({ attachmentId, optional }) => {
      const name = names.get(attachmentId);
      return name === undefined ? [] : [{ name, optional }];
    }),
    payingEntity: entity,
    settlement: draft.settlement,
  };
}

/**
 * Whether amounts include VAT, according to the terms. A wording that was confirmed while the parameter had this field keeps
 * its value until somebody saves parameter or terms.
 */
async function vatsOf(db: Db | Tx, programId: number): Promise<readonly OfferVat[]> {
  const before = await db
    .selectFrom('program_parameter as s')
    .innerJoin('program as p', 'p.id', 's.program_id')
    .select('s.terms_vat as vat')
    .where('s.program_id', '=', programId)
    .where('p.wording_status', 'in', WORDING.moves.outdate.from)
    .executeTakeFirst();
  const { vat = null } = before ?? {};
  return vat === null ? offerVats(db, programId) : [{ name: '', vat }];
}

/** The terms of each offer, as a letter prints them. */
async function termTables(db: Db | Tx, programId: number): Promise<readonly FilledTable[]> {
  const offers = await letterTerms(db, programId);
  return offers.map(({ name, table: { heads, rows, notes } }) => ({
    title: { en: name, zh: name },
    head: heads,
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? { en: cell, zh: cell } : cell))),
    notes: notes.map((note) => ({ en: messageText(note, 'en'), zh: messageText(note, 'zh') })),
  }));
}

function sameText(text: string | undefined): readonly LocalText[] {
  return text === undefined || text === '' ? [] : [{ en: text, zh: text }];
}
