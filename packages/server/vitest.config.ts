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
    // Servers, databases and reading processes take longer beside other programs.
    testTimeout: isLong ? 600_000 : 60_000,
    hookTimeout: 60_000,
  },
});
