import { describe, expect, it } from 'vitest';
import { versionInForce } from './in-force.ts';
import type { ClaimVersion } from './types.ts';
