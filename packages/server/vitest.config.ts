import { defineConfig } from 'vitest/config';
import { isLong, shared, sharedTest } from '../../vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    name: 'server',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['../engine/testing/replay.ts', 'test/setup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: isLong ? 600_000 : 30_000,
    // A hook starts servers and databases, which takes longer beside other programs.
    hookTimeout: 60_000,
  },
});
