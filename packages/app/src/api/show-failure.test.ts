import type { CallFailure } from '@oasis/api-client';
import { expect, it } from 'vitest';
import { type Notice, onNotice } from '../notify/notices.ts';
import { whyAsked } from '../state/why-asked.ts';
import { showFailure } from './show-failure.ts';

const forbidden: CallFailure = {
  kind: 'forbidden',
  status: 403,
  message: 'You do not have permission for this',
  messageCode: 'NOT_PERMITTED',
  action: 'budget.save',
};

function shown(failure: CallFailure): Notice | undefined {
  const heard: Notice[] = [];
  const stop = onNotice((notice) => heard.push(notice));
  showFailure(failure);
  stop();
  return heard[0];
}

it('offers the button Why? for a refusal because of rights, by permission or by duties', () => {
  for (const failure of [forbidden, { ...forbidden, kind: 'refused', messageCode: 'DUTIES_EXCLUDE' }] as const) {
    whyAsked.action = undefined;
    const notice = shown(failure);
    expect(notice).toMatchObject({ text: failure.message, severity: 'error' });
    notice?.action?.run();
    expect(whyAsked.action).toBe('budget.save');
  }
  whyAsked.action = undefined;
});

it('offers no button Why? for any other failure', () => {
  for (const failure of [
    { ...forbidden, kind: 'missing', messageCode: 'NOT_FOUND' },
    { ...forbidden, kind: 'refused', messageCode: 'RECORD_CHANGED' },
    { ...forbidden, kind: 'server', messageCode: 'INTERNAL_ERROR' },
  ] as const) {
    expect(shown(failure)?.action).toBeUndefined();
  }
});
