import { describe, expect, it } from 'vitest';
import { type DealerDraft, dealerForm } from './dealer-form.ts';
import { dealerPlaces, dealerTexts, readDealerRow } from './dealer-import.ts';

const KNOWN = {
  groups: [{ id: 7, names: ['HY', 'Huayue Group', '华悦集团'] }],
  entities: [{ id: 3, names: ['Dealer', 'Dealer', '经销商'] }],
  regions: [
    { id: 1, names: ['MBPC N', 'MBPC North', '乘用车 北区'] },
    { id: 2, names: ['AMG E', 'AMG East', 'AMG 东区'] },
  ],
};
const STORED: DealerDraft = {
  ...dealerForm.empty,
  code: 'D1',
  nameEn: 'One',
  nameCn: '一',
  groupId: 7,
  regionIds: [1],
  taxNumber: '9'.repeat(15),
};

function read(header: readonly string[], cells: readonly string[], present?: DealerDraft) {
  const places = dealerPlaces(header);
  if (!places.ok) throw new Error(places.error.code);
  const { draft, refusals } = readDealerRow(cells, places.value, KNOWN, present);
  return { draft, refused: refusals.map(({ field, message }) => `${field} ${message.code}`) };
}

describe('a file of dealers', () => {
  it('has a column for the code, and no column twice, in either language', () => {
    const codeOf = (header: readonly string[]) => {
      const found = dealerPlaces(header);
      return found.ok ? [...found.value.keys()] : found.error.code;
    };
    expect(codeOf([' code ', 'Unknown', '英文名称'])).toEqual(['code', 'nameEn']);
    expect(codeOf(['English name'])).toBe('FILE_COLUMN_MISSING');
    expect(codeOf(['Code', '代码'])).toBe('FILE_COLUMN_TWICE');
  });

  it('names groups, entities and regions by any of their names, and the state in either language', () => {
    const header = ['Code', 'English name', 'Chinese name', 'Dealer group', '法人实体', 'Sells in', 'Status'];
    const { draft, refused } = read(header, ['d2', 'Two', '二', 'hy', '经销商', 'AMG East、乘用车 北区', '停用']);
    expect(refused).toEqual([]);
    expect(draft).toMatchObject({ code: 'D2', groupId: 7, entityId: 3, regionIds: [1, 2], state: false });
    const wrong = read(header, ['D2', 'Two', '二', 'Nobody', 'Nobody', 'AMG Nowhere', 'perhaps']);
    expect(wrong.refused).toEqual([
      'groupId DEALER_GROUP_UNKNOWN',
      'entityId DEALER_ENTITY_UNKNOWN',
      'regionIds DEALER_REGION_UNKNOWN',
      'state DEALER_FILE_STATE',
    ]);
  });

  it('keeps a stored value without a column, and clears it with an empty cell', () => {
    const kept = read(['Code', 'English name'], ['D1', 'One more'], STORED).draft;
    expect(kept).toEqual({ ...STORED, nameEn: 'One more' });
    const emptied = read(['Code', 'Dealer group', 'Sells in', 'Tax number', 'Status'], ['D1', '', '', '', ''], STORED);
    expect(emptied.draft).toEqual({ ...STORED, groupId: null, regionIds: [], taxNumber: '' });
  });

  it('shows the values to store in words, in the language of the request', () => {
    const said = { ...STORED, groupId: 7, entityId: 99, regionIds: [1], state: false };
    expect(dealerTexts(said, KNOWN, 'en')).toMatchObject({
      groupId: 'Huayue Group',
      entityId: '99',
      regionIds: 'MBPC North',
      state: 'Inactive',
    });
    expect(dealerTexts({ ...said, groupId: null, state: true }, KNOWN, 'zh')).toMatchObject({
      groupId: '',
      regionIds: '乘用车 北区',
      state: '启用',
    });
  });

  it('follows the rules of the form', () => {
    expect(read(['Code'], ['D-3']).refused).toEqual([
      'code DEALER_CODE',
      'nameEn ENGLISH_NAME_MISSING',
      'nameCn CHINESE_NAME_MISSING',
    ]);
  });
});
