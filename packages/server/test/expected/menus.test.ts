import { MENU } from '@oasis/engine/actions';
import { describe, expect, it } from 'vitest';
import { PAGE_RULES } from './areas.ts';

const NAMED = PAGE_RULES.flatMap(({ menu }) => menu ?? []);
const PARTS = MENU.filter(({ parent }) => parent === null);

/** The entries of a part, each after the one that its area names. */
const inOrder = (part: string, entry?: string): readonly string[] =>
  NAMED.filter((one) => one.part === part && one.after === entry).flatMap((one) => [
    one.entry,
    ...inOrder(part, one.entry),
  ]);

describe('the expected menu of the areas', () => {
  it.each(PARTS)('[SHL-015] $name.en has the entries of the areas, each at its place', ({ id, name }) => {
    const entries = MENU.filter(({ parent }) => parent === id).map((entry) => entry.name.en);
    expect(entries).toEqual(inOrder(name.en));
  });
});
