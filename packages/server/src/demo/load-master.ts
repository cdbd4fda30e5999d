import { addMonths, firstDay, type Month, monthOf, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { activateKufriVersion, addKufriVersion, type StoredVolume } from '../reference/kufri-store.ts';
import type { MasterKind } from '../reference/tables.ts';
import { ensureVehicles, listMakes } from '../reference/vehicle-store.ts';
import { demoGuidelines } from './guidelines.ts';
import { loadAttachments } from './load-attachments.ts';
import { loadCalendar } from './load-calendar.ts';
import { loadFleetCustomers } from './load-fleet.ts';
import { loadNsts } from './load-nsts.ts';
import { loadOrganisation } from './load-organisation.ts';
import { type Random, seededRandom } from './random.ts';
import { type DemoModel, demoModels, MAKE_NAMES } from './vehicles.ts';
import { demoVolumes, volumesBefore } from './volumes.ts';

export interface DemoOptions {
  readonly seed: number;
  /** decides the model years, and the two years that have volumes: this one and the next */
  readonly now: Date;
  /** Whether the last months of the year before have volumes as well, for programs that began in them. */
  readonly yearBefore?: boolean;
}

const VAT_RATE = '0.13';
const ALWAYS: Month = monthOf(1990, 1);

/** All master data of the demo. Does nothing and returns false if a make exists already. */
export async function loadMasterDemo(tx: Tx, { seed, now, yearBefore = false }: DemoOptions): Promise<boolean> {
  await loadOrganisation(tx);
  const there = await tx.selectFrom('make').select('id').limit(1).executeTakeFirst();
  if (there !== undefined) return false;
  const year = now.getUTCFullYear();
  const random = seededRandom(seed);
  const models = demoModels(year);
  await loadMakes(tx);
  const ids = await loadModels(tx, models);
  await loadPrices(tx, models, ids, year);
  await loadVat(tx);
  await loadGuidelines(tx, demoGuidelines(models, random.fork('guidelines')));
  await loadKufri(tx, { models, ids, from: monthOf(year, 1), yearBefore, random, now });
  await loadNsts(tx, { models, ids, year, version: await addVersion(tx, 'nst-group') });
  await loadGroupPrices(tx);
  await loadFleetCustomers(tx);
  await loadAttachments(tx);
  await loadCalendar(tx);
  return true;
}

async function loadMakes(tx: Tx): Promise<void> {
  const rows = MAKE_NAMES.map(({ code, en, cn }, position) => ({ code, name_en: en, name_cn: cn, position }));
  await tx.insertInto('make').values(rows).execute();
}

async function loadModels(tx: Tx, models: readonly DemoModel[]): Promise<readonly number[]> {
  const ids = new Map<DemoModel, number>();
  for (const make of await listMakes(tx)) {
    const own = models.filter((model) => model.make === make.code);
    const stored = await ensureVehicles(
      tx,
      make.id,
      own.map((model) => ({ ...model, model: model.name })),
    );
    own.forEach((model, place) => ids.set(model, present(stored[place], 'an id')));
  }
  return models.map((model) => present(ids.get(model), 'an id'));
}

/** List prices from the first month on, and half a percent more from the second year on. */
async function loadPrices(tx: Tx, models: readonly DemoModel[], ids: readonly number[], year: number): Promise<void> {
  const version = await addVersion(tx, 'price');
  for (const { from, factor } of [
    { from: ALWAYS, factor: 1 },
    { from: monthOf(year + 1, 1), factor: 1.005 },
  ]) {
    await sql`
      insert into price (model_id, effective_from, version_id, msrp, dealer_price)
      select model, ${firstDay(from)}::date, ${version}::int, round(msrp * ${factor}::numeric, -2), round(dealer * ${factor}::numeric, -2)
      from unnest(${ids}::int[], ${models.map(({ msrp }) => msrp)}::numeric[],
                  ${models.map(({ dealerPrice }) => dealerPrice)}::numeric[]) as p (model, msrp, dealer)`.execute(tx);
  }
}

/** A group costs as much as the dearest of its models, from the first day on. */
async function loadGroupPrices(tx: Tx): Promise<void> {
  const version = await addVersion(tx, 'group-price');
  await sql`
    insert into nst_group_price (group_id, effective_from, version_id, msrp)
    select m.group_id, date '1990-01-01', ${version}::int, max(p.msrp)
    from nst_group_member m join nst n on n.id = m.nst_id
      join price p on p.model_id = n.model_id and p.effective_from = date '1990-01-01'
    where m.group_id is not null
    group by m.group_id
    order by m.group_id`.execute(tx);
}

async function loadVat(tx: Tx): Promise<void> {
  const version = await addVersion(tx, 'vat');
  await tx
    .insertInto('vat_rate')
    .values({ effective_from: firstDay(ALWAYS), version_id: version, rate: VAT_RATE })
    .execute();
}

async function loadGuidelines(tx: Tx, guidelines: ReturnType<typeof demoGuidelines>): Promise<void> {
  const version = await addVersion(tx, 'guideline');
  const makes = new Map((await listMakes(tx)).map(({ code, id }) => [code, id]));
  const rows = guidelines.map(({ make, typeClass, rate }) => ({
    make_id: present(makes.get(make), 'a make'),
    type_class: typeClass,
    model_id: null,
    effective_from: ALWAYS,
    version_id: version,
    rate: rate.toFixed(4),
  }));
  await tx.insertInto('guideline').values(rows).execute();
}

interface KufriDemo {
  readonly models: readonly DemoModel[];
  readonly ids: readonly number[];
  readonly from: Month;
  readonly yearBefore: boolean;
  readonly random: Random;
  readonly now: Date;
}

/** Two versions of each make: the first from two months ago and superseded, the second active. */
async function loadKufri(tx: Tx, { models, ids, from, yearBefore, random, now }: KufriDemo): Promise<void> {
  for (const make of await listMakes(tx)) {
    const places = models.flatMap((model, place) => (model.make === make.code ? [place] : []));
    for (const [name, monthsAgo] of [
      ['first', 2],
      ['second', 0],
    ] as const) {
      const own = places.map((place) => present(models[place], 'a model'));
      const before = yearBefore ? volumesBefore(own, from, random.fork(`${name} before`)) : [];
      const volumes = [...before, ...demoVolumes(own, from, random.fork(name))].map(
        ({ model, month, rt, ws }): StoredVolume => ({
          modelId: present(ids[places[model] ?? -1], 'an id'),
          month,
          rt,
          ws,
        }),
      );
      const at = monthsBefore(now, monthsAgo);
      const added = await addKufriVersion(tx, { make, source: 'demo', volumes, createdBy: null, now: at });
      await activateKufriVersion(tx, make, added.id, at);
    }
  }
}

function monthsBefore(now: Date, months: number): Date {
  const month = addMonths(monthOf(now.getUTCFullYear(), now.getUTCMonth() + 1), -months);
  return months === 0 ? now : new Date(`${month}-01T08:00:00Z`);
}

async function addVersion(tx: Tx, kind: MasterKind): Promise<number> {
  const row = await tx
    .insertInto('master_version')
    .values({ kind, note: 'demo', created_by: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
