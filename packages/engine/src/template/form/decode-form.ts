import { err, ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { decodeTemplate, readFieldTraits, readLocalText, readPair, readSource } from '../decode.ts';
import { SALES_TYPE } from '../sales-type.ts';
import { type BudgetTemplate, FIELD_ROLES } from '../types.ts';
import { ValueReader } from '../value-reader.ts';
import { templateOfForm } from './check-form.ts';
import { formOfTemplate } from './form-of-template.ts';
import {
  type AttributeGroup,
  CATEGORY_IDS,
  type FormCategory,
  type FormItem,
  type FormLayout,
  type IndependentAttribute,
  type TemplateForm,
} from './types.ts';

/** A template from stored JSON, which holds a form, or a template stored before there were forms. */
export function decodeStored(value: unknown): Result<BudgetTemplate, readonly Message[]> {
  if (!isForm(value)) return decodeTemplate(value);
  const form = decodeForm(value);
  return form.ok ? templateOfForm(form.value) : form;
}

/** The form behind stored JSON. */
export function decodeForm(value: unknown): Result<TemplateForm, readonly Message[]> {
  if (!isForm(value)) {
    const template = decodeTemplate(value);
    return template.ok ? ok(formOfTemplate(template.value)) : template;
  }
  const reader = new ValueReader();
  const form = readForm(reader, value, 'template');
  if (reader.problems.length === 0) return ok(form);
  return err(reader.problems.map((place) => message('TEMPLATE_MALFORMED', { place })));
}

function isForm(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'categories' in value;
}

function readForm(reader: ValueReader, value: unknown, place: string): TemplateForm {
  const record = reader.record(value, place);
  return {
    id: reader.text(record.id, `${place}.id`),
    version: reader.text(record.version, `${place}.version`),
    name: readLocalText(reader, record.name, `${place}.name`),
    salesType: reader.option(record.salesType, `${place}.salesType`, [SALES_TYPE.normal, SALES_TYPE.fleet]),
    categories: reader.list(record.categories, `${place}.categories`, (item, at) => readCategory(reader, item, at)),
    fields: reader.list(record.fields, `${place}.fields`, (item, at) => readFieldTraits(reader, item, at)),
    layout: readLayout(reader, record.layout, `${place}.layout`),
    ...reader.optional(record, 'linkedPair', (pair) => readPair(reader, pair, `${place}.linkedPair`)),
    copyKufriTo: reader.option(record.copyKufriTo, `${place}.copyKufriTo`, FIELD_ROLES),
  };
}

function readLayout(reader: ValueReader, value: unknown, place: string): FormLayout {
  const { form, removed } = reader.record(value, place);
  const ids = (list: unknown, at: string) => reader.list(list, at, (item, where) => reader.text(item, where));
  return { form: ids(form, `${place}.form`), removed: ids(removed, `${place}.removed`) };
}

function readCategory(reader: ValueReader, value: unknown, place: string): FormCategory {
  const record = reader.record(value, place);
  return {
    id: reader.option(record.id, `${place}.id`, CATEGORY_IDS),
    name: readLocalText(reader, record.name, `${place}.name`),
    attributes: reader.list(record.attributes, `${place}.attributes`, (item, at) => readGroup(reader, item, at)),
  };
}

function readGroup(reader: ValueReader, value: unknown, place: string): AttributeGroup {
  const record = reader.record(value, place);
  return {
    name: readLocalText(reader, record.name, `${place}.name`),
    appendable: reader.flag(record.appendable, `${place}.appendable`),
    exclusive: reader.list(record.exclusive, `${place}.exclusive`, (item, at) => readItem(reader, item, at)),
    independent: reader.list(record.independent, `${place}.independent`, (item, at) => readAttribute(reader, item, at)),
  };
}

function readItem(reader: ValueReader, value: unknown, place: string): FormItem {
  const record = reader.record(value, place);
  return {
    id: reader.text(record.id, `${place}.id`),
    name: readLocalText(reader, record.name, `${place}.name`),
    selected: reader.flag(record.selected, `${place}.selected`),
    manual: reader.flag(record.manual, `${place}.manual`),
    manualFixed: reader.flag(record.manualFixed, `${place}.manualFixed`),
  };
}

function readAttribute(reader: ValueReader, value: unknown, place: string): IndependentAttribute {
  const record = reader.record(value, place);
  return {
    ...readItem(reader, value, place),
    ...(record.selectedFixed === true && { selectedFixed: true }),
    ...reader.optional(record, 'auto', (source) => readSource(reader, source, `${place}.auto`)),
  };
}
