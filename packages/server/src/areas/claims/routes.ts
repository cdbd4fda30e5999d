import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { withDays } from '../../claims/ages.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { sentTo } from '../../guard/sent-to.ts';
import { moveLog } from '../../moves/log-list.ts';
import { viewCar } from './car-view.ts';
import { listCars } from './cars-list.ts';
import { appealClaim, approveClaim, refuseAppeal, rejectClaim, waiveClaim } from './check-claims.ts';
import { beginCheck, giveClaimBack, passClaim } from './check-work.ts';
import { claimFile } from './claim-export.ts';
import { claimFigures } from './claim-figures.ts';
import { toldReason, viewClaim } from './claim-view.ts';
import { appealAmount, decideAmount, lowerClaim, restoreClaim } from './lower-claims.ts';
import { judgeMany, sendMany } from './many-cars.ts';
import { sendClaims } from './send-claims.ts';
import { claimList } from './store.ts';
import { readVinFile } from './vin-file.ts';

const claimLog = moveLog(CLAIM_MOVES);

/** Claims of the BUs and dealers that somebody reaches. `all` sees every row: programs are judged by it, and the answer alone is handed on. */
export function claimRoutes(all: Db): readonly Route[] {
  return [
    route('claim.car', (ctx) => viewCar(all, ctx, ctx.query.vin)),
    route('claim.cars', (ctx) => listCars(all, ctx, ctx.query)),
    route('claim.judgeMany', (ctx) => judgeMany(all, ctx, ctx.body)),
    route('claim.vinFile', readVinFile),
    route('claim.list', (ctx) => claimList.page(ctx.db, ctx, withDays(ctx.query, ctx.now))),
    route('claim.figures', async (ctx) => ok(await claimFigures(ctx.db, ctx, ctx.query))),
    route('claim.export', async (ctx) => ok(await claimFile(ctx.db, ctx, ctx.query))),
    route('claim.view', (ctx) => viewClaim(ctx.db, all, ctx, ctx.query.claimId)),
    route('claim.log', async (ctx) => {
      const { claimId: objectId } = ctx.query;
      const found = await claimList.find(ctx.db, ctx, objectId);
      if (found === undefined) return notFound(CLAIM_MOVES.subject(objectId));
      const page = await claimLog.page(ctx.db, ctx, { ...ctx.query, objectId });
      if (!page.ok) return page;
      const content = page.value.content.map((line) => ({ ...line, reason: toldReason(ctx, line) }));
      return ok({ ...page.value, content });
    }),
    route('claim.send', (ctx) => ctx.change((tx) => sendClaims(tx, ctx, ctx.body))),
    route('claim.sendMany', (ctx) => ctx.change((tx) => sendMany(tx, ctx, ctx.body))),
    route('claim.takeBack', (ctx) => ctx.change((tx) => CLAIM_MOVES.move(tx, ctx, sentTo(ctx), 'takeBack'))),
    route('claim.begin', (ctx) => ctx.change((tx) => beginCheck(tx, ctx, sentTo(ctx)))),
    route('claim.giveBack', (ctx) => ctx.change((tx) => giveClaimBack(tx, ctx, sentTo(ctx)))),
    route('claim.pass', (ctx) => ctx.change((tx) => passClaim(tx, ctx, sentTo(ctx)))),
    route('claim.lower', (ctx) => ctx.change((tx) => lowerClaim(tx, ctx, sentTo(ctx)))),
    route('claim.restore', (ctx) => ctx.change((tx) => restoreClaim(tx, ctx, sentTo(ctx)))),
    route('claim.recheck', (ctx) => ctx.change((tx) => CLAIM_MOVES.move(tx, ctx, sentTo(ctx), 'recheck'))),
    route('claim.reject', (ctx) => ctx.change((tx) => rejectClaim(tx, ctx, sentTo(ctx), 'reject'))),
    route('claim.refuse', (ctx) => ctx.change((tx) => rejectClaim(tx, ctx, sentTo(ctx), 'refuse'))),
    route('claim.confirm', (ctx) => ctx.change((tx) => approveClaim(tx, ctx, sentTo(ctx), 'confirm'))),
    route('claim.appeal', (ctx) => ctx.change((tx) => appealClaim(tx, ctx, sentTo(ctx)))),
    route('claim.waive', (ctx) => ctx.change((tx) => waiveClaim(tx, ctx, sentTo(ctx)))),
    route('claim.acceptAppeal', (ctx) => ctx.change((tx) => approveClaim(tx, ctx, sentTo(ctx), 'acceptAppeal'))),
    route('claim.appealAmount', (ctx) => ctx.change((tx) => appealAmount(tx, ctx, sentTo(ctx)))),
    route('claim.acceptAmount', (ctx) => ctx.change((tx) => decideAmount(tx, ctx, sentTo(ctx), 'acceptAmount'))),
    route('claim.refuseAmount', (ctx) => ctx.change((tx) => decideAmount(tx, ctx, sentTo(ctx), 'refuseAmount'))),
    route('claim.refuseAppeal', (ctx) => ctx.change((tx) => refuseAppeal(tx, ctx, sentTo(ctx)))),
  ];
}
