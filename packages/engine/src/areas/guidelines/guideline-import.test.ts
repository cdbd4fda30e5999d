import { describe, expect, it } from 'vitest';
import { guidelinePlaces, readGuidelineRow } from './guideline-import.ts';

describe('a file of guidelines', () => {
  const places = (header: readonly string[]) => {
    const found = guidelinePlaces(header, 2026);
    return found.ok ? [found.value.typeClass, found.value.model, ...found.value.months.keys()] : found.error.code;
  };

  it('has type class, model and months in either language, none twice', () => {
    expect(places(['Type Class', 'Model', 'Jan', 'Dec'])).toEqual([0, 1, 1, 12]);
    expect(places(['车型级别', '1月', '2026-02', '2026-03-01', '12'])).toEqual([0, undefined, 1, 2, 3, 12]);
    const forms = [
      '2026/1',
      '2026年2月',
      '202603',
      '2026.04',
      '2026/5/1',
      '2026年6月1日',
      'July',
      '2026-8',
      '２０２６年９月',
    ];
    expect(places(['Type\nClass', ...forms, 'Oct', '2026/10/02'])).toEqual([
      0,
      undefined,
      1,
      2,
      3,
      4,
      5,
      6,
      7,
      8,
      9,
      10,
    ]);
    expect(places(['Type Class', 'Model', '2025-01'])).toBe('GUIDELINE_FILE_COLUMNS');
    expect(places(['Model', 'Jan'])).toBe('GUIDELINE_FILE_COLUMNS');
    expect(places(['Type Class', 'Jan', '1'])).toBe('GUIDELINE_FILE_TWICE');
    expect(places(['Type Class', '车型级别', 'Jan'])).toBe('GUIDELINE_FILE_TWICE');
  });

  it('skips empty cells, ends a guideline by a dash, and refuses a number that may be a share', () => {
    const found = guidelinePlaces(['Type Class', 'Model', 'Jan', 'Feb', 'Mar'], 2026);
    if (!found.ok) throw new Error(found.error.code);
    const row = (...cells: string[]) => {
      const { refusals, ...read } = readGuidelineRow(cells, found.value);
      return { ...read, refusals: refusals.map(({ code }) => code) };
    };
    expect(row('Whole make', '', '4.5', '', '-')).toEqual({
      typeClass: '',
      model: '',
      cells: [
        { month: 1, percent: '4.50' },
        { month: 3, percent: null },
      ],
      refusals: [],
    });
    expect(row(' A-Class ', '整个车型级别', '0', '1', '0.04%')).toMatchObject({
      typeClass: 'A-Class',
      model: '',
      refusals: [],
    });
    expect(row('A-Class', 'A 180', '0.04', 'x', '101').refusals).toEqual([
      'GUIDELINE_FILE_SHARE',
      'GUIDELINE_PERCENT_WRONG',
      'GUIDELINE_PERCENT_WRONG',
    ]);
  });
});
