import { USER_TYPE } from '../access/user-type.ts';
import { permissionName } from '../actions/permission-names.ts';
import { BATCH } from '../areas/batches/states.ts';
import { BLOCK_KINDS } from '../areas/blocks/block.ts';
import { DUTY_OVERRIDE } from '../areas/duties/states.ts';
import { PROGRAM } from '../areas/programs/states.ts';
import { VENDOR_ACCOUNT } from '../areas/vendors/states.ts';
import type { Locale, LocalText } from '../base/locale.ts';
import type { StateMachine, StateRule } from '../states/state-machine.ts';
import { RECORD_FIELDS } from './record-words.ts';

/** The details of an audit record besides user, time and subject, as recorded. */
export type RecordDetails = Readonly<Record<string, unknown>>;

/** The reader's functions for values that this table cannot write. */
export interface RecordWriter {
  readonly locale: Locale;
  /** A moment, ISO 8601, in the reader's time zone. */
  readonly momentText: (moment: string) => string;
  /** The text of a call, by its key. */
  readonly callText: (call: string) => string;
}

/** A field in words. Of a list each entry is a text of its own; nothing at all is no text. */
export interface FieldText {
  readonly name: string;
  readonly texts: readonly string[];
}

/** One thing that a change changed. */
export interface ChangedField {
  readonly name: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** The differences between before and after; of a list only its removed and added elements. */
export function changedFields({ before, after }: RecordDetails, writer: RecordWriter): readonly ChangedField[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...present.keys()])];
  return names.flatMap((name) => {
    const [was, is] = differing(old.get(name), present.get(name));
    const change = { before: valueTexts(name, was, writer), after: valueTexts(name, is, writer) };
    const isSame = JSON.stringify(change.before) === JSON.stringify(change.after);
    return isSame ? [] : [{ name: fieldName(name, writer.locale), ...change }];
  });
}

/** All fields of `before` or of `after`, in words. */
export function recordedFields(part: unknown, writer: RecordWriter): readonly FieldText[] {
  return [...fieldsOf(part)].map(([name, value]) => fieldText(name, value, writer));
}

/** The details of a record besides before and after. */
export function otherFields(details: RecordDetails, writer: RecordWriter): readonly FieldText[] {
  const { before: _before, after: _after, ...others } = details;
  return recordedFields(others, writer);
}

function fieldText(name: string, value: unknown, writer: RecordWriter): FieldText {
  return { name: fieldName(name, writer.locale), texts: valueTexts(name, value, writer) };
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (value === undefined || value === null) return new Map();
  return typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map([['', value]]);
}

/** Two lists without their common elements; other values unchanged. */
function differing(was: unknown, is: unknown): readonly [unknown, unknown] {
  if (!Array.isArray(was) && !Array.isArray(is)) return [was, is];
  const [old, present] = [listOf(was), listOf(is)];
  const without = (list: readonly unknown[], other: readonly unknown[]) => {
    const known = new Set(other.map((entry) => JSON.stringify(entry)));
    return list.filter((entry) => !known.has(JSON.stringify(entry)));
  };
  return [without(old, present), without(present, old)];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The name of a field; an unknown one as recorded. */
export function fieldName(name: string, locale: Locale): string {
  const named = Object.hasOwn(RECORD_FIELDS, name) ? RECORD_FIELDS[name] : undefined;
  return named?.[locale] ?? name;
}

const TYPE_FIELDS: readonly string[] = ['usrtp', 'grptp', 'roltp'];
const TYPES: ReadonlyMap<unknown, LocalText> = new Map([
  [USER_TYPE.headOffice, { en: 'Head Office', zh: '总部' }],
  [USER_TYPE.dealerLocked, { en: 'Dealer', zh: '经销商' }],
  [USER_TYPE.dealer, { en: 'Dealer Group', zh: '经销商集团' }],
]);
/** The states of a machine with their names. */
function namedStates({ states }: StateMachine): readonly (readonly [string, LocalText])[] {
  return Object.entries<StateRule>(states).map(([state, { name }]) => [state, name]);
}
const STATES: ReadonlyMap<unknown, LocalText> = new Map<unknown, LocalText>([
  [true, { en: 'Active', zh: '启用' }],
  [false, { en: 'Inactive', zh: '停用' }],
  ...namedStates(DUTY_OVERRIDE),
  ...namedStates(VENDOR_ACCOUNT),
  ...namedStates(PROGRAM),
  ...namedStates(BATCH),
]);
const BLOCKED: ReadonlyMap<unknown, LocalText> = new Map<unknown, LocalText>(
  Object.entries(BLOCK_KINDS).map(([kind, { name }]) => [kind, name]),
);

/** Fields whose values are codes with a name. */
const NAMED_VALUES: Readonly<Record<string, ReadonlyMap<unknown, LocalText>>> = {
  ...Object.fromEntries(TYPE_FIELDS.map((name) => [name, TYPES])),
  state: STATES,
  blocked: BLOCKED,
};
const YES: LocalText = { en: 'Yes', zh: '是' };
const NO: LocalText = { en: 'No', zh: '否' };

/** Fields whose values are codes of permissions: the duties of an override, and the grants of roles. */
const PERMISSION_FIELDS: readonly string[] = ['first', 'second', 'apis'];

/** A recorded value as text: objects, states, types and permissions by their names, moments as times, others as recorded. */
export function valueTexts(name: string, value: unknown, writer: RecordWriter): readonly string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((entry) => valueTexts(name, entry, writer));
  return [valueText(name, value, writer)];
}

function valueText(name: string, value: unknown, writer: RecordWriter): string {
  const { locale } = writer;
  const known = Object.hasOwn(NAMED_VALUES, name) ? NAMED_VALUES[name]?.get(value) : undefined;
  if (known !== undefined) return known[locale];
  if (typeof value === 'boolean') return (value ? YES : NO)[locale];
  const text = typeof value === 'object' && value !== null ? nameIn(value) : value;
  if (typeof text !== 'string') return JSON.stringify(value);
  if (PERMISSION_FIELDS.includes(name)) return permissionName(text)[locale];
  if (name === 'call') return writer.callText(text);
  return MOMENT.test(text) ? writer.momentText(text) : text;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Things in lists were recorded with the names they had then. */
function nameIn(value: object): unknown {
  return 'name' in value ? value.name : undefined;
}
