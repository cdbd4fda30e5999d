import { defineConfig } from 'vitest/config';
import { sharedTest } from '../vitest.shared.ts';

export default defineConfig({ test: { ...sharedTest, name: 'scripts', include: ['**/*.test.mjs'] } });
