import { checkRuleRecord } from '@oasis/engine/areas/check-rules';
import * as z from 'zod';
import { definedSchemas } from '../../defined-record.ts';
import { id } from '../../ids.ts';
import { ruleOptions } from '../../rule-options.ts';
import { defineSchemas } from '../../schema.ts';
import { version, versionText } from '../../shapes.ts';
import type { checkRuleCalls } from './calls.ts';

const rules = definedSchemas(checkRuleRecord);

export const checkRuleSchemas = defineSchemas<typeof checkRuleCalls>()({
  /** The latest first day first. */
  'checkRules.list': rules.list,
  'checkRules.byId': rules.byId,
  'checkRules.options': { data: ruleOptions },
  'checkRules.propose': rules.save,
  'checkRules.change': rules.update,
  'checkRules.try': {
    query: versionText,
    body: z.object({ ruleId: id }),
    data: z.object({
      ruleId: id,
      version,
      /** 'YYYY-MM'. */
      month: z.string(),
      /** Claims of the month that were tried, at most 5,000. */
      claims: z.number(),
      forPeople: z.number(),
    }),
  },
  'checkRules.confirm': rules.confirm,
  'checkRules.reject': rules.reject,
});
