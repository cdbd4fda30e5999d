import { defineConfig } from 'vitest/config';
import { markdown } from '../../packages/app/vite/markdown.ts';
import { isLong, shared, sharedTest } from '../../vitest.shared.ts';

export default defineConfig({
  ...shared,
  plugins: [markdown()],
  // React as users have it: its build for developers takes three times as long for the same.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    ...sharedTest,
    name: 'screens',
    environment: './environment.config.ts',
    globalSetup: ['../../packages/server/test/global-setup.ts'],
    setupFiles: ['../../packages/server/test/setup.ts'],
    include: ['*.test.ts'],
    env: { NODE_ENV: 'production' },
    testTimeout: isLong ? 600_000 : 60_000,
    hookTimeout: 60_000,
  },
});
