import { describe, expect, it } from 'vitest';
import { LOCALES } from '../base/locale.ts';
import { recordSubject, subjectText } from './record-subject.ts';
import { changedFields, fieldName, otherFields, type RecordWriter, recordedFields } from './record-text.ts';
import { RECORD_FIELDS, RECORD_KINDS, RECORD_OUTCOMES, RECORD_PARTS } from './record-words.ts';

const writerIn = (locale: 'en' | 'zh'): RecordWriter => ({
  locale,
  momentText: (moment) => `at ${moment}`,
  callText: (call) => `call ${call}`,
});
const [EN, ZH] = [writerIn('en'), writerIn('zh')];

describe('a record of the log', () => {
  it('lists changed fields in the words of either language, and no unchanged ones', () => {
    const before = { fulnm: 'Li', state: true, usrtp: 10001, dealerItAdmin: false, email: 'same', roldsc: '' };
    const after = { fulnm: 'Li 2', state: false, usrtp: 10007, dealerItAdmin: true, email: 'same', roldsc: null };
    expect(changedFields({ before, after }, EN)).toEqual([
      { name: 'Full name', before: ['Li'], after: ['Li 2'] },
      { name: 'Status', before: ['Active'], after: ['Inactive'] },
      { name: 'User type', before: ['Head Office'], after: ['Dealer Group'] },
      { name: 'Dealer IT administrator', before: ['No'], after: ['Yes'] },
    ]);
    expect(changedFields({ before, after }, ZH)[1]).toEqual({ name: '状态', before: ['启用'], after: ['停用'] });
  });

  it('lists removed and added entries by name', () => {
    const [role, other, third] = [1, 2, 3].map((id) => ({ id, name: `Role ${id}` }));
    const details = { before: { roles: [role, other], bus: [] }, after: { roles: [other, third], bus: [] } };
    expect(changedFields(details, EN)).toEqual([{ name: 'Roles', before: ['Role 1'], after: ['Role 3'] }]);
    expect(changedFields({ before: null, after: { entityIds: [4, 5] } }, EN)).toEqual([
      { name: 'Legal entities (numbers)', before: [], after: ['4', '5'] },
    ]);
  });

  it('names recorded permissions: granted ones, and the duties of an override', () => {
    const apis = [
      { id: 1, name: 'BUDGET_EDIT' },
      { id: 2, name: 'GONE_READ' },
    ];
    expect(changedFields({ before: { apis: [] }, after: { apis } }, ZH)).toEqual([
      { name: '接口', before: [], after: ['编辑预算', 'GONE_READ'] },
    ]);
    expect(recordedFields({ first: 'CHAIN_EDIT', second: 'PAYOUT_APPROVE', reason: 'CHAIN_EDIT' }, EN)).toEqual([
      { name: 'First duty', texts: ['Draw up approval chains'] },
      { name: 'Second duty', texts: ['Approve payouts'] },
      { name: 'Reason', texts: ['CHAIN_EDIT'] },
    ]);
  });

  it('shows unknown fields as recorded', () => {
    expect(changedFields({ before: { more: { deep: 1 } }, after: { more: null } }, EN)).toEqual([
      { name: 'more', before: ['{"deep":1}'], after: [] },
    ]);
    expect(changedFields({ before: null, after: 'text' }, EN)).toEqual([{ name: '', before: [], after: ['text'] }]);
    expect(changedFields({ after: { __proto__: 1, state: 'strange' } }, EN)).toEqual([
      { name: 'Status', before: [], after: ['strange'] },
    ]);
    for (const name of ['unheard', 'toString', '__proto__']) expect(fieldName(name, 'en')).toBe(name);
  });

  it('shows further details, with moments and calls in the form of the reader', () => {
    const details = { call: 'a.b', before: 1, after: 2, rows: 3, until: '2027-01-31', at: '2026-03-01T15:59:59Z' };
    expect(otherFields(details, EN)).toEqual([
      { name: 'Call', texts: ['call a.b'] },
      { name: 'Rows', texts: ['3'] },
      { name: 'Last day', texts: ['2027-01-31'] },
      { name: 'at', texts: ['at 2026-03-01T15:59:59Z'] },
    ]);
    expect(otherFields({ unheard: true }, ZH)).toEqual([{ name: 'unheard', texts: ['是'] }]);
  });
});

describe('the subject of a record', () => {
  it('is shown by kind, present name and number', () => {
    expect(subjectText('user:10', 'Sun Li (sales)', 'en')).toBe('User Sun Li (sales) #10');
    expect(subjectText('user:10', '', 'zh')).toBe('用户 #10');
    expect(recordSubject('volume-upload:3')).toEqual({ kind: 'volume-upload', id: 3 });
  });

  it('is shown as recorded if it is no row of a known kind', () => {
    for (const subject of ['user:none', 'toString:1', 'session:3', 'file:a:1', '']) {
      expect(subjectText(subject, 'name', 'en')).toBe(subject);
    }
  });
});

it('all words of records exist in both languages', () => {
  const all = [RECORD_FIELDS, RECORD_KINDS, RECORD_OUTCOMES, RECORD_PARTS].flatMap((area) => Object.entries(area));
  for (const locale of LOCALES) expect(all.filter(([, text]) => text[locale].trim() === '')).toEqual([]);
});
