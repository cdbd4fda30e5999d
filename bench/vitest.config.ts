import { defineConfig } from 'vitest/config';
import { shared, sharedTest } from '../vitest.shared.ts';

export default defineConfig({ ...shared, test: { ...sharedTest, name: 'bench', include: ['src/**/*.test.ts'] } });
