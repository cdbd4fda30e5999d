import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movesFrom, stateAfter } from '../../states/state-machine.ts';
import { coverForm } from './cover-form.ts';
import { recipientGaps } from './recipients.ts';
import { releaseForm } from './release-form.ts';
import { RELEASE, type ReleaseMove } from './states.ts';

/** PRG-005, written by hand. */
const LIVES: Readonly<Record<string, string>> = {
  Draft: 'save Draft, send Sent, discard Discarded',
  Sent: 'reopen Draft, release Released',
  Released: 'withdrawLetter Released',
  Discarded: '',
};

describe('a release batch', () => {
  it.each(Object.entries(LIVES))('[PRG-005] may be moved from %s exactly so', (state, moves) => {
    const rules = RELEASE.moves as Readonly<Record<string, (typeof RELEASE.moves)[ReleaseMove]>>;
    const made = movesFrom(RELEASE, state).map((move) => {
      const rule = rules[move];
      return rule === undefined ? move : `${move} ${stateAfter(rule, state)}`;
    });
    expect(made.join(', ')).toBe(moves);
  });

  it('has a name and one to a hundred programs, each once', () => {
    const codes = (draft: Parameters<typeof releaseForm.check>[0]) =>
      releaseForm.check(draft).map(({ message }) => message.code);
    expect(codes({ name: ' ', programIds: [] })).toEqual(['NAME_MISSING', 'RELEASE_EMPTY']);
    expect(codes({ name: 'x', programIds: Array.from({ length: 101 }, (_, id) => id) })).toEqual(['RELEASE_TOO_MANY']);
    expect(releaseForm.toSave({ name: ' Spring ', programIds: [2, 1, 2] })).toEqual({
      name: 'Spring',
      programIds: [2, 1],
    });
  });

  it('[PGD-038] has a cover with a day of the calendar', () => {
    const codes = coverForm.check({ day: '2026-02-30', textEn: '', textCn: 'x' }).map(({ message }) => message.code);
    expect(codes).toEqual(['COVER_DAY_WRONG', 'COVER_TEXT_MISSING']);
    expect(coverForm.check({ day: '2026-02-28', textEn: 'a', textCn: '一' })).toEqual([]);
  });
});

describe('recipients', () => {
  it('law: missing and extra are the two differences of the sets', () => {
    const dealers = fc.uniqueArray(fc.nat(30)).map((ids) => ids.map((id) => ({ id })));
    fc.assert(
      fc.property(dealers, dealers, (wanted, got) => {
        const { missing, extra } = recipientGaps(wanted, got);
        const ids = (list: readonly { readonly id: number }[]) => new Set(list.map(({ id }) => id));
        expect(ids(missing)).toEqual(new Set([...ids(wanted)].filter((id) => !ids(got).has(id))));
        expect(ids(extra)).toEqual(new Set([...ids(got)].filter((id) => !ids(wanted).has(id))));
      }),
    );
  });
});
