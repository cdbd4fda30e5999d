import { defineConfig } from 'vitest/config';
import { isLong, shared, sharedTest } from '../../vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    name: 'engine',
    setupFiles: ['testing/replay.ts'],
    include: ['src/**/*.test.ts', 'testing/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: isLong ? 600_000 : 30_000,
  },
});
