import type { CallData, CallQuery } from '@oasis/api-client/contract';
import {
  type Approval,
  type ApprovalFacts,
  type AskedBy,
  decidesTwice,
  lacksOverdrawStep,
  planFor,
  type Scene,
  type StepAnswer,
  stepsFor,
  whoIsAsked,
} from '@oasis/engine/approvals';
import { type ChainStep, pointsText, type StepCondition } from '@oasis/engine/areas/chains';
import { OFFER_TYPE_KINDS } from '@oasis/engine/areas/offer-types';
import { dayOf, NO_MONEY, ok, parseYuan, type Result, yuanText } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { buPathOf, chainInForce } from '../../approvals/chain-in-force.ts';
import { personNames, stepsOf } from '../../approvals/chain-steps.ts';
import { sceneFor } from '../../approvals/scene.ts';
import { badInput, notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { batchFacts, batchMakers } from '../../program/batch-facts.ts';
import { type ChainAsker, type ChainLine, chainList } from './chain-store.ts';

type Query = CallQuery<'chains.path'>;
type Path = CallData<'chains.path'>;
type PathStep = Path['steps'][number];

/**
 * The path of a batch or of invented facts through a chain: for each step whether it is asked and why, who would be asked today, and who
 * could not be and why. Nothing is stored. Each step is checked as if it began today and nobody had decided yet.
 */
export async function pathOf(db: Db, who: ChainAsker, query: Query): Promise<Result<Path, Refusal>> {
  const real = query.batchId === undefined ? undefined : await batchFacts(db, query.batchId);
  if (query.batchId !== undefined && real === undefined) return notFound(`program-batch:${query.batchId}`);
  const named = query.approvalChainId === undefined ? undefined : await chainList.find(db, who, query.approvalChainId);
  if (query.approvalChainId !== undefined && named === undefined) return notFound(`chain:${query.approvalChainId}`);
  const buId = real?.buId ?? query.buId ?? named?.buId;
  if (buId === undefined) return { ok: false, error: badInput('query: buId is missing') };
  const kind = named?.kind ?? query.kind ?? 'program';
  const facts: ApprovalFacts = {
    kind,
    buPath: await buPathOf(db, buId),
    entity: real === undefined ? given(query.entity) : real.entity,
    amount: real?.amount ?? parseYuan(query.amount?.replaceAll(',', '') ?? '') ?? NO_MONEY,
    deviation: deviationIn(query.deviation),
    offerKinds: real?.offerKinds ?? OFFER_TYPE_KINDS.filter((one) => query.offerKinds?.split(',').includes(one)),
    overdraws: query.overdraws === 'true',
  };
  const makers = query.batchId === undefined ? [] : await batchMakers(db, query.batchId);
  const day = dayOf(who.now);
  const found = named ?? (await inForce(db, who, { kind, buId, entity: facts.entity, day }));
  const shown = await factsShown(db, facts, makers.length);
  if (found === undefined) {
    const reason = message('CHAIN_NONE_IN_FORCE', { bu: shown.bu, entity: shown.entity || '-', day });
    return ok({ chain: null, reason: messageText(reason, who.locale), facts: shown, steps: [] });
  }
  const steps = await stepsOf(db, found.approvalChainId);
  const scene = await sceneFor(db, steps, { now: who.now });
  const approval: Approval = { facts, makers, plan: planFor(steps, facts), steps: [] };
  const lacks = lacksOverdrawStep(approval.plan, facts);
  return ok({
    chain: summaryOf(found),
    reason: lacks ? messageText(message('CHAIN_NO_OVERDRAW_STEP'), who.locale) : '',
    facts: shown,
    steps: await pathSteps(db, who, stepsFor(steps, facts), { approval, scene }),
  });
}

/** A version as calls name it. */
export function summaryOf({ approvalChainId, code, number, name, bu, entity, effectiveFrom }: ChainLine) {
  return { approvalChainId, code, number, name, bu, entity, effectiveFrom };
}

/** The version in force as its list shows it. */
export async function inForce(
  db: Db,
  who: ChainAsker,
  scope: Parameters<typeof chainInForce>[1],
): Promise<ChainLine | undefined> {
  const found = await chainInForce(db, scope);
  return found === undefined ? undefined : chainList.find(db, who, found.chainId);
}

interface Moment {
  readonly approval: Approval;
  readonly scene: Scene;
}

async function pathSteps(
  db: Db,
  { locale }: ChainAsker,
  answers: readonly StepAnswer[],
  { approval, scene }: Moment,
): Promise<PathStep[]> {
  const names = new Map((await personNames(db, idsIn(scene))).map((person) => [person.usrid, person]));
  const nameOf = (usrid: number) => ({ usrid, fulnm: '', usrnm: '', ...names.get(usrid) });
  const askedAs = (usrid: number, by: AskedBy) => {
    const { fulnm, usrnm } = nameOf(usrid);
    return { usrid, fulnm, usrnm, ...byShown(by, scene) };
  };
  const looked = answers.map((answer) => ({ ...answer, ...whoIsAsked(answer.step, approval, scene) }));
  const path = looked.filter(({ isAsked }) => isAsked);
  const twice = decidesTwice(path.map(({ step: { rule, count }, places }) => ({ rule, count, places })));
  return looked.map((one) => {
    const { step, isAsked, conditions, places, left, fellBack, isBlocked } = one;
    return {
      name: step.name,
      isAsked,
      match: step.match,
      conditions: conditions.map(({ condition, holds }) => ({
        kind: condition.kind,
        value: valueOf(condition),
        holds,
      })),
      rule: step.rule,
      needed: neededOf(step, places.length),
      order: step.order,
      days: step.days,
      places: places.map(({ usrid, by, delegate }) => ({
        ...askedAs(usrid, by),
        delegate: delegate === null ? '' : nameOf(delegate).fulnm,
      })),
      left: left.map(({ usrid, by, reason, for: absent }) => ({
        ...askedAs(usrid, by),
        reason: messageText(reason, locale),
        standsInFor: absent === undefined ? '' : nameOf(absent).fulnm,
      })),
      twice: (twice[path.indexOf(one)] ?? []).map(({ usrid, other }) => {
        const { fulnm, usrnm } = nameOf(usrid);
        return { usrid, fulnm, usrnm, step: path[other]?.step.name ?? '' };
      }),
      fellBack,
      isBlocked,
    };
  });
}

function neededOf({ rule, count }: ChainStep, asked: number): number {
  if (rule === 'all') return Math.max(asked, 1);
  return rule === 'any' ? 1 : (count ?? 1);
}

function byShown(by: AskedBy, { roles }: Scene): Pick<PathStep['places'][number], 'by' | 'roleName'> {
  if (by.kind !== 'role' && by.kind !== 'fallback') return { by: 'person', roleName: '' };
  return { by: by.kind, roleName: roles.find(({ roleId }) => roleId === by.roleId)?.roleName ?? '' };
}

function idsIn({ people, roles, delegations }: Scene): readonly number[] {
  return [
    ...new Set([
      ...people.map(({ usrid }) => usrid),
      ...roles.flatMap(({ users }) => users),
      ...delegations.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    ]),
  ];
}

function valueOf(condition: StepCondition): string {
  switch (condition.kind) {
    case 'amount':
      return yuanText(condition.from);
    case 'deviation':
      return pointsText(condition.over);
    case 'offerKind':
      return condition.kinds.join(', ');
    case 'overdraw':
      return '';
  }
}

async function factsShown(db: Db, facts: ApprovalFacts, makers: number): Promise<Path['facts']> {
  const bu = await db
    .selectFrom('bu')
    .select('code')
    .where('id', '=', facts.buPath[0] ?? 0)
    .executeTakeFirst();
  return {
    bu: bu?.code ?? '',
    entity: facts.entity ?? '',
    amount: yuanText(facts.amount),
    deviation: facts.deviation === null ? '' : pointsText(facts.deviation),
    offerKinds: [...facts.offerKinds],
    overdraws: facts.overdraws,
    makers,
  };
}

function given(text: string | undefined): string | null {
  return text === undefined || text === '' ? null : text;
}

/** Percentage points as typed; nothing typed, or no number, is no guideline. */
function deviationIn(text = ''): number | null {
  const points = Number(text);
  return text.trim() === '' || !Number.isFinite(points) ? null : points / 100;
}
