import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import {
  CONTENT_PARTS,
  type ContentLine,
  type ContentPart,
  changedLines,
  memberLines,
  plainLine,
  sameText,
  wordLine,
} from './content-lines.ts';

const PARTS = Object.keys(CONTENT_PARTS) as readonly ContentPart[];
const contents = fc.uniqueArray(
  fc.record({ at: fc.integer({ min: 0, max: 11 }), is: fc.constantFrom('a', 'b', 'c') }),
  { selector: ({ at }) => at },
);

/** The part follows from the key, as it does in a program. */
const linesOf = (content: readonly { readonly at: number; readonly is: string }[]): readonly ContentLine[] =>
  content.map(({ at, is }) => ({
    part: PARTS[at % PARTS.length] ?? 'design',
    key: String(at),
    name: sameText(`Line ${at}`),
    is,
    text: sameText(`Text ${is}`),
  }));

describe('changes of a program', () => {
  it('are none for the same lines in any order, whatever their names', () => {
    fc.assert(
      fc.property(contents, (content) => {
        const lines = linesOf(content);
        const renamed = lines.toReversed().map((line) => ({ ...line, text: sameText('Other word') }));
        expect(changedLines(lines, renamed)).toEqual([]);
      }),
      { numRuns: runs(100) },
    );
  });

  it('changed lines turn the old content into the new one, and the other comparison swaps before and after', () => {
    fc.assert(
      fc.property(contents, contents, (one, other) => {
        const [before, after] = [linesOf(one), linesOf(other)];
        const changes = changedLines(before, after);
        const made = new Map(before.map(({ key, text }) => [key, text]));
        for (const { key, after: text } of changes) {
          if (text === null) made.delete(key);
          else made.set(key, text);
        }
        expect(made).toEqual(new Map(after.map(({ key, text }) => [key, text])));
        const back = changedLines(after, before);
        const turned = new Map(back.map(({ key, before: was, after: is }) => [key, [is, was]]));
        expect(turned).toEqual(new Map(changes.map(({ key, before: was, after: is }) => [key, [was, is]])));
      }),
      { numRuns: runs(100) },
    );
  });

  it('changes are listed by part, in the order of the parts', () => {
    fc.assert(
      fc.property(contents, contents, (one, other) => {
        const places = changedLines(linesOf(one), linesOf(other)).map(({ part }) => PARTS.indexOf(part));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
      { numRuns: runs(100) },
    );
  });

  it('are described in words of both languages: codes by their names, lists by added and removed entries', () => {
    const line = { part: 'design', key: 'sale', name: { en: 'Sale', zh: '销售' } } as const;
    const words = { retail: { en: 'Retail', zh: '零售' }, fleet: { en: 'Fleet', zh: '大客户' } };
    const dealers = (...ids: readonly number[]) =>
      memberLines(
        { ...line, key: 'dealers' },
        ids.map((id) => ({ id, text: sameText(`D${id}`) })),
      );
    const before = [wordLine(line, words, 'retail'), ...dealers(1, 2)];
    const after = [wordLine(line, words, 'fleet'), ...dealers(3, 2)];
    expect(changedLines(before, after).map(({ before: was, after: is }) => [was?.zh, is?.zh])).toEqual([
      ['零售', '大客户'],
      [undefined, 'D3'],
      ['D1', undefined],
    ]);
    expect(wordLine(line, words, 'unknown').text).toEqual(sameText('unknown'));
    expect(plainLine(line, '5')).toMatchObject({ is: '5', text: { en: '5', zh: '5' } });
  });

  it('leave out the line of the VAT, which the lines of the terms have', () => {
    const vat = plainLine({ part: 'parameter', key: 'parameter.termsVat', name: sameText('VAT') }, 'with');
    const days = plainLine({ part: 'parameter', key: 'parameter.deadlineDays', name: sameText('Days') }, '30');
    expect(changedLines([vat, days], [days])).toEqual([]);
    expect(changedLines([vat, days], []).map(({ key }) => key)).toEqual(['parameter.deadlineDays']);
  });
});
