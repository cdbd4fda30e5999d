import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerAddress } from './client-address.ts';
import { createEvictingSlots } from './evicting-slots.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('take' as const), owner: fc.nat(4) }),
  fc.record({ kind: fc.constant('free' as const), place: fc.nat(60) }),
);

describe('evicting slots', () => {
  it('accept every caller, keep their limits, and evict the oldest slot of the caller with the most', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 80 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (steps, most, share) => {
          const slots = createEvictingSlots({ most, share });
          const all: { readonly owner: number; isHeld: boolean; readonly free: () => void }[] = [];
          const inUse = () => all.filter(({ isHeld }) => isHeld);
          const heldBy = (caller: number) => inUse().filter(({ owner }) => owner === caller);
          for (const taken of steps) {
            if (taken.kind === 'free') {
              const slot = all[taken.place % Math.max(all.length, 1)];
              slot?.free();
              if (slot !== undefined) slot.isHeld = false;
            } else {
              const { owner } = taken;
              const entry = { owner, isHeld: true, free: () => undefined as void };
              entry.free = slots.take(owner, () => {
                const held = heldBy(owner);
                expect(held[0]).toBe(entry);
                const largest = Math.max(...inUse().map((slot) => heldBy(slot.owner).length));
                expect(held.length === share || held.length === largest).toBe(true);
                entry.isHeld = false;
              });
              all.push(entry);
              expect(entry.isHeld).toBe(true);
            }
            expect(slots.taken()).toBe(inUse().length);
            expect(inUse().length).toBeLessThanOrEqual(most);
            for (const { owner } of all) expect(heldBy(owner).length).toBeLessThanOrEqual(share);
          }
        },
      ),
    );
  });
});

describe('the address by which anonymous calls are counted', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:ffff:1:2:3', '2001:db8:0:7::/64'],
    ['2001:DB8::7:0:0:1:1', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (ip, address) => {
    // The function reads only these two properties of a request.
    expect(callerAddress({ ip, socket: { remoteAddress: '127.0.0.1' } } as never)).toBe(address);
  });
});
