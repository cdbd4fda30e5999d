import * as z from 'zod';
import { id } from '../../ids.ts';
import { defineSchemas } from '../../schema.ts';
import type { organisationCalls } from './calls.ts';

const bu = z.object({ id, code: z.string(), nameEn: z.string(), nameCn: z.string(), parentId: id.nullable() });

export interface BuNode {
  readonly id: number;
  readonly code: string;
  readonly nameEn: string;
  readonly nameCn: string;
  readonly parentId: number | null;
  readonly children: readonly BuNode[];
}

export const buNode: z.ZodType<BuNode, BuNode> = bu.extend({
  get children() {
    return z.array(buNode);
  },
});

export const organisationSchemas = defineSchemas<typeof organisationCalls>()({
  'directory.bus': { data: z.array(bu) },
  'directory.buTree': { data: z.array(buNode) },
  'directory.parentBus': { data: z.array(bu) },
});
