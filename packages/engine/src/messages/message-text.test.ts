import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../areas/areas.ts';
import type { MessageDefinition } from '../areas/define-messages.ts';
import { message } from './message.ts';
import { isMessageCode, messageSeverity, messageText } from './message-text.ts';

const definitions = Object.entries<MessageDefinition>(CATALOGUE);
const parametersOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([name]) => name).sort();

describe('the catalogue', () => {
  it('[I18-008] has both languages for every code, with the same parameters', () => {
    for (const [code, { en, zh }] of definitions) {
      expect(code).toMatch(/^[A-Z][A-Z0-9_]*$/);
      expect(en.trim(), code).not.toBe('');
      expect(zh, code).toMatch(/\p{Script=Han}/u);
      expect(parametersOf(en), code).toEqual(parametersOf(zh));
    }
  });

  it('inserts parameters literally, even if they look like patterns, and names in the language of the message', () => {
    expect(messageText(message('CREATED', { name: '$& {name}' }), 'en')).toBe('$& {name} has been created!');
    expect(messageText({ code: 'CREATED', params: {} }, 'en')).toBe('{name} has been created!');
    const name = { en: 'Estimated Volume', zh: '预估销量' };
    expect(messageText(message('CELL_COMPUTED', { field: name }), 'en')).toMatch(/^Estimated Volume is computed/);
    expect(messageText(message('CELL_COMPUTED', { field: name }), 'zh')).toBe('预估销量 由系统计算，不能编辑');
    const refused = (count: number) => messageText(message('IMPORT_ROWS_REFUSED', { count, row: 2 }), 'en');
    expect([refused(1), refused(2)]).toEqual([
      'Nothing was loaded: 1 row is refused, the first is row 2',
      'Nothing was loaded: 2 rows are refused, the first is row 2',
    ]);
    const whole = (rows: string, tables: number) =>
      messageText(message('BACKUP_WHOLE', { file: 'a', rows, tables, at: 'noon' }), 'en');
    expect([whole('1', 1), whole('2,000', 30)]).toEqual([
      'a is whole: 1 row of 1 table, written at noon',
      'a is whole: 2,000 rows of 30 tables, written at noon',
    ]);
    const archived = message('ARCHIVE_DONE', { relation: 'page_view', month: '2026-01', rows: '1', file: 'b' });
    expect(messageText(archived, 'en')).toBe('page_view of 2026-01: 1 row is in b and no longer in the database');
    expect(messageSeverity(message('CREATED', { name: 'x' }))).toBe('success');
    expect(isMessageCode('CREATED')).toBe(true);
    expect(isMessageCode('toString')).toBe(false);
  });
});

describe('literals of the budget grid', () => {
  it("[BUD-077] '请输入数字类型'", () => {
    expect(messageText(message('NOT_A_NUMBER'), 'zh')).toBe('请输入数字类型');
  });
  it("[BUD-079] [BUD-083] '请输入正确的数值'", () => {
    expect(messageText(message('INVALID_VALUE'), 'zh')).toBe('请输入正确的数值');
  });
  it("[BUD-081] '% Penetration cant > 100%'", () => {
    expect(messageText(message('PENETRATION_OVER_100'), 'en')).toBe('% Penetration cant > 100%');
  });
  it("[BUD-086] 'Estimated Volume cant > Pipeline Override'", () => {
    expect(messageText(message('VOLUME_OVER_OVERRIDE'), 'en')).toBe('Estimated Volume cant > Pipeline Override');
  });
  it("[BUD-088] '请选择Volume Base'", () => {
    expect(messageText(message('VOLUME_BASE_MISSING'), 'zh')).toBe('请选择Volume Base');
  });
  it('[BUD-089] two spaces after Change, none after the exclamation mark', () => {
    expect(messageText(message('INPUT_SET_CONFIRM'), 'en')).toBe(
      'Change  Input Set will clear existing data!Confirm to change?',
    );
  });
  it('[I18-009] [BUD-040] [BUD-111] three literals that look alike', () => {
    expect(messageText(message('GRID_EMPTY'), 'en')).toBe('NO Data');
    expect(messageText(message('NEW_DATA_EMPTY'), 'en')).toBe('No Data!');
    expect(messageText(message('DATA_IS_NULL'), 'en')).toBe('Data is null!');
  });
  it('[BUD-042] [BUD-068] [BUD-112] leaving, unsaved changes, regenerated', () => {
    expect(messageText(message('SAVE_RUNNING'), 'en')).toBe(
      "Budget not finish Calculating, Please don't leave or close current page.",
    );
    expect(messageText(message('SAVE_QUESTION'), 'en')).toBe('Do you want to save?');
    expect(messageText(message('REGENERATED'), 'en')).toBe('Regenerate successfully');
  });
  it('[BUD-074] the Kufri version', () => {
    expect(messageText(message('KUFRI_NOT_LATEST'), 'en')).toBe('The Kufri version is not the latest!');
    expect(messageText(message('KUFRI_UPDATE_CONFIRM'), 'en')).toBe(
      'Are you sure to update to the latest Kufri version?',
    );
  });
});

describe('literals of the administration', () => {
  it.each([
    ['SEARCH_TEXT_NOT_QUALIFIED', 'Please enter qualified characters!'],
    ['NO_FILE', 'No File!'],
  ] as const)('[API-007] [API-026] %s', (code, text) => {
    expect(messageText(message(code), 'en')).toBe(text);
  });
  it("[STG-036] [STG-037] 'Save successed!', as the specification spells it", () => {
    expect(messageText(message('SETTINGS_SAVED'), 'en')).toBe('Save successed!');
    expect(messageSeverity(message('SETTINGS_SAVED'))).toBe('success');
  });
});
