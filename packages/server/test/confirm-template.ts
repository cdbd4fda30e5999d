import type { CallBody } from '@oasis/api-client/contract';
import { dayOf } from '@oasis/engine/base';
import { expect } from 'vitest';
import type { TestCaller, TestServer } from './test-server.ts';

type Sent = CallBody<'templates.save'>;

/** Confirms the template of an offer type like its page, with other choices if given; in effect from today on. */
export async function confirmTemplate(
  { clock }: Pick<TestServer, 'clock'>,
  caller: TestCaller,
  offerTypeId: number,
  chosen: (template: Sent['budgetTemplate']) => Sent['budgetTemplate'] = (template) => template,
): Promise<void> {
  const params = { offerTypeId };
  const { budgetTemplate } = (await caller.call('templates.form', { params })).body.data;
  const { form, removed } = (await caller.call('templates.layout', { params })).body.data;
  const reply = await caller.call('templates.save', {
    params,
    query: {},
    body: {
      effectiveFrom: dayOf(clock.at ?? new Date()),
      budgetTemplate: chosen(budgetTemplate),
      layout: { form, removed },
    },
  });
  expect(reply.body).toMatchObject({ code: '0' });
}
