import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { paperName } from '../../claims/claim-papers.ts';
import { claimReach, claimSight } from '../../claims/claim-reach.ts';
import { PAPER_MOVES } from '../../claims/paper-moves.ts';
import type { Db } from '../../database/tables.ts';
import { takesAnswer } from './claim-of.ts';
import { type DatedAsker, requestList } from './store.ts';

type View = CallData<'paperRequest.view'>;
type Row = CallData<'paperRequest.list'>['content'][number];

/** A request within reach, with its papers. */
export async function viewRequest(db: Db, asker: DatedAsker, requestId: number): Promise<Result<View, Refusal>> {
  const found = await requestList.find(db, asker, requestId);
  return found === undefined ? notFound(PAPER_MOVES.subject(requestId)) : ok(await viewOf(db, asker, found));
}

/** Requests that the page of a claim shows. */
const MOST_OF_CLAIM = 20;

/** The requests of a claim within reach, the newest first. */
export async function requestsOfClaim(db: Db, asker: DatedAsker, claimId: number): Promise<Result<View[], Refusal>> {
  if (!(await claimSight(db, asker, claimId))) return notFound(CLAIM_MOVES.subject(claimId));
  const rows = await db
    .selectFrom('paper_request')
    .select('id')
    .where('claim_id', '=', claimId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_CLAIM)
    .execute();
  const found = await Promise.all(rows.map(({ id }) => requestList.find(db, asker, id)));
  return ok(await Promise.all(found.flatMap((row) => (row === undefined ? [] : [viewOf(db, asker, row)]))));
}

async function viewOf(db: Db, asker: DatedAsker, row: Row): Promise<View> {
  const { requestId, claimId } = row;
  const { remark, follows, code, version } = await storedOf(db, requestId);
  const item = await db
    .selectFrom('check_item')
    .select('checker_id')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  const papers = await papersOf(db, asker, row);
  return {
    ...row,
    claimVersion: version,
    remark,
    mayAct: await claimReach(db, asker, claimId),
    takesAnswer: await takesAnswer(db, { id: requestId, status: row.status }, { id: claimId, status: row.claimStatus }),
    isMine: item?.checker_id === asker.actor.usrid,
    follows: follows === null ? null : { requestId: follows, requestCode: code ?? '' },
    papers: papers.flatMap(({ isSent, paper }) => (isSent ? [paper] : [])),
    unsent: papers.flatMap(({ isSent, paper }) => (isSent ? [] : [paper])),
  };
}

function storedOf(db: Db, requestId: number) {
  return db
    .selectFrom('paper_request as r')
    .innerJoin('claim as c', 'c.id', 'r.claim_id')
    .leftJoin('paper_request as f', 'f.id', 'r.follows_id')
    .select(['r.remark', 'r.follows_id as follows', 'f.code', 'c.version'])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
}

/** The papers of an answer, and those that the asker has added to the claim and not sent yet. */
async function papersOf(db: Db, { actor }: DatedAsker, { requestId, claimId, claimCode }: Row) {
  const rows = await db
    .selectFrom('appeal_paper')
    .select(['id', 'request_id', 'type', 'size', 'uploaded_at'])
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .where('letter_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('request_id', '=', requestId),
        eb.and([eb('request_id', 'is', null), eb('uploaded_by', '=', actor.usrid)]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id, request_id: sentWith, type, size, uploaded_at: at }) => ({
    isSent: sentWith !== null,
    paper: { paperId: id, name: paperName(claimCode, id, type), type, size, uploadedAt: at.toISOString() },
  }));
}
