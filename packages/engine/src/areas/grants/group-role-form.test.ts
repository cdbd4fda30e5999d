import { describe, expect, it } from 'vitest';
import { messageText } from '../../messages/message-text.ts';
import type { RecordDraft } from '../../records/define-record.ts';
import { groupRecord } from '../groups/group.ts';
import { roleRecord } from '../roles/role.ts';

const { form: groupForm } = groupRecord;
const { form: roleForm } = roleRecord;
type GroupDraft = RecordDraft<typeof groupRecord>;
type RoleDraft = RecordDraft<typeof roleRecord>;

const GROUP: GroupDraft = { grpnmen: 'Group 1', grpnmcn: '组 A1', grptp: 10001, grpdsc: '' };
const ROLE: RoleDraft = { rolnmen: 'Role 1', rolnmcn: '角色 A1', roltp: 10001, privgrpid: 3, roldsc: '', roleCode: '' };

const ofGroup = (change: Partial<GroupDraft>): readonly string[] =>
  groupForm.check({ ...GROUP, ...change }).map(({ field, message }) => `${field}: ${messageText(message, 'en')}`);
const ofRole = (change: Partial<RoleDraft>): readonly string[] =>
  roleForm.check({ ...ROLE, ...change }).map(({ field, message }) => `${field}: ${messageText(message, 'en')}`);

describe('the form of a user group', () => {
  it('accepts correct values', () => {
    expect(ofGroup({})).toEqual([]);
  });

  it('[UGP-027] [UGP-028] [UGP-045] needs an English name that is not blank', () => {
    for (const grpnmen of ['', '   ']) expect(ofGroup({ grpnmen })).toEqual(['grpnmen: Please input English name']);
  });

  it('[UGP-029] [UGP-030] [UGP-031] [UGP-032] limits the English name to 100 letters, digits and spaces', () => {
    expect(ofGroup({ grpnmen: 'a'.repeat(100) })).toEqual([]);
    expect(ofGroup({ grpnmen: 'a'.repeat(101) })).toEqual(['grpnmen: Length should be 1 to 100']);
    for (const grpnmen of ['Group-1', '组']) {
      expect(ofGroup({ grpnmen })).toEqual(['grpnmen: Please enter English or number']);
    }
  });

  it('[UGP-033] [UGP-034] needs a Chinese name', () => {
    expect(ofGroup({ grpnmcn: ' ' })).toEqual(['grpnmcn: Please input Chinese name']);
  });

  it('[UGP-035] [UGP-036] [UGP-037] limits the Chinese name to 100 Chinese characters, letters, digits and spaces', () => {
    expect(ofGroup({ grpnmcn: '字'.repeat(100) })).toEqual([]);
    expect(ofGroup({ grpnmcn: '字'.repeat(101) })).toEqual(['grpnmcn: Length should be 1 to 100']);
    expect(ofGroup({ grpnmcn: '组-1' })).toEqual(['grpnmcn: Please enter Chinese，English Letters and  number']);
  });

  it('[UGP-038] [UGP-039] needs a type', () => {
    expect(ofGroup({ grptp: null })).toEqual(['grptp: Please select a user group type']);
  });

  it('[UGP-040] [UGP-041] limits the description to 200 characters', () => {
    expect(ofGroup({ grpdsc: '<'.repeat(200) })).toEqual([]);
    expect(ofGroup({ grpdsc: 'x'.repeat(201) })).toEqual(['grpdsc: Length should be 0 to 200']);
  });

  it('refuses each field once, in the order of the form', () => {
    const draft = { grpnmen: '-'.repeat(101), grpnmcn: '', grptp: null, grpdsc: 'x'.repeat(201) };
    expect(groupForm.check(draft).map(({ field }) => field)).toEqual(['grpnmen', 'grpnmcn', 'grptp', 'grpdsc']);
  });

  it('[UGP-043] saves names and description without closing tags and outer blanks', () => {
    const draft = { ...GROUP, grpnmen: ' a</b ', grpnmcn: '组</', grpdsc: 'a</b' };
    expect(groupForm.toSave(draft)).toEqual({ ...GROUP, grpnmen: 'a<\\/b', grpnmcn: '组<\\/', grpdsc: 'a<\\/b' });
  });
});

describe('the form of a role', () => {
  it('accepts correct values', () => {
    expect(ofRole({})).toEqual([]);
  });

  it('[ROL-022] [ROL-023] needs an English name', () => {
    for (const rolnmen of ['', '  ']) expect(ofRole({ rolnmen })).toEqual(['rolnmen: Please input English name']);
  });

  it('[ROL-024] [ROL-025] [ROL-026] [ROL-027] limits the English name to 100 letters, digits and spaces', () => {
    expect(ofRole({ rolnmen: 'a'.repeat(100) })).toEqual([]);
    expect(ofRole({ rolnmen: 'a'.repeat(101) })).toEqual(['rolnmen: Length should be 1 to 100']);
    expect(ofRole({ rolnmen: 'Role_1' })).toEqual(['rolnmen: Please enter English or number']);
  });

  it('[ROL-028] [ROL-029] [ROL-030] [ROL-031] [ROL-032] needs a Chinese name of up to 100 characters', () => {
    expect(ofRole({ rolnmcn: '' })).toEqual(['rolnmcn: Please input Chinese name']);
    expect(ofRole({ rolnmcn: '字'.repeat(100) })).toEqual([]);
    expect(ofRole({ rolnmcn: '字'.repeat(101) })).toEqual(['rolnmcn: Length should be 1 to 100']);
    expect(ofRole({ rolnmcn: '角色#' })).toEqual(['rolnmcn: Please enter Chinese，English Letters and  number']);
  });

  it('[ROL-033] [ROL-034] [ROL-035] [ROL-036] needs type and user group', () => {
    expect(ofRole({ roltp: null })).toEqual(['roltp: Please select a role type']);
    expect(ofRole({ privgrpid: null })).toEqual(['privgrpid: Please select a user group type']);
  });

  it('[ROL-037] [ROL-038] limits the description to 200 characters', () => {
    expect(ofRole({ roldsc: 'x'.repeat(200) })).toEqual([]);
    expect(ofRole({ roldsc: 'x'.repeat(201) })).toEqual(['roldsc: Length should be 0 to 200']);
  });

  it('[ROL-039] [ROL-041] limits the entitlement code to 100 characters, and it may be empty', () => {
    expect(ofRole({ roleCode: 'x'.repeat(100) })).toEqual([]);
    expect(ofRole({ roleCode: 'x'.repeat(101) })).toEqual(['roleCode: Length should be 0 to 100']);
  });

  it('refuses each field once, in the order of the form', () => {
    const draft = {
      rolnmen: '',
      rolnmcn: '',
      roltp: null,
      privgrpid: null,
      roldsc: 'x'.repeat(201),
      roleCode: 'x'.repeat(101),
    };
    expect(roleForm.check(draft).map(({ field }) => field)).toEqual(Object.keys(draft));
  });

  it('[ROL-043] saves names and description without closing tags', () => {
    const draft = { ...ROLE, rolnmen: 'a</b', rolnmcn: '</', roldsc: 'a</b', roleCode: ' A ' };
    const saved = { rolnmen: 'a<\\/b', rolnmcn: '<\\/', roldsc: 'a<\\/b', roleCode: 'A' };
    expect(roleForm.toSave(draft)).toEqual({ ...ROLE, ...saved });
  });
});
