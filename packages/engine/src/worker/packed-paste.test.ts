import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { packedIntent, unpackedIntent } from './packed-paste.ts';

it('a large paste reaches the worker with every text, including empty ones, uneven lines and halves of characters', () => {
  const line = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('', '1.5', '\ud800', '12元')), {
    maxLength: 4,
  });
  const lines = fc.array(line, { minLength: 100, maxLength: 120 });
  fc.assert(
    fc.property(lines, (texts) => {
      const paste = { kind: 'paste', rows: [7, 3, 9], fields: ['a', 'b'], texts } as const;
      const packed = packedIntent(paste);
      expect(packed.kind).toBe('packed-paste');
      expect(unpackedIntent(structuredClone(packed))).toEqual(paste);
    }),
    { numRuns: runs(30) },
  );
});
