import { sampleRuleRecord, spotSettingRecord } from '@oasis/engine/areas/spot-config';
import { definedSchemas } from '../../defined-record.ts';
import { ruleOptions } from '../../rule-options.ts';
import { defineSchemas } from '../../schema.ts';
import type { spotConfigCalls } from './calls.ts';

const rules = definedSchemas(sampleRuleRecord);
const settings = definedSchemas(spotSettingRecord);

export const spotConfigSchemas = defineSchemas<typeof spotConfigCalls>()({
  /** The latest first day first. */
  'sampleRules.list': rules.list,
  'sampleRules.byId': rules.byId,
  'sampleRules.options': { data: ruleOptions },
  'sampleRules.propose': rules.save,
  'sampleRules.change': rules.update,
  'sampleRules.confirm': rules.confirm,
  'sampleRules.reject': rules.reject,
  'spotSettings.list': settings.list,
  'spotSettings.byId': settings.byId,
  'spotSettings.propose': settings.save,
  'spotSettings.change': settings.update,
  'spotSettings.confirm': settings.confirm,
  'spotSettings.reject': settings.reject,
});
