import type { CallData } from '@oasis/api-client/contract';
import { type FinanceSetting, type SettingDraft, settingForm, settingOf } from '@oasis/engine/areas/calculator';
import { fractionOfPercent, percentOfFraction } from '@oasis/engine/areas/prices';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { defineList } from '../../lists/list.ts';
import { withMade } from '../../lists/made.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { datedColumns } from '../../reference/dated/dated-columns.ts';
import { lockVersions, newestVersion, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type Setting = CallData<'financeSettings.list'>['content'][number];

const setting = listSource((db) => db.selectFrom('finance_setting as p').select('p.id as key'));

const DATED = datedColumns('finance_setting');

/** Every setting ever saved, the latest first day first, and then the newest. */
export const settingList = defineList({
  source: setting,
  filters: {},
  // A reader of the list may read every setting.
  scope: () => ({}),
  orders: { day: setting.by('p.effective_from') },
  usual: '-day',
  last: { by: setting.by('p.version_id'), direction: 'desc' },
  rows: settingRow,
  line: lineOf,
});

/** A value of financing in force on the first day of a setting, when that setting was saved. */
function financing(table: 'interest_rate' | 'extension_days', column: 'rate' | 'days') {
  return sql<string>`(select f.${sql.ref(column)}::text from ${sql.table(table)} f
    where f.effective_from <= p.effective_from and f.version_id <= p.financing_id
    order by f.effective_from desc, f.version_id desc limit 1)`;
}

function settingRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom('finance_setting as p')
    .innerJoin('master_version as mv', 'mv.id', 'p.version_id')
    .leftJoin('app_user as maker', 'maker.id', 'mv.created_by')
    .select(['p.id as settingId', 'p.effective_from as validFrom', 'p.service_vat as serviceVat'])
    .select(['p.shortest_term', 'p.longest_term', 'p.least_down_payment as leastDownPayment'])
    .select([financing('interest_rate', 'rate').as('rate'), financing('extension_days', 'days').as('extensionDays')])
    .select(['mv.note as reason', 'mv.created_by as crtby', 'maker.fulnm as crtbynm', 'mv.created_at as crted'])
    .select(['mv.id as version', DATED.lastDay.as('lastDay'), DATED.isReplaced.as('replaced')])
    .where('p.id', '=', id);
}

function lineOf({ rate, lastDay, shortest_term, longest_term, ...row }: SelectedRow<typeof settingRow>): Setting {
  return {
    ...withMade(row),
    interestRate: present(percentOfFraction(rate), 'a rate'),
    shortestTerm: String(shortest_term),
    longestTerm: String(longest_term),
    validTo: lastDay ?? '',
  };
}

type Said = Omit<SettingDraft, 'validFrom' | 'reason'>;

/** The setting in force on a day under the newest versions. */
async function saidOn(db: Db | Tx, day: string): Promise<Said | undefined> {
  const { rows } = await sql<Omit<Said, 'interestRate'> & { readonly rate: string }>`
    select s.service_vat as "serviceVat", s.shortest_term::text as "shortestTerm", s.longest_term::text as "longestTerm",
      s.least_down_payment as "leastDownPayment", i.rate::text as rate, e.days::text as "extensionDays"
    from (select * from finance_setting where effective_from <= ${day}::date
        order by effective_from desc, version_id desc limit 1) s,
      (select rate from interest_rate where effective_from <= ${day}::date
        order by effective_from desc, version_id desc limit 1) i,
      (select days from extension_days where effective_from <= ${day}::date
        order by effective_from desc, version_id desc limit 1) e`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { rate, ...rest } = found;
  return { ...rest, interestRate: present(percentOfFraction(rate), 'a rate') };
}

/** The percentages and bounds that are in force on a day, as the calculator reads them. */
export async function settingOn(db: Db | Tx, day: string): Promise<FinanceSetting & { readonly vatText: string }> {
  const said = present(await saidOn(db, day), 'a setting from 1990 on');
  return { ...settingOf(said), vatText: said.serviceVat };
}

/**
 * Saves a setting from a day on, as the next version. Interest rate and extension days are a separate version of financing, which budgets
 * pin; if they are unchanged, no budget is behind.
 */
export async function saveSetting(
  tx: Tx,
  ctx: ChangeContext,
  sent: SettingDraft,
): Promise<Changed<CallData<'financeSettings.save'>>> {
  const refused = refuseForm(settingForm.check(sent), ctx.locale);
  if (refused !== undefined) return refused;
  const { validFrom, reason, ...said } = settingForm.toSave(sent);
  await lockVersions(tx);
  const before = await saidOn(tx, validFrom);
  if (before !== undefined && isSame(before, said))
    return refuse(message('FINANCE_SETTING_UNCHANGED', { day: validFrom }));
  const isFinancing = before?.interestRate !== said.interestRate || before.extensionDays !== said.extensionDays;
  const financingId = isFinancing
    ? await sayFinancing(tx, ctx, { validFrom, reason, said })
    : await newestVersion(tx, 'financing');
  const version = await newVersion(tx, ctx, { kind: 'finance-setting', reason });
  const { id: settingId } = await tx
    .insertInto('finance_setting')
    .values({
      effective_from: validFrom,
      version_id: version,
      service_vat: said.serviceVat,
      shortest_term: Number(said.shortestTerm),
      longest_term: Number(said.longestTerm),
      least_down_payment: said.leastDownPayment,
      financing_id: financingId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { validFrom, ...said, reason, priceVersion: version };
  return ok({
    data: { settingId, version },
    audit: { subject: `finance-setting:${settingId}`, details: { before: before ?? null, after } },
  });
}

interface Saying {
  readonly validFrom: string;
  readonly reason: string;
  readonly said: Said;
}

async function sayFinancing(tx: Tx, ctx: ChangeContext, { validFrom, reason, said }: Saying): Promise<number> {
  const version = await newVersion(tx, ctx, { kind: 'financing', reason });
  const of = { effective_from: validFrom, version_id: version };
  const rate = present(fractionOfPercent(said.interestRate), 'a checked rate');
  await tx
    .insertInto('interest_rate')
    .values({ ...of, rate })
    .execute();
  await tx
    .insertInto('extension_days')
    .values({ ...of, days: Number(said.extensionDays) })
    .execute();
  return version;
}

function isSame(one: Said, other: Said): boolean {
  return (
    one.interestRate === other.interestRate &&
    one.extensionDays === other.extensionDays &&
    one.serviceVat === other.serviceVat &&
    one.shortestTerm === other.shortestTerm &&
    one.longestTerm === other.longestTerm &&
    one.leastDownPayment === other.leastDownPayment
  );
}
