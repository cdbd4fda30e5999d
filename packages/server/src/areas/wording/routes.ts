import { ok } from '@oasis/engine/base';
import { type Route, route } from '../../guard/route.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { confirmWording, nameVersion, saveWording } from './change-wording.ts';
import { readVersion, readWording } from './read-wording.ts';
import { listTemplates, readTemplate, readTemplateVersion, saveTemplate } from './templates.ts';
import { templateVersionList, versionList } from './versions.ts';

/** Calls on the wordings of programs within reach, and on the templates of offer types. */
export const wordingRoutes: readonly Route[] = [
  route('wording.detail', (ctx) => readWording(ctx, ctx.query.pgmId)),
  route('wording.versions', async (ctx) => {
    const reached = await reachProgram(ctx, 'wording', ctx.query.pgmId);
    return reached.ok ? versionList.page(ctx.db, ctx, ctx.query) : reached;
  }),
  route('wording.version', (ctx) => readVersion(ctx, ctx.query)),
  route('wording.save', (ctx) => {
    const { body, query } = ctx;
    return ctx.change((tx) => saveWording(tx, ctx, { programId: body.pgmId, version: query.version }, body));
  }),
  route('wording.confirm', (ctx) => {
    const { body, query } = ctx;
    return ctx.change((tx) => confirmWording(tx, ctx, { programId: body.pgmId, version: query.version }));
  }),
  route('wording.nameVersion', (ctx) => ctx.change((tx) => nameVersion(tx, ctx, ctx.body))),
  route('wordingTemplate.list', async ({ db }) => ok(await listTemplates(db))),
  route('wordingTemplate.detail', ({ db, query }) => readTemplate(db, query.offerTypeId)),
  route('wordingTemplate.versions', (ctx) => templateVersionList.page(ctx.db, ctx, ctx.query)),
  route('wordingTemplate.version', ({ db, query }) => readTemplateVersion(db, query)),
  route('wordingTemplate.save', (ctx) => {
    const { body, query } = ctx;
    return ctx.change((tx) => saveTemplate(tx, ctx, { ...body, version: query.version }));
  }),
];
