import type { CallBody, CallData, FileReport } from '@oasis/api-client/contract';
import { reasonField } from '@oasis/engine/areas/prices';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { SaidValue } from '@oasis/engine/reference';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { fileReportOf } from '../../records/file-report.ts';
import { checkShown } from '../../records/take-file.ts';
import { type DatedRow, planDatedFile } from '../../reference/dated/dated-file.ts';
import { sayValues } from '../../reference/dated/dated-import.ts';
import { lockVersions } from '../../reference/new-version.ts';
import type { SaidPrice } from './dated-store.ts';
import { GROUP_PRICE_FILES, type SaidMsrp } from './group-rows.ts';
import { type ComparedRow, compareFile } from './impact-compare.ts';
import { PRICE_FILES } from './price-rows.ts';

type Ticked = CallBody<'impact.plan'>;

/** The values of ticked rows: an MSRP of groups, or prices of models. */
type Taken =
  | { readonly as: 'group'; readonly values: readonly SaidValue<SaidMsrp>[] }
  | { readonly as: 'model'; readonly values: readonly SaidValue<SaidPrice>[] };

interface Plan {
  readonly report: FileReport;
  readonly taken: Taken;
}

const BY_IMPACT = { action: 'impact.take', call: 'impact.take' } as const;

/** Previews the prices from ticked rows, and stores nothing. */
export async function planImpact(
  context: CallContext<'impact.plan'>,
): Promise<Result<CallData<'impact.plan'>, Refusal>> {
  const plan = await planOf(context.db, context.locale, context.body);
  if (!plan.ok) return plan;
  const { report, taken } = plan.value;
  const prices =
    taken.as === 'model' ? taken.values.map(({ of, from, value }) => ({ modelId: of, validFrom: from, ...value })) : [];
  return ok({ ...report, prices });
}

/** Saves ticked rows as the next version of prices of groups or of models: exactly as previewed, or nothing. */
export function takeImpact(context: CallContext<'impact.take'>): Promise<Result<CallData<'impact.take'>, Refusal>> {
  const { fileId, takenAs, print } = context.body;
  const subject = `impact-file:${fileId}`;
  return context.change(async (tx) => {
    const wrong = reasonField.check(context.body.reason);
    if (wrong !== undefined) return refuse(wrong, { subject });
    await lockVersions(tx);
    const plan = await planOf(tx, context.locale, context.body);
    if (!plan.ok) return plan;
    const { report, taken } = plan.value;
    const shown = checkShown({ report, isNothing: taken.values.length === 0, print }, subject);
    if (!shown.ok) return shown;
    const reason = reasonField.toSave(context.body.reason);
    const version =
      taken.as === 'group'
        ? await sayValues(tx, context, { ...GROUP_PRICE_FILES, ...BY_IMPACT }, { values: taken.values, reason })
        : await sayValues(tx, context, { ...PRICE_FILES, ...BY_IMPACT }, { values: taken.values, reason });
    const after = { takenAs, impactRows: taken.values.length, reason, priceVersion: version };
    return ok({
      data: { count: taken.values.length, version },
      audit: { subject, details: { before: null, after } },
    });
  });
}

async function planOf(db: Db | Tx, locale: Locale, { fileId, takenAs, rows }: Ticked): Promise<Result<Plan, Refusal>> {
  const subject = `impact-file:${fileId}`;
  const compared = await compareFile(db, fileId);
  if (compared.rows.length === 0) return notFound(subject);
  const wanted = new Set(rows);
  const ticked = compared.rows.filter(({ row }) => wanted.has(row));
  if (ticked.length === 0) return refuse(message('IMPACT_ROWS_MISSING'), { subject });
  const { byGroup, byModel } = compared.prices;
  if (takenAs === 'group') {
    const { rows: told, values } = planDatedFile(once(ticked.map(asGroupPrice)), byGroup, locale);
    return ok({ report: fileReportOf({ fileName: '' }, told, values), taken: { as: takenAs, values } });
  }
  const { rows: told, values } = planDatedFile(once(ticked.map(asModelPrice)), byModel, locale);
  return ok({ report: fileReportOf({ fileName: '' }, told, values), taken: { as: takenAs, values } });
}

function asGroupPrice({ row, nst, validFrom, msrp, group, model }: ComparedRow): DatedRow<SaidMsrp> {
  const none = model === undefined ? message('IMPACT_NST_UNKNOWN') : message('IMPACT_NO_GROUP', { day: validFrom });
  return {
    row,
    name: group === undefined ? nst : group.code,
    of: group?.id,
    from: validFrom,
    value: { msrp },
    isReplaced: false,
    refusals: group === undefined ? [{ field: 'nst', message: none }] : [],
  };
}

/** IMPACT has no dealer price, so the one in force is kept. */
function asModelPrice({ row, nst, validFrom, msrp, model }: ComparedRow): DatedRow<SaidPrice> {
  const dealerPrice = model?.inForce?.dealerPrice;
  const none =
    model === undefined ? message('IMPACT_NST_UNKNOWN') : message('IMPACT_NO_DEALER_PRICE', { day: validFrom });
  return {
    row,
    name: model === undefined ? nst : model.name,
    of: model?.id,
    from: validFrom,
    value: { msrp, dealerPrice: dealerPrice ?? '' },
    isReplaced: false,
    refusals: dealerPrice === undefined ? [{ field: 'nst', message: none }] : [],
  };
}

/** Joins rows of several NSTs with equal values for one group or model; contradicting rows are all kept. */
function once<Value extends SaidMsrp>(rows: readonly DatedRow<Value>[]): readonly DatedRow<Value>[] {
  const seen = new Set<string>();
  return rows.filter(({ row, of, from, value }) => {
    const key = `${of ?? `row ${row}`} ${from} ${value.msrp}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
