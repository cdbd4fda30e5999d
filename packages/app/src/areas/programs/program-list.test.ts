import { describe, expect, it } from 'vitest';
import { listStateOf, searchOfList } from '../../tables/list-address.ts';
import { PROGRAM_LIST, programQuery } from './program-list.ts';

describe('the list of programs in the address', () => {
  it('[CST-007] [CST-008] starts with a page of 10 rows and takes the offered sizes only', () => {
    const sizeOf = (search: string) => listStateOf(PROGRAM_LIST, search).size;
    expect(['', 'size=20', 'size=30', 'size=40', 'size=1000'].map(sizeOf)).toEqual([10, 20, 30, 40, 10]);
  });

  it('is read back as written, with the newest change first by default', () => {
    expect(listStateOf(PROGRAM_LIST, '').sort).toBe('-updatedAt');
    for (const search of [
      '',
      'name=100%25+%26+more%3F&status=Pending+Approval&bu=VAN&make=DENZA&budget=empty&sort=programName&page=7&size=40',
      'name=%E6%98%A5%E5%AD%A3+%E4%BF%83%E9%94%80&page=2',
    ]) {
      expect(searchOfList(PROGRAM_LIST, listStateOf(PROGRAM_LIST, search))).toBe(search);
    }
  });

  it('sends only filters that the call accepts, and drops any other one in the address', () => {
    expect(programQuery(PROGRAM_LIST.none)).toEqual({});
    expect(programQuery({ ...PROGRAM_LIST.none, budget: 'maybe' })).toEqual({});
    expect(
      programQuery({
        name: 'a',
        status: 'Saved',
        bu: 'VAN',
        make: 'PBP',
        budget: 'entered',
        parameter: 'Confirmed',
        collection: '7',
      }),
    ).toEqual({
      name: 'a',
      status: 'Saved',
      bu: 'VAN',
      make: 'PBP',
      budget: 'entered',
      parameter: 'Confirmed',
      collectionId: 7,
    });
    expect(programQuery({ ...PROGRAM_LIST.none, collection: 'mine' })).toEqual({});
  });
});
