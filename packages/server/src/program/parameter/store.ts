import type { CallData } from '@oasis/api-client/contract';
import { type ParameterDraft, type ParameterState, parameterForm } from '@oasis/engine/areas/parameters';
import type { Locale } from '@oasis/engine/base';
import type { Db, Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';

/** The stored parameter of a program; version 0 and an empty form if nobody has saved it yet. */
export interface StoredParameter {
  readonly version: number;
  readonly draft: ParameterDraft;
  readonly edited: Said | null;
  readonly confirmed: Said | null;
  readonly wasConfirmed: ParameterDraft | null;
}

interface Said {
  readonly usrid: number;
  /** Empty if the reader may not see names of users. */
  readonly name: string;
  readonly at: Date;
}

export function parameterState(status: string): ParameterState {
  return status === 'Confirmed' ? 'Confirmed' : 'ToBeConfirmed';
}

const NEVER_SAVED: StoredParameter = {
  version: 0,
  draft: parameterForm.empty,
  edited: null,
  confirmed: null,
  wasConfirmed: null,
};

export async function parameterOf(db: Db | Tx, programId: number): Promise<StoredParameter> {
  const row = await db
    .selectFrom('program_parameter as p')
    .innerJoin('legal_entity as e', 'e.id', 'p.paying_entity_id')
    .leftJoin('app_user as editor', 'editor.id', 'p.edited_by')
    .leftJoin('app_user as confirmer', 'confirmer.id', 'p.confirmed_by')
    .selectAll('p')
    .select(['e.entity_code', 'editor.fulnm as editor', 'confirmer.fulnm as confirmer'])
    .where('p.program_id', '=', programId)
    .executeTakeFirst();
  if (row === undefined) return NEVER_SAVED;
  const documents = await db
    .selectFrom('program_parameter_document')
    .select(['attachment_id as attachmentId', 'optional'])
    .where('program_id', '=', programId)
    .orderBy('position')
    .execute();
  return {
    version: row.version,
    draft: {
      documents,
      deadlineDays: String(row.deadline_days),
      lateRule: row.late_rule,
      lateDays: textOf(row.late_days),
      lateShare: textOf(row.late_share),
      validation: row.validation,
      checkCategory: row.check_category,
      sampleCategory: row.sample_category,
      payingEntity: row.entity_code,
      settlement: row.settlement,
    },
    edited: { usrid: row.edited_by, name: row.editor ?? '', at: row.edited_at },
    confirmed:
      row.confirmed_by === null || row.confirmed_at === null
        ? null
        : { usrid: row.confirmed_by, name: row.confirmer ?? '', at: row.confirmed_at },
    wasConfirmed: row.confirmed,
  };
}

/** Converts a form to the columns of its row. */
export function parameterColumns(draft: ParameterDraft, entityId: number) {
  return {
    deadline_days: Number(draft.deadlineDays),
    late_rule: draft.lateRule,
    late_days: numberOf(draft.lateDays),
    late_share: numberOf(draft.lateShare),
    validation: draft.validation,
    check_category: draft.checkCategory,
    sample_category: draft.sampleCategory,
    paying_entity_id: entityId,
    settlement: draft.settlement,
    // VAT belongs to the terms.
    terms_vat: null,
  };
}

type Choices = Pick<CallData<'parameter.detail'>, 'attachments' | 'entities'>;

/** Options of a form: active attachments, attachments that the form names already, and the paying entities. */
export async function parameterChoices(db: Db, locale: Locale, named: readonly number[]): Promise<Choices> {
  const attachments = await db
    .selectFrom('attachment')
    .select(['id as attachmentId', 'name_en as nameEn', 'name_cn as nameCn', 'category', 'giver', 'state as active'])
    .where((eb) => eb.or([eb('state', '=', true), ...(named.length > 0 ? [eb('id', 'in', named)] : [])]))
    .orderBy('name_en')
    .execute();
  const entities = await payingEntities(db, locale);
  return { attachments, entities: entities.map(({ code, name }) => ({ code, name })) };
}

function textOf(number: number | null): string {
  return number === null ? '' : String(number);
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
