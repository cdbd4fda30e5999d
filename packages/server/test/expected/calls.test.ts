import { CALLS, type CallId, callLine } from '@oasis/api-client/contract';
import { describe, expect, it } from 'vitest';
import { KINDS } from '../access/kinds.ts';
import { CALL_RULES, gaps, HOLDERS, PERMISSIONS, ROW_RULES, ruleOf } from './areas.ts';

const IDS = Object.keys(CALLS).filter((id): id is CallId => id in CALLS);
const at = (id: CallId): string => `${callLine(id).method} ${callLine(id).path}`;
const CONTRACT = IDS.map(at);

describe('the expected calls of the areas', () => {
  it('[API-009] cover every call of the contract once and no other, and the holders of each permission', () => {
    const calls = CALL_RULES.map(({ call }) => call);
    expect(gaps('call', CONTRACT, calls)).toEqual([]);
    expect(
      gaps(
        'permission',
        PERMISSIONS,
        HOLDERS.map(([permission]) => permission),
      ),
    ).toEqual([]);
    const accounts = KINDS.map(({ account }) => account);
    expect(HOLDERS.flatMap(([, who]) => who).filter((account) => !accounts.includes(account))).toEqual([]);
    const added = 'POST /oasis/usapi/added';
    expect(gaps('call', [...CONTRACT, added], calls)).toEqual([
      `call ${added}: no file of packages/server/test/areas says what is expected of it.`,
    ]);
  });

  it('name the requirement or the quoted text behind each call', () => {
    expect(CALL_RULES.filter(({ says }) => !/^(\[[A-Z\d]{3}-\d{3}\] )*([A-Z\d]{3}-\d{3} |")/.test(says))).toEqual([]);
    expect(ROW_RULES.filter(({ call, says }) => ruleOf(call) === undefined || !/^[A-Z]{3}-\d{3}$/.test(says))).toEqual(
      [],
    );
  });

  it.each(CALL_RULES)('$id is $call: $says', ({ call, id }) => {
    expect(IDS.filter((each) => each === id).map(at)).toEqual([call]);
  });
});
