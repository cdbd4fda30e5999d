import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('demo');

function reply(
  body: object,
  init: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...init.headers },
  });
}

const spinner = () => within(screen.getByRole('banner')).getByRole('status');

it('[API-003] the spinner shows while a call runs, and goes with it', async () => {
  const user = await open('sales', '/kufriPanel/CBU');
  await waitFor(() => expect(spinner().textContent).toBe(''));
  const { promise, resolve } = Promise.withResolvers<Response>();
  product().instead.answer = ({ path }) => (path.includes('/kufri/versions') ? promise : undefined);
  await user.click(screen.getByRole('link', { name: 'VAN' }));
  await waitFor(() => expect(spinner().textContent).toContain('Loading'));
  resolve(reply({ code: '0', message: '', data: { content: [], size: 10, totalElements: 0 } }));
  await waitFor(() => expect(spinner().textContent).toBe(''));
});

it('[API-016] [API-029] a refusal and an HTTP error show their own words', async () => {
  const user = await open('sales', '/kufriPanel/PBP');
  const answerWith = (answer: () => Response): void => {
    product().instead.answer = ({ path }) => (path.includes('/kufri/versions') ? answer() : undefined);
  };
  answerWith(() => reply({ code: '1', message: 'The refusal of the test', data: null }));
  await user.click(await screen.findByRole('link', { name: 'CBU' }));
  await waitFor(() => expect(document.querySelector('.bp6-toast')?.textContent).toContain('The refusal of the test'));
  answerWith(() => reply({ msg: 'The other field' }, { status: 500 }));
  await user.click(screen.getByRole('link', { name: 'VAN' }));
  await waitFor(() => expect(document.body.textContent).toContain('The other field'));
});

it('[API-010] [API-011] [API-012] [API-013] calls stay under /oasis with the token, which a reply may replace', async () => {
  const user = await open('finance', '/kufriPanel/PBP');
  const empty = { code: '0', message: '', data: { content: [], size: 10, totalElements: 0 } };
  product().instead.answer = ({ path }) =>
    path.includes('/kufri/versions') ? reply(empty, { headers: { authorization: 'T2' } }) : undefined;
  await user.click(await screen.findByRole('link', { name: 'CBU' }));
  await screen.findByText('No Kufri version yet');
  await user.click(screen.getByRole('link', { name: 'VAN' }));
  const next = () => product().calls.find(({ path }) => path.includes('make=VAN'));
  await waitFor(() => expect(next()?.headers['authorization']).toBe('T2'));
  for (const { path, headers } of product().calls) {
    expect(path).toMatch(/^\/oasis\//);
    expect(headers['accept']).toBe('*/*');
  }
});
