import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryBlocks } from '../../../testing/arbitrary-wording.ts';
import { runs } from '../../../testing/runs.ts';
import { type Change, compareBlocks, isChanged, sideOf } from './compare.ts';
import type { Blocks, Run } from './document.ts';
import { blocksOfLines, linesOf } from './lines.ts';
import { shortestEdit } from './shortest-edit.ts';

const text = (said: string, look: { bold?: boolean } = {}): Run => ({
  type: 'text',
  text: said,
  bold: look.bold ?? false,
  italic: false,
});
const paragraph = (...content: Run[]) => ({ type: 'paragraph', content }) as const;
/** The words of a comparison: '-removed', '+added', and unchanged ones. */
const told = (before: Blocks, after: Blocks, locale: 'en' | 'zh' = 'en') => {
  const sign: Record<Change, string> = { same: '', added: '+', removed: '-' };
  return compareBlocks(before, after, locale).map(({ cells }) =>
    cells.flatMap(({ parts }) =>
      parts.map(({ change, run }) => `${sign[change]}${run.type === 'text' ? run.text : run.type}`),
    ),
  );
};

describe('PGD-037 the comparison of two wordings', () => {
  it('gives the new text when applied, the old one when reversed, and nothing for equal texts', () => {
    fc.assert(
      fc.property(
        arbitraryBlocks(),
        arbitraryBlocks(),
        fc.constantFrom('en' as const, 'zh' as const),
        (a, b, locale) => {
          const lines = compareBlocks(a, b, locale);
          expect(sideOf(lines, 'after')).toEqual(b);
          expect(sideOf(lines, 'before')).toEqual(a);
          expect(lines.some(isChanged)).toBe(
            JSON.stringify(linesOf(a)) !== JSON.stringify(linesOf(b)) && look(a) !== look(b),
          );
          expect(compareBlocks(a, a, locale).some(isChanged)).toBe(false);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('survives the conversion of blocks to lines and back', () => {
    fc.assert(
      fc.property(arbitraryBlocks(), (blocks) => {
        expect(blocksOfLines(linesOf(blocks))).toEqual(blocks);
      }),
      { numRuns: runs(200) },
    );
  });

  it('marks English by words', () => {
    expect(
      told([paragraph(text('We pay 100 yuan per car.'))], [paragraph(text('We pay 250 yuan per new car.'))]),
    ).toEqual([['We pay ', '-100', '+250', ' yuan per', '+ new', ' car.']]);
  });

  it('marks Chinese by words, not by characters', () => {
    const [words] = told([paragraph(text('经销商每台车获得补贴'))], [paragraph(text('经销商每台车获得奖励'))], 'zh');
    expect(words).toEqual(['经销商每台车获得', '-补贴', '+奖励']);
    // Both words begin with the same letter, which a comparison by letters would keep.
    const [whole] = told([paragraph(text('本项目支持销售'))], [paragraph(text('本项目支付销售'))], 'zh');
    expect(whole).toEqual(['本项目', '-支持', '+支付', '销售']);
  });

  it('marks changed formats, a heading that became a paragraph, and fields', () => {
    const field: Run = { type: 'field', field: 'period', bold: false, italic: false };
    expect(told([paragraph(text('From '), field)], [paragraph(text('From ', { bold: true }), field)])).toEqual([
      ['-From ', '+From ', 'field'],
    ]);
    const lines = compareBlocks(
      [{ type: 'heading', level: 1, content: [text('Terms')] }],
      [paragraph(text('Terms'))],
      'en',
    );
    expect(lines).toMatchObject([{ before: { type: 'heading' }, after: { type: 'paragraph' } }]);
    expect(lines.every(isChanged)).toBe(true);
  });

  it('matches a paragraph with itself after new paragraphs before it', () => {
    const before = [paragraph(text('The dealer claims within thirty days.'))];
    const after = [paragraph(text('New at the top.')), paragraph(text('The dealer claims within sixty days.'))];
    expect(told(before, after)).toEqual([
      ['+New at the top.'],
      ['The dealer claims within ', '-thirty', '+sixty', ' days.'],
    ]);
  });

  it('does not mark the first item of a list as changed if another one precedes it now', () => {
    const item = (said: string) => ({ content: [text(said)], below: [] });
    const list = (...said: string[]): Blocks => [{ type: 'list', ordered: true, items: said.map(item) }];
    const lines = compareBlocks(list('one', 'two'), list('zero', 'one', 'two'), 'en');
    expect(lines.map(isChanged)).toEqual([true, false, false]);
  });

  it('ends soon for texts without anything in common', () => {
    const long = (word: string) => [paragraph(text(Array.from({ length: 3000 }, (_, at) => `${word}${at}`).join(' ')))];
    const begun = performance.now();
    expect(sideOf(compareBlocks(long('a'), long('b'), 'en'), 'after')).toEqual(long('b'));
    expect(performance.now() - begun).toBeLessThan(5000);
  });
});

it('the shortest edit is as short as one found by trying all edits', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 7 });
  fc.assert(
    fc.property(letters, letters, (before, after) => {
      const steps = shortestEdit(before, after);
      const kept = steps.filter((step) => step.before !== undefined && step.after !== undefined);
      expect(kept.every((step) => before[step.before ?? 0] === after[step.after ?? 0])).toBe(true);
      expect(kept).toHaveLength(longestShared(before, after));
      expect(steps.flatMap((step) => step.before ?? [])).toEqual(before.map((_, at) => at));
      expect(steps.flatMap((step) => step.after ?? [])).toEqual(after.map((_, at) => at));
    }),
    { numRuns: runs(300) },
  );
});

/** The length in letters of the longest sequence in both. */
function longestShared([first, ...rest]: readonly string[], other: readonly string[]): number {
  if (first === undefined) return 0;
  const place = other.indexOf(first);
  const without = longestShared(rest, other);
  return place < 0 ? without : Math.max(without, 1 + longestShared(rest, other.slice(place + 1)));
}

/** A text in its visible form: two lists in succession look like one. */
function look(blocks: Blocks): string {
  return JSON.stringify(linesOf(blocks), (name, value: unknown) => (name === 'starts' ? undefined : value));
}
