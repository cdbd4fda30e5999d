import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { confirmParameter, saveParameter } from './change-parameter.ts';
import { readParameter } from './read-parameter.ts';
import { waitingParameters } from './waiting-parameters.ts';

/** Calls on the parameters of programs within reach. */
export const parameterRoutes: readonly Route[] = [
  route('parameter.detail', readParameter),
  route('parameter.waiting', async ({ db }) => ok(await waitingParameters(db))),
  route('parameter.save', (ctx) => {
    const { body, query } = ctx;
    return ctx.change((tx) => saveParameter(tx, ctx, { programId: body.pgmId, version: query.version }, body));
  }),
  route('parameter.confirm', (ctx) => {
    const { body, query } = ctx;
    return ctx.change((tx) => confirmParameter(tx, ctx, { programId: body.pgmId, version: query.version }));
  }),
];
