import type { LocalText } from '../base/locale.ts';
import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { REFERENCE_NAMES } from '../reference/types.ts';
import { INPUT_SET_OPTIONS, type InputSet, type InputSetPair, type TableSettings, VOLUME_BASES } from './input-set.ts';
import { SALES_TYPE } from './sales-type.ts';
import {
  type BudgetTemplate,
  FIELD_ROLES,
  type FieldSource,
  type RollUp,
  type SourceRule,
  type TemplateField,
} from './types.ts';
import { validateTemplate } from './validate.ts';
import { ValueReader } from './value-reader.ts';

const PAIRS: readonly [InputSetPair, ...InputSetPair[]] = ['mode', 'period', 'detail', 'cost'];

/**
 * A template from stored JSON. Fails with everything that is wrong with it: with its form first, and if that is right
 * with its fields and formulas.
 */
export function decodeTemplate(value: unknown): Result<BudgetTemplate, readonly Message[]> {
  const reader = new ValueReader();
  const template = readTemplate(reader, value, 'template');
  if (reader.problems.length > 0) return err(reader.problems.map((place) => message('TEMPLATE_MALFORMED', { place })));
  const problems = validateTemplate(template);
  return problems.length > 0 ? err(problems) : ok(template);
}

/** The form of a template only; formulas are checked when it is compiled. */
export function readTemplate(reader: ValueReader, value: unknown, place: string): BudgetTemplate {
  const record = reader.record(value, place);
  return {
    id: reader.text(record.id, `${place}.id`),
    version: reader.text(record.version, `${place}.version`),
    name: readLocalText(reader, record.name, `${place}.name`),
    salesType: reader.option(record.salesType, `${place}.salesType`, [SALES_TYPE.normal, SALES_TYPE.fleet]),
    fields: reader.list(record.fields, `${place}.fields`, (item, at) => readField(reader, item, at)),
    inputSetPairs: reader.list(record.inputSetPairs, `${place}.inputSetPairs`, (item, at) =>
      reader.option(item, at, PAIRS),
    ),
    ...reader.optional(record, 'defaults', (settings) => readSettings(reader, settings, `${place}.defaults`)),
    ...reader.optional(record, 'linkedPair', (pair) => readPair(reader, pair, `${place}.linkedPair`)),
    copyKufriTo: reader.option(record.copyKufriTo, `${place}.copyKufriTo`, FIELD_ROLES),
  };
}

/** The settings of a table: one option of each pair of the Input Set, and the volume base. */
export function readSettings(reader: ValueReader, value: unknown, place: string): TableSettings {
  const record = reader.record(value, place);
  const inputSet = reader.record(record.inputSet, `${place}.inputSet`);
  return {
    inputSet: {
      mode: reader.option(inputSet.mode, `${place}.inputSet.mode`, INPUT_SET_OPTIONS.mode),
      period: reader.option(inputSet.period, `${place}.inputSet.period`, INPUT_SET_OPTIONS.period),
      detail: reader.option(inputSet.detail, `${place}.inputSet.detail`, INPUT_SET_OPTIONS.detail),
      cost: reader.option(inputSet.cost, `${place}.inputSet.cost`, INPUT_SET_OPTIONS.cost),
    },
    volumeBase: reader.option(record.volumeBase, `${place}.volumeBase`, VOLUME_BASES),
  };
}

function readField(reader: ValueReader, value: unknown, place: string): TemplateField {
  const record = reader.record(value, place);
  return {
    ...readFieldTraits(reader, value, place),
    visible: reader.flag(record.visible, `${place}.visible`),
    ...reader.optional(record, 'attribute', (attribute) => ({
      selected: reader.flag(reader.record(attribute, `${place}.attribute`).selected, `${place}.attribute.selected`),
    })),
  };
}

/** A field without the properties that a form decides. */
export function readFieldTraits(
  reader: ValueReader,
  value: unknown,
  place: string,
): Omit<TemplateField, 'visible' | 'attribute'> {
  const record = reader.record(value, place);
  return {
    id: reader.text(record.id, `${place}.id`),
    name: readLocalText(reader, record.name, `${place}.name`),
    ...reader.optional(record, 'role', (role) => reader.option(role, `${place}.role`, FIELD_ROLES)),
    format: reader.option(record.format, `${place}.format`, ['number', 'percent']),
    width: reader.number(record.width, `${place}.width`),
    ...reader.optional(record, 'shortZero', (flag) => reader.flag(flag, `${place}.shortZero`)),
    sources: reader.list(record.sources, `${place}.sources`, (item, at) => readRule(reader, item, at)),
    rollUp: readRollUp(reader, record.rollUp, `${place}.rollUp`),
  };
}

function readRule(reader: ValueReader, value: unknown, place: string): SourceRule {
  const record = reader.record(value, place);
  return {
    ...reader.optional(record, 'when', (when) => readChoices(reader, when, `${place}.when`)),
    ...reader.optional(record, 'volumeBase', (base) => reader.option(base, `${place}.volumeBase`, VOLUME_BASES)),
    source: readSource(reader, record.source, `${place}.source`),
  };
}

function readChoices(reader: ValueReader, value: unknown, place: string): Partial<InputSet> {
  const record = reader.record(value, place);
  const { mode, period, detail, cost } = INPUT_SET_OPTIONS;
  return {
    ...reader.optional(record, 'mode', (option) => reader.option(option, `${place}.mode`, mode)),
    ...reader.optional(record, 'period', (option) => reader.option(option, `${place}.period`, period)),
    ...reader.optional(record, 'detail', (option) => reader.option(option, `${place}.detail`, detail)),
    ...reader.optional(record, 'cost', (option) => reader.option(option, `${place}.cost`, cost)),
  };
}

export function readSource(reader: ValueReader, value: unknown, place: string): FieldSource {
  const record = reader.record(value, place);
  const kind = reader.option(record.kind, `${place}.kind`, ['input', 'reference', 'formula']);
  switch (kind) {
    case 'input':
      return { kind };
    case 'reference':
      return { kind, reference: reader.option(record.reference, `${place}.reference`, REFERENCE_NAMES) };
    case 'formula':
      return { kind, text: reader.text(record.text, `${place}.text`) };
  }
}

function readRollUp(reader: ValueReader, value: unknown, place: string): RollUp {
  const record = reader.record(value, place);
  const kind = reader.option(record.kind, `${place}.kind`, ['sum', 'formula', 'none']);
  return kind === 'formula' ? { kind, text: reader.text(record.text, `${place}.text`) } : { kind };
}

export function readPair(
  reader: ValueReader,
  value: unknown,
  place: string,
): NonNullable<BudgetTemplate['linkedPair']> {
  const record = reader.record(value, place);
  return {
    rate: reader.option(record.rate, `${place}.rate`, FIELD_ROLES),
    amount: reader.option(record.amount, `${place}.amount`, FIELD_ROLES),
    base: reader.option(record.base, `${place}.base`, FIELD_ROLES),
  };
}

export function readLocalText(reader: ValueReader, value: unknown, place: string): LocalText {
  const record = reader.record(value, place);
  return { en: reader.text(record.en, `${place}.en`), zh: reader.text(record.zh, `${place}.zh`) };
}
