import { describe, expect, it } from 'vitest';
import { LABELS, type LabelKey } from '../../locale/labels.ts';
import { changesOf, othersOf, subjectText } from './record-text.ts';

const inLanguage = (locale: 'en' | 'zh') => ({ t: (key: LabelKey) => LABELS[key][locale] });
const [EN, ZH] = [inLanguage('en'), inLanguage('zh')];

describe('a record of the log', () => {
  it('tells what was changed, in the words of either language; what stayed is not told', () => {
    const before = { fulnm: 'Li', state: true, usrtp: 10001, dealerItAdmin: false, email: 'same' };
    const after = { fulnm: 'Li 2', state: false, usrtp: 10007, dealerItAdmin: true, email: 'same' };
    expect(changesOf({ before, after }, EN)).toEqual([
      { name: 'Full name', before: 'Li', after: 'Li 2' },
      { name: 'Status', before: 'Active', after: 'Inactive' },
      { name: 'User type', before: 'Head Office', after: 'Dealer Group' },
      { name: 'Dealer IT administrator', before: 'No', after: 'Yes' },
    ]);
    expect(changesOf({ before, after }, ZH)[1]).toEqual({ name: '状态', before: '启用', after: '停用' });
  });

  it('tells of lists what was taken and what was given, by name', () => {
    const [role, other, third] = [1, 2, 3].map((id) => ({ id, name: `Role ${id}` }));
    const details = { before: { roles: [role, other], bus: [] }, after: { roles: [other, third], bus: [] } };
    expect(changesOf(details, EN)).toEqual([{ name: 'Roles', before: 'Role 1', after: 'Role 3' }]);
    expect(changesOf({ before: null, after: { entityIds: [4, 5] } }, EN)).toEqual([
      { name: 'Legal entities (numbers)', before: '', after: '4\n5' },
    ]);
  });

  it('tells what the table does not know as it was recorded', () => {
    expect(changesOf({ before: { more: { deep: 1 } }, after: { more: null } }, EN)).toEqual([
      { name: 'more', before: '{"deep":1}', after: '' },
    ]);
    expect(changesOf({ before: null, after: 'text' }, EN)).toEqual([{ name: '', before: '', after: 'text' }]);
    expect(changesOf({ after: { __proto__: 1, state: 'strange' } }, EN)).toEqual([
      { name: 'Status', before: '', after: 'strange' },
    ]);
  });

  it('names what it was made to, and the call, as people find them', () => {
    expect([subjectText('user:10', EN), subjectText('user:10', ZH)]).toEqual(['User 10', '用户 10']);
    for (const subject of ['user:none', 'toString:1', 'session:3', '']) expect(subjectText(subject, EN)).toBe(subject);
    expect(othersOf({ call: 'oauth.exchange', before: 1, rows: 3, until: '2027-01-31' }, EN)).toEqual([
      { name: 'Call', text: 'POST /oasis/oauth/token/exchange' },
      { name: 'Rows', text: '3' },
      { name: 'Last day', text: '2027-01-31' },
    ]);
    expect(othersOf({ call: 'gone.call', unheard: true }, ZH)).toEqual([
      { name: '调用', text: 'gone.call' },
      { name: 'unheard', text: '是' },
    ]);
  });
});
