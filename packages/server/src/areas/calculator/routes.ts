import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { reads } from '../../records/record-routes.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { datedFile } from '../../reference/dated/dated-import.ts';
import { pickModels } from '../../reference/model-list.ts';
import { applyOffer } from './apply.ts';
import { calculationList } from './calculation-store.ts';
import { addLine, editLine, removeLine } from './change-line.ts';
import { confirmVersion, createTable, reopenVersion } from './change-version.ts';
import { lineFile } from './line-export.ts';
import { LINE_FILES } from './line-import.ts';
import { lineList } from './line-store.ts';
import { shareFile, shareList } from './penetration-store.ts';
import { addShares, PENETRATION_FILES } from './save-penetration.ts';
import { saveSetting, settingList } from './setting-store.ts';
import { CALCULATOR_MOVES, versionList } from './version-store.ts';
import { readProgram, workedWith } from './work.ts';

const calculatorLog = moveLog(CALCULATOR_MOVES);

/**
 * Calls on rate tables, which are settings of head office changed within the BUs of the user, and on calculations of programs within
 * reach.
 */
export const calculatorRoutes: readonly Route[] = [
  route('calculator.versions', (ctx) => versionList.page(ctx.db, ctx, ctx.query)),
  route('calculator.version', reads(versionList.find, 'calculatorId')),
  route('calculator.log', async (ctx) => {
    const { calculatorId: objectId } = ctx.query;
    const found = await versionList.find(ctx.db, ctx, objectId);
    return found === undefined ? notFound() : calculatorLog.page(ctx.db, ctx, { ...ctx.query, objectId });
  }),
  route('calculator.bus', async ({ db, actor }) => {
    const bus = db.selectFrom('bu').select(['id as buId', 'code']).where('deleted', '=', false);
    return ok(
      await bus
        .where('id', 'in', [...actor.buIds, 0])
        .orderBy('code')
        .execute(),
    );
  }),
  route('calculator.create', (ctx) => ctx.change((tx) => createTable(tx, ctx, ctx.body))),
  route('calculator.confirm', (ctx) => ctx.change((tx) => confirmVersion(tx, ctx, sentTo(ctx)))),
  route('calculator.reopen', (ctx) => ctx.change((tx) => reopenVersion(tx, ctx, sentTo(ctx)))),
  route('calculator.lines', (ctx) => lineList.page(ctx.db, ctx, ctx.query)),
  route('calculator.line', reads(lineList.find, 'lineId')),
  route('calculator.export', async (ctx) => ok(await lineFile(ctx.db, ctx, ctx.query.calculatorId))),
  route('calculator.addLine', (ctx) => {
    const { calculatorId, ...sent } = ctx.body;
    return ctx.change((tx) => addLine(tx, ctx, calculatorId, sent));
  }),
  route('calculator.editLine', (ctx) => {
    const { lineId: id, ...sent } = ctx.body;
    return ctx.change((tx) => editLine(tx, ctx, { id, version: ctx.query.version }, sent));
  }),
  route('calculator.removeLine', (ctx) =>
    ctx.change((tx) => removeLine(tx, ctx, { id: ctx.body.lineId, version: ctx.query.version })),
  ),
  route('calculator.checkFile', (ctx) => checkFile(ctx, LINE_FILES)),
  route('calculator.loadFile', (ctx) => takeFile(ctx, LINE_FILES)),
  route('calculator.work', workedWith),
  route('calculator.program', readProgram),
  route('calculator.apply', (ctx) => ctx.change((tx) => applyOffer(tx, ctx, ctx.query.version, ctx.body))),
  route('calculator.status', (ctx) => calculationList.page(ctx.db, ctx, ctx.query)),
  route('penetration.list', (ctx) => shareList.page(ctx.db, ctx, ctx.query)),
  route('penetration.models', (ctx) => pickModels(ctx.db, ctx, ctx.query)),
  route('penetration.export', async (ctx) => {
    const refused = shareList.refuseTexts(ctx.query);
    return refused ?? ok(await shareFile(ctx.db, ctx, ctx.query));
  }),
  route('penetration.save', (ctx) => ctx.change((tx) => addShares(tx, ctx, ctx.body))),
  route('penetration.checkFile', (ctx) => checkFile(ctx, datedFile(PENETRATION_FILES))),
  route('penetration.loadFile', (ctx) => takeFile(ctx, datedFile(PENETRATION_FILES))),
  route('financeSettings.list', (ctx) => settingList.page(ctx.db, ctx, ctx.query)),
  route('financeSettings.save', (ctx) => ctx.change((tx) => saveSetting(tx, ctx, ctx.body))),
];
