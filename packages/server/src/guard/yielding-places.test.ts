import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerAddress } from './client-address.ts';
import { createYieldingPlaces } from './yielding-places.ts';

const step = fc.oneof(
  fc.record({ kind: fc.constant('take' as const), who: fc.nat(4) }),
  fc.record({ kind: fc.constant('leave' as const), place: fc.nat(60) }),
);

describe('places that nobody waits for', () => {
  it('let everybody in, hold their bounds, and take from who holds most and has held it longest', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 80 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 4 }),
        (steps, most, share) => {
          const places = createYieldingPlaces({ most, share });
          const all: { readonly who: number; isIn: boolean; readonly leave: () => void }[] = [];
          const inside = () => all.filter(({ isIn }) => isIn);
          const heldBy = (caller: number) => inside().filter(({ who }) => who === caller);
          for (const taken of steps) {
            if (taken.kind === 'leave') {
              const place = all[taken.place % Math.max(all.length, 1)];
              place?.leave();
              if (place !== undefined) place.isIn = false;
            } else {
              const { who } = taken;
              const entry = { who, isIn: true, leave: () => undefined as void };
              entry.leave = places.take(who, () => {
                const held = heldBy(who);
                expect(held[0]).toBe(entry);
                const largest = Math.max(...inside().map((place) => heldBy(place.who).length));
                expect(held.length === share || held.length === largest).toBe(true);
                entry.isIn = false;
              });
              all.push(entry);
              expect(entry.isIn).toBe(true);
            }
            expect(places.taken()).toBe(inside().length);
            expect(inside().length).toBeLessThanOrEqual(most);
            for (const { who } of all) expect(heldBy(who).length).toBeLessThanOrEqual(share);
          }
        },
      ),
    );
  });
});

describe('the address that strangers are counted by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:ffff:1:2:3', '2001:db8:0:7::/64'],
    ['2001:DB8::7:0:0:1:1', '2001:db8:0:7::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is %s', (ip, address) => {
    // Of a request only these two are read.
    expect(callerAddress({ ip, socket: { remoteAddress: '127.0.0.1' } } as never)).toBe(address);
  });
});
