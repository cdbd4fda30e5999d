import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FollowUp } from '../../states/follow-up.ts';
import { isMailTemplate } from '../mailbox/templates.ts';
import { PARAMETER_FOLLOW_UPS } from '../parameters/follow-ups.ts';
import { PROGRAM_FOLLOW_UPS } from '../programs/follow-ups.ts';
import { SAMPLE_LIST_FOLLOW_UPS } from '../spot-checks/follow-ups.ts';
import { dayAfter, daysBetween, dueState } from './due.ts';
import { isTaskKind, TASK_KINDS, taskAddress, taskName } from './kinds.ts';

const FOLLOW_UPS: readonly FollowUp[] = [PROGRAM_FOLLOW_UPS, PARAMETER_FOLLOW_UPS, SAMPLE_LIST_FOLLOW_UPS].flatMap(
  (moves) => Object.values<FollowUp>(moves),
);

describe('the due day of a task', () => {
  it('is over, today, within a week, later or not set', () => {
    const states = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08', ''].map((due) =>
      dueState(due, '2026-02-28'),
    );
    expect(states).toEqual(['overdue', 'today', 'soon', 'soon', 'later', 'none']);
  });

  it('lies as many days after a day as were given, over months and leap years', () => {
    expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01');
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5000 }), (moment, days) => {
        const from = moment.toISOString().slice(0, 10);
        expect(daysBetween(from, dayAfter(from, days))).toBe(days);
      }),
    );
  });
});

describe('a kind of task', () => {
  it('[MSC-023] has a name in both languages and a page of its object', () => {
    for (const [kind, { name }] of Object.entries(TASK_KINDS)) {
      expect([name.en, name.zh]).not.toContain('');
      expect(taskName(kind)).toEqual(name);
      expect(taskAddress(kind, { id: 7, code: 'SI-2026-0001' })).toMatch(/^\/[^\{\}]+$/v);
    }
  });

  it('encodes any code in its address', () => {
    expect(taskAddress('confirmProgram', { id: 7, code: 'A&b=1 #' })).toMatch(/=A%26b%3D1%20%23$/v);
  });

  it('that is unknown shows its key and has no page', () => {
    expect(taskName('flyToMoon')).toEqual({ en: 'flyToMoon', zh: 'flyToMoon' });
    expect(taskAddress('flyToMoon', { id: 1, code: '' })).toBeUndefined();
  });
});

it('moves name existing kinds of tasks and templates of messages', () => {
  const kinds = FOLLOW_UPS.flatMap(({ tasks }) => [
    ...(tasks?.ends ?? []),
    ...(tasks?.opens ?? []).map(({ kind }) => kind),
  ]);
  expect(kinds.filter((kind) => !isTaskKind(kind))).toEqual([]);
  const templates = FOLLOW_UPS.flatMap(({ messages }) => (messages ?? []).map(({ template }) => template));
  expect(templates.filter((template) => !isMailTemplate(template))).toEqual([]);
});
