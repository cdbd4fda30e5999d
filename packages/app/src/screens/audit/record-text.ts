import { CALLS, callLine } from '@oasis/api-client';
import { USER_TYPE } from '@oasis/engine';
import { auditFieldLabels } from '../../locale/labels/audit-fields.ts';
import { timeText } from '../../locale/time-text.ts';
import type { Words } from '../../locale/use-labels.ts';
import { type AuditRow, KINDS } from './audit-list.ts';

type Say = Pick<Words, 't'>;
type Details = AuditRow['details'];

/** One thing that a change changed, before and after; empty where there was or is nothing. */
export interface ChangedValue {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** What a record was made to: 'User 10'; a kind that has no name stands as it was recorded. */
export function subjectText(subject: string, { t }: Say): string {
  const [, kind = '', number = ''] = SUBJECT.exec(subject) ?? [];
  const label = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return label === undefined ? subject : `${t(label)} ${number}`;
}

const SUBJECT = /^([a-z-]+):(\d+)$/;

/** What differs between before and after, in words; of a list only what was taken and what was given. */
export function changesOf({ before, after }: Details, words: Say): readonly ChangedValue[] {
  const [old, present] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...old.keys(), ...present.keys()])];
  return names.flatMap((name) => {
    const [was, is] = differing(old.get(name), present.get(name));
    const change = { before: valueText(name, was, words), after: valueText(name, is, words) };
    return change.before === change.after ? [] : [{ name: fieldName(name, words), ...change }];
  });
}

/** What a record says besides, as names and texts. */
export function othersOf({ before: _before, after: _after, ...others }: Details, words: Say) {
  return Object.entries(others).map(([name, value]) => ({
    name: fieldName(name, words),
    text: name === 'call' ? callText(value) : valueText(name, value, words),
  }));
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  if (value === undefined || value === null) return new Map();
  return typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value)) : new Map([['', value]]);
}

/** Two lists without what stands in both; anything else as it is. */
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

/** A name of the log in words; one that the table does not know as it was recorded. */
function fieldName(name: string, { t }: Say): string {
  const key = `audit.field.${name}`;
  return isFieldKey(key) ? t(key) : name;
}

function isFieldKey(key: string): key is keyof typeof auditFieldLabels {
  return Object.hasOwn(auditFieldLabels, key);
}

const TYPE_FIELDS: readonly string[] = ['usrtp', 'grptp', 'roltp'];
const TYPES = new Map<unknown, keyof typeof auditFieldLabels>([
  [USER_TYPE.headOffice, 'audit.value.headOffice'],
  [USER_TYPE.dealerLocked, 'audit.value.dealer'],
  [USER_TYPE.dealer, 'audit.value.dealerGroup'],
]);
const STATES = new Map<unknown, keyof typeof auditFieldLabels>([
  [true, 'audit.value.active'],
  [false, 'audit.value.inactive'],
  ['requested', 'audit.value.requested'],
  ['approved', 'audit.value.approved'],
  ['refused', 'audit.value.refused'],
  ['ended', 'audit.value.ended'],
]);

/** A recorded value in words: lists line by line by name, states, types and moments; others as they were recorded. */
function valueText(name: string, value: unknown, words: Say): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((entry) => valueText(name, entry, words)).join('\n');
  const key = TYPE_FIELDS.includes(name) ? TYPES.get(value) : name === 'state' ? STATES.get(value) : undefined;
  if (key !== undefined) return words.t(key);
  if (typeof value === 'boolean') return words.t(value ? 'audit.value.yes' : 'audit.value.no');
  if (typeof value === 'object') return nameIn(value) ?? JSON.stringify(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  return MOMENT.test(value) ? timeText(value) : value;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Things in lists were recorded with their names as they were then. */
function nameIn(value: object): string | undefined {
  return 'name' in value && typeof value.name === 'string' ? value.name : undefined;
}

/** A call by its method and path, as the description of the calls has it; one of an older build by its id. */
function callText(value: unknown): string {
  if (typeof value !== 'string' || !isCall(value)) return String(value);
  const { method, path } = callLine(value);
  return `${method} ${path}`;
}

function isCall(id: string): id is keyof typeof CALLS {
  return Object.hasOwn(CALLS, id);
}
