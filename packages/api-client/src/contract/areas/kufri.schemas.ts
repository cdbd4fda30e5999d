import { defineSchemas } from '../schema.ts';
import type { kufriCalls } from './kufri.calls.ts';

export const kufriSchemas = defineSchemas<typeof kufriCalls>()({});
