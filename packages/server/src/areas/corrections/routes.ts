import { type Route, route } from '../../guard/route.ts';
import { decides } from '../../records/decide-record.ts';
import { checkFile, takeFile } from '../../records/take-file.ts';
import { CORRECTION_FILES } from './correction-import.ts';
import { proposeCorrection } from './propose-correction.ts';
import { correctionList, correctionProposals } from './store.ts';

/** Corrections of the sales of cars within reach. */
export const correctionRoutes: readonly Route[] = [
  route('corrections.list', (ctx) => correctionList.page(ctx.db, ctx, ctx.query)),
  route('corrections.propose', (ctx) => ctx.change((tx) => proposeCorrection(tx, ctx, ctx.body))),
  route('corrections.checkFile', (ctx) => checkFile(ctx, CORRECTION_FILES)),
  route('corrections.loadFile', (ctx) => takeFile(ctx, CORRECTION_FILES)),
  route('corrections.confirm', decides(correctionProposals, 'correctionId', 'confirm')),
  route('corrections.reject', decides(correctionProposals, 'correctionId', 'reject')),
];
