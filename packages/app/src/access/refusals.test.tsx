import type { CallFailure } from '@oasis/api-client';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { formFailure } from '../api/form-failure.tsx';
import { QueryFailed } from '../api/QueryFailed.tsx';
import { startWords } from '../locale/i18n.ts';
import { UiWords } from '../locale/UiWords.tsx';
import { whyAsked } from '../state/why-asked.ts';

const forbidden: CallFailure = {
  kind: 'forbidden',
  status: 403,
  message: 'You do not have permission for this',
  messageCode: 'NOT_PERMITTED',
  action: 'group.update',
};
const changed: CallFailure = { ...forbidden, kind: 'conflict', status: 409, messageCode: 'RECORD_CHANGED' };
const busy: CallFailure = { ...forbidden, kind: 'server', status: 503, messageCode: 'SERVER_BUSY' };

let root: Root;
let place: HTMLElement;
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startWords('en');
});
beforeEach(() => {
  whyAsked.action = undefined;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

function buttonsOf(shown: ReactNode): readonly HTMLButtonElement[] {
  act(() => root.render(<UiWords>{shown}</UiWords>));
  return [...place.querySelectorAll('button')];
}

const failed = (failure: CallFailure) => (
  <QueryFailed query={{ error: new CallError(failure), refetch: () => Promise.reject(new Error('not asked again')) }} />
);

it('a list refused for lack of rights has the button Why? beside Retry', () => {
  const [retry, why] = buttonsOf(failed(forbidden));
  expect([retry?.textContent, why?.textContent]).toEqual(['Retry', 'Why?']);
  act(() => why?.click());
  expect(whyAsked.action).toBe('group.update');
});

it('a form refused for lack of rights, by permission or by duties, has the button Why?', () => {
  for (const failure of [forbidden, { ...forbidden, kind: 'refused', messageCode: 'DUTIES_EXCLUDE' }] as const) {
    whyAsked.action = undefined;
    const told = formFailure({ isPending: false, error: new CallError(failure) });
    expect(told.failure).toBe(failure.message);
    const [why] = buttonsOf(told.remedy);
    act(() => why?.click());
    expect(whyAsked.action).toBe('group.update');
  }
});

it('no other failure has the button Why?', () => {
  for (const failure of [changed, busy]) {
    expect(buttonsOf(failed(failure)).map(({ textContent }) => textContent)).toEqual(['Retry']);
    expect(buttonsOf(formFailure({ isPending: false, error: new CallError(failure) }).remedy)).toEqual([]);
  }
  expect(formFailure({ isPending: true, error: new CallError(forbidden) })).toEqual({});
  expect(formFailure({ isPending: false, error: null })).toEqual({});
});
