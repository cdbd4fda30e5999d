import { present } from '../../src/base/assert.ts';
import type { Facts, Program, Version } from '../../testing/claim-model/facts.ts';
import type { Draw } from './draw.ts';
import { drawVersion } from './drawn-facts.ts';

/** Revises a program, cancels a version, or withdraws its letter or mails it again. */
export function changeProgram(draw: Draw, { programs }: Facts): string {
  const program = draw.pick(programs);
  const version = draw.pick(program.versions);
  const ways: readonly (readonly [string, () => void])[] = [
    ['revise', () => revise(draw, program)],
    ['cancel', () => Object.assign(version, { cancelledTo: version.first + draw.from(-1, 4) })],
    ['withdraw the letter of', () => Object.assign(version, { letter: 'withdrawn' })],
    ['mail again the letter of', () => Object.assign(version, { letter: 'in force' })],
    ['mail again the letter of', () => Object.assign(version, { letter: 'in force' })],
    ['withdraw for good the letter of', () => Object.assign(version, { letter: 'withdrawn for good' })],
  ];
  const [name, change] = draw.pick(ways);
  change();
  return `${name} ${program.code} ${version.number}`;
}

function revise(draw: Draw, program: Program): void {
  if (program.versions.length > 3) return;
  const next = drawVersion(draw, program.versions.length + 1);
  // Often with the first day of another version, in any order.
  const first = draw.chance(40) ? present(program.versions[0], 'a version').first : next.first;
  const revised: Version = { ...next, first, last: Math.max(first, next.last) };
  program.versions.splice(draw.below(program.versions.length + 1), 0, revised);
}

/** Blocks a dealer or ends its blocks, changes its accounts or activity, or cancels the wholesale of a car. */
export function changeDealer(draw: Draw, { dealers, cars }: Facts, today: number): string {
  const dealer = draw.pick(dealers);
  const ways: readonly (() => void)[] = [
    () =>
      dealer.blocks.push({
        keepsFrom: draw.pick(['payment', 'claims', 'programs']),
        from: today + draw.from(-3, 1),
        to: undefined,
      }),
    () => Object.assign(dealer, { blocks: dealer.blocks.map((block) => ({ ...block, to: today + draw.from(-2, 1) })) }),
    () => Object.assign(dealer, { accounts: draw.some(['MBCL', 'MBLC'], 70) }),
    () => Object.assign(dealer, { isActive: draw.chance(80) }),
    () => Object.assign(draw.pick(cars), { isCancelled: draw.chance(20) }),
  ];
  draw.pick(ways)();
  return `change dealer ${dealer.id}`;
}
