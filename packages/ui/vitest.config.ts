import { defineConfig } from 'vitest/config';
import { isLong, shared, sharedTest } from '../../vitest.shared.ts';

export default defineConfig({
  ...shared,
  test: {
    ...sharedTest,
    name: 'ui',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    testTimeout: isLong ? 600_000 : 30_000,
  },
});
