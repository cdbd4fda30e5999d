import { expect, it } from 'vitest';
import { message, messageText } from '../messages/index.ts';
import { shownStep } from './shown-step.ts';

it('a lowered amount is written with separators of thousands, as the amounts of other steps are', () => {
  const lowered = message('CLAIM_STEP_LOWERED', { before: '1025800.00', net: '20640.50' });
  expect(messageText(shownStep(lowered), 'en')).toBe('Lowered from 1,025,800.00 to 20,640.50 yuan without VAT');
  expect(messageText(shownStep(lowered), 'zh')).toBe('不含税金额由 1,025,800.00 元下调为 20,640.50 元');
});

it('another step stays as it is', () => {
  const step = message('TERM_STEP_LINE', { subject: 'By model', span: 'Whole period', value: '51,700.00' });
  expect(shownStep(step)).toBe(step);
});
