import { describe, expect, it } from 'vitest';
import { AUDIT_LIST, auditEvents, auditQuery } from './audit-list.ts';

describe('the filters of the log', () => {
  it('are sent if they have a valid value', () => {
    const none = AUDIT_LIST.none;
    expect(auditQuery(none)).toEqual({});
    expect(auditQuery({ ...none, from: '2026-01-31', to: 'x', outcome: 'other', number: '3' })).toEqual({
      from: '2026-01-31',
    });
    expect(auditQuery({ ...none, kind: 'user', outcome: 'refused', account: 'li' })).toEqual({
      subject: 'user:',
      outcome: 'refused',
      account: 'li',
    });
    expect(auditQuery({ ...none, kind: 'user', number: '3', event: 'USER_CREATED' })).toEqual({
      subject: 'user:3',
      event: 'USER_CREATED',
    });
    expect(auditQuery({ ...none, kind: 'role', number: 'Fin 2' })).toEqual({ subject: 'role:', name: 'Fin 2' });
    expect(auditQuery({ ...none, number: '销售' })).toEqual({ name: '销售' });
  });

  it('offer each event once', () => {
    const events = auditEvents().map(({ event }) => event);
    expect(new Set(events).size).toBe(events.length);
    expect(events).toContain('USER_ROLE_GRANTED');
  });
});
