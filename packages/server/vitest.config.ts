import { defineConfig } from 'vitest/config';
import { isLong, shared, sharedTest } from '../../vitest.shared.ts';

const OF_THE_LONG_RUN = ['decision-kills', 'disk-full', 'first-start', 'letter-kills', 'several-servers'].map(
  (name) => `test/reliability/${name}.test.ts`,
);

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    name: 'server',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['../engine/src/testing/replay.ts', 'test/setup.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // Not there rather than skipped: a line that says skipped should be about something that was meant to run. A long run
    // leaves out by --exclude what has a part of its own, which does nothing where the configuration excludes by itself.
    ...(isLong ? {} : { exclude: OF_THE_LONG_RUN }),
    testTimeout: isLong ? 600_000 : 30_000,
  },
});
