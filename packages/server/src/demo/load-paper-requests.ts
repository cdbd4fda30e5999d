import { dayAfter } from '@oasis/engine/areas/tasks';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { beginCheck } from '../areas/claims/check-work.ts';
import { answerRequest } from '../areas/paper-requests/answer.ts';
import { askPaper } from '../areas/paper-requests/ask.ts';
import type { Refusal } from '../base/refusal.ts';
import { keepPaper } from '../claims/claim-papers.ts';
import { expireRequests } from '../claims/lapse-papers.ts';
import { PAPER_MOVES } from '../claims/paper-moves.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { DocumentFolder } from '../documents/document-folder.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { MoveContext } from '../moves/make-move.ts';
import { actorsOf } from './demo-actors.ts';
import { printNote } from './made-up-papers.ts';

interface DemoRequest {
  readonly life: 'Open' | 'Answered' | 'Expired';
  readonly paper: 'invoice' | 'licence' | 'other';
  readonly text: string;
  /** Days from today on which it was asked and which is the last one. */
  readonly asked: number;
  readonly until: number;
}

const REQUESTS: readonly DemoRequest[] = [
  { life: 'Answered', paper: 'invoice', text: '发票联印章不清晰，请重新扫描。', asked: 0, until: 5 },
  { life: 'Open', paper: 'licence', text: '缺少行驶证副页，请补充。', asked: 0, until: 7 },
  { life: 'Expired', paper: 'other', text: '购买方为租赁公司，请补充租赁合同。', asked: -9, until: -2 },
];

const [DEALERS, CHECKER] = [['DEALER1', 'DEALER2'], 'sicco'] as const;

interface LoadOptions {
  readonly documents: DocumentFolder;
  readonly now: Date;
}

/**
 * Lets the checker of the demo ask dealers for papers of claims that are checked, the first dealer as far as he has such claims: one request
 * is open, one answered, one expired.
 */
export async function loadPaperRequests(db: Db, { documents, now }: LoadOptions): Promise<void> {
  const paper = await printNote('Invoice, scanned again');
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [...DEALERS, CHECKER], now);
      const by = (account: string, days = 0): MoveContext => ({
        actor: present(cast.get(account), account),
        locale: 'zh',
        now: new Date(now.getTime() + days * DAY_MS),
        authorize: () => ok(null),
      });
      const claims: Checked[] = [];
      for (const dealer of DEALERS) {
        const found = await checkedClaims(tx, by(dealer).actor.orgid ?? 0);
        claims.push(...found.map((claim) => ({ claim, dealer })));
      }
      for (const [at, request] of REQUESTS.entries()) {
        const checked = claims[at];
        if (checked !== undefined) await ask(tx, by, { ...checked, request, documents, paper });
      }
    }),
  );
  await expireRequests(db, now);
}

const DAY_MS = 86_400_000;

/** Claims of a dealer that wait for their check or are in the hands of the checker. */
function checkedClaims(tx: Tx, orgId: number) {
  return (
    tx
      .selectFrom('claim as c')
      .innerJoin('check_item as i', 'i.claim_id', 'c.id')
      .innerJoin('dealer as d', 'd.id', 'c.held_by')
      .innerJoin('org as o', 'o.code', 'd.code')
      .select(['c.id', 'c.code', 'c.record_id', 'c.status'])
      .where('o.id', '=', orgId)
      .where('i.status', '=', 'Pending')
      // Those that a plan chose are left to checkers.
      .where('i.because', '<>', 'plan')
      .where('c.status', 'in', ['Submitted', 'SiccoChecking'])
      .orderBy('c.id', 'desc')
      .limit(REQUESTS.length)
      .execute()
  );
}

/** A claim that is checked, with the account of its dealer. */
interface Checked {
  readonly claim: Awaited<ReturnType<typeof checkedClaims>>[number];
  readonly dealer: string;
}

interface Asking extends Checked {
  readonly request: DemoRequest;
  readonly documents: DocumentFolder;
  readonly paper: Buffer;
}

/** Asks for a paper, and answers where the request is answered. */
async function ask(
  tx: Tx,
  by: (account: string, days?: number) => MoveContext,
  { request, claim, dealer, documents, paper }: Asking,
): Promise<void> {
  const checker = by(CHECKER, request.asked);
  const until = dayAfter(dayOf(by(CHECKER).now), request.until);
  if (claim.status === 'Submitted') done(await beginCheck(tx, checker, { claimId: claim.id }));
  const sent = { claimId: claim.id, paper: request.paper, text: request.text, until };
  const { requestId } = done(await askPaper(tx, checker, sent));
  if (request.life !== 'Answered') return;
  const received = { purpose: 'requestedPaper', type: 'pdf', name: 'paper.pdf', bytes: paper } as const;
  const subject = PAPER_MOVES.subject(requestId);
  const { paperId } = done(await keepPaper(tx, by(dealer), documents, { claim, received, subject }));
  done(await answerRequest(tx, by(dealer), { requestId, remark: '已重新扫描，印章清晰。', papers: [paperId] }));
}

function done<Data>(changed: Result<{ readonly data: Data }, Refusal>): Data {
  if (!changed.ok) throw new Error(`A request of the demo is refused: ${changed.error.message.code}`);
  return changed.value.data;
}
