import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { DEMO_STATES, demoStateOf, missingDays } from '@oasis/engine/areas/demo-cars';
import { RETAIL } from '@oasis/engine/areas/retail';
import { dayOf, fenOf, yuanText } from '@oasis/engine/base';
import { stateName } from '@oasis/engine/states';
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/tables.ts';
import { dealersInRegionsOf } from '../../dealers/reach.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';
import type { Asker } from '../../lists/definition.ts';
import { defineList } from '../../lists/list.ts';
import type { Value } from '../../lists/slots.ts';
import { listSource, type SelectedRow } from '../../lists/source.ts';
import { vinHas } from '../../reference/sought-vin.ts';
import { DEMO_CARS, judgedOf } from './car-facts.ts';

/** The state of a demo car follows from the day of the request. */
type DemoAsker = Asker & { readonly now: Date };
type Row = CallData<'demoCars.list'>['content'][number];

const car = listSource((db) => db.selectFrom(DEMO_CARS.as('c')).select('c.id as key'));

/** `demoStateOf` in SQL, on a day; a test holds the two together. */
const stateOn = (today: Value<readonly string[]>) => sql<string>`case
  when c.rule_id is null then case when c.is_claimed then 'claimed' else 'noRule' end
  when c.sold_on <= c.held_until then 'early'
  when c.is_claimed then 'claimed'
  when (${today}::text[])[2]::date > c.held_until then 'due'
  else 'held' end`;

/** Demo cars of the BUs and dealers that somebody reaches; those whose days are over first come first. */
export const demoCarList = defineList({
  source: car,
  filters: {
    buIds: car.where<readonly number[]>((_, ids) => sql<boolean>`c.bu_id = any(${ids})`),
    /** The state, and the day on which it is asked for. */
    stateOn: car.where<readonly string[]>((_, asked) => sql<boolean>`${stateOn(asked)} = (${asked}::text[])[1]`),
    vin: car.choice((_, text) => vinHas(text, { vin: 'c.name', tail: 'c.tail' })),
    dealer: car.choice(
      (_, code) => sql<boolean>`c.dealer_id = (select d.id from dealer d where d.code = upper(${code}))`,
    ),
    bu: car.choice((_, code) => sql<boolean>`c.bu_id = (select bu.id from bu where bu.code = ${code})`),
    regionsOf: car.where<number>((_, user) => sql<boolean>`c.dealer_id in ${dealersInRegionsOf(user)}`),
  },
  scope: ({ actor }: DemoAsker) => ({ buIds: actor.buIds, regionsOf: actor.usrid }),
  orders: { heldUntil: car.by('c.held_until'), vin: car.by('c.name') },
  usual: 'heldUntil',
  last: { by: car.by('c.id'), direction: 'asc' },
  rows: carRow,
  line: carOf,
});

/** The filters of a call as the list takes them. */
export function demoFilters<Query extends CallQuery<'demoCars.export'>>({ state = '', ...query }: Query, now: Date) {
  return { ...query, ...(state !== '' && { stateOn: [state, dayOf(now)] }) };
}

function carRow(db: Db | Tx, id: Value<number>) {
  return db
    .selectFrom(DEMO_CARS.as('c'))
    .innerJoin('car', 'car.id', 'c.car_id')
    .innerJoin('bu', 'bu.id', 'c.bu_id')
    .innerJoin('dealer as d', 'd.id', 'c.dealer_id')
    .innerJoin('vehicle_model as m', 'm.id', 'car.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select(['c.id', 'c.car_id', 'c.name', 'c.bu_id', 'c.status', 'c.from_day', 'c.rule_id', 'c.holding_days'])
    .select(['c.share', 'c.by', 'c.held_until', 'c.sold_on', 'c.is_claimed', 'bu.code as bu', 'd.code as dealer'])
    .select(['d.name_en', 'd.name_cn', 'b.name as brand', 'm.name as model'])
    .select(
      sql<readonly ClaimOfCar[]>`(select coalesce(jsonb_agg(jsonb_build_object('claimId', k.id, 'claimCode', k.code,
        'programCode', k.program_code, 'status', k.status, 'net', k.net::text) order by k.id), '[]')
        from claim k join program_design g on g.program_id = k.program_id
        where k.record_id = c.id and k.holds and g.sale_kind = 'demonstrator')`.as('claims'),
    )
    .where('c.id', '=', id);
}

interface ClaimOfCar {
  readonly claimId: number;
  readonly claimCode: string;
  readonly programCode: string;
  readonly status: string;
  /** Fen. */
  readonly net: string;
}

function carOf(row: SelectedRow<typeof carRow>, { locale, now }: DemoAsker): Row {
  const judged = judgedOf(row);
  return {
    recordId: row.id,
    carId: row.car_id,
    vin: row.name,
    bu: row.bu,
    dealerCode: row.dealer,
    dealerName: locale === 'zh' ? row.name_cn : row.name_en,
    model: `${row.brand} ${row.model}`,
    status: row.status,
    from: row.from_day,
    heldUntil: row.held_until ?? '',
    soldOn: row.sold_on ?? '',
    missing: missingDays(judged),
    state: demoStateOf(judged, dayOf(now)),
    claims: row.claims.map(({ net, ...claim }) => ({ ...claim, net: yuanText(fenOf(BigInt(net))) })),
  };
}

/** The demo cars that fit, as a sheet. */
export function demoCarFile(db: Db, who: DemoAsker, query: CallQuery<'demoCars.export'>): Promise<FileReply> {
  return listFile({
    name: { en: 'Demo cars', zh: '试驾车' },
    columns: columnsIn(who.locale),
    batches: demoCarList.batches(db, who, demoFilters(query, who.now)),
    locale: who.locale,
  });
}

function columnsIn(locale: Asker['locale']): readonly ListColumn<Row>[] {
  const words: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = DEMO_STATES;
  return [
    { header: { en: 'VIN', zh: '车架号' }, width: 20, cell: ({ vin }) => vin },
    { header: { en: 'BU', zh: '业务单元' }, width: 10, cell: ({ bu }) => bu },
    { header: { en: 'Dealer', zh: '经销商' }, width: 12, cell: ({ dealerCode }) => dealerCode },
    { header: { en: 'Name of the dealer', zh: '经销商名称' }, width: 30, cell: ({ dealerName }) => dealerName },
    { header: { en: 'Model', zh: '车型' }, width: 24, cell: ({ model }) => model },
    { header: { en: 'Sale', zh: '销售' }, width: 12, cell: ({ status }) => stateName(RETAIL.states, status)[locale] },
    { header: { en: 'From', zh: '起始日' }, width: 12, cell: ({ from }) => from },
    { header: { en: 'Held until', zh: '持有至' }, width: 12, cell: ({ heldUntil }) => heldUntil },
    { header: { en: 'Sold on', zh: '售出日' }, width: 12, cell: ({ soldOn }) => soldOn },
    { header: { en: 'Missing days', zh: '缺少天数' }, width: 12, cell: ({ missing }) => String(missing) },
    { header: { en: 'State', zh: '状态' }, width: 16, cell: ({ state }) => words[state]?.[locale] ?? state },
    {
      header: { en: 'Claims', zh: '申请' },
      width: 30,
      cell: ({ claims }) => claims.map((one) => one.claimCode).join(', '),
    },
  ];
}
