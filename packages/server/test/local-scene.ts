import type { CallBody } from '@oasis/api-client/contract';
import { keyed } from './budgets.ts';
import { type claimScene, done } from './claim-scene.ts';
import { uploadTo } from './multipart.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** Where a file of a test goes. */
export interface ToMonth {
  readonly bu?: string;
  readonly month?: string;
  readonly fileName?: string;
}

export const HEADER = 'VIN,Plate city,Registration day,PDI day';

/** Areas and rules that sales propose and controlling confirms, and registrations that sales upload and controlling checks. */
export async function localScene(server: TestServer) {
  const [sales, control, finance] = [await server.as('sales'), await server.as('control'), await server.as('finance')];
  /** The region in which a dealer sells for a BU. */
  const regionOf = async (dealer = 'D1001', bu = 'MBPC'): Promise<number> => {
    const found = await server.owner
      .selectFrom('dealer as d')
      .innerJoin('dealer_region as s', 's.dealer_id', 'd.id')
      .innerJoin('region as g', 'g.id', 's.region_id')
      .innerJoin('bu', 'bu.id', 'g.bu_id')
      .select('g.id')
      .where('d.code', '=', dealer)
      .where('bu.code', '=', bu)
      .executeTakeFirstOrThrow();
    return found.id;
  };
  const proposeArea = (body: CallBody<'focusAreas.propose'>, caller = sales) =>
    caller.call('focusAreas.propose', { body, ...keyed() });
  const area = async (code: string, cities: string, more: Partial<CallBody<'focusAreas.propose'>> = {}) => {
    const body = { regionId: await regionOf(), code, validFrom: '2026-01-01', cities, ...more };
    const { areaId } = done(await proposeArea(body));
    done(await control.call('focusAreas.confirm', { body: { areaId } }));
    return areaId;
  };
  const proposeDealer = (more: Partial<CallBody<'focusDealers.propose'>> = {}, caller = sales) => {
    const body = { bu: 'MBPC', dealer: 'D1001', areaCode: '', validFrom: '2026-01-01', ...more };
    return caller.call('focusDealers.propose', { body, ...keyed() });
  };
  const assign = async (more: Partial<CallBody<'focusDealers.propose'>> = {}) => {
    const { assignmentId } = done(await proposeDealer(more));
    done(await control.call('focusDealers.confirm', { body: { assignmentId } }));
    return assignmentId;
  };
  const RULE = { bu: 'MBPC', areaCode: '', validFrom: '2026-01-01', bonus: '500', malus: '200', days: '30' };
  const proposeRule = (
    body: Partial<CallBody<'localRules.propose'>> & { readonly programCode: string },
    caller = sales,
  ) => caller.call('localRules.propose', { body: { ...RULE, ...body }, ...keyed() });
  const rule = async (programCode: string, more: Partial<CallBody<'localRules.propose'>> = {}) => {
    const { ruleId } = done(await proposeRule({ programCode, ...more }));
    done(await control.call('localRules.confirm', { body: { ruleId } }));
    return ruleId;
  };
  const SPECIAL = { bu: 'MBPC', dealer: 'D1001', city: '', validFrom: '2026-01-01', validTo: '', effect: 'noMalus' };
  const proposeSpecial = (
    body: Partial<CallBody<'specialRules.propose'>> & { readonly programCode: string },
    caller = sales,
  ) => caller.call('specialRules.propose', { body: { ...SPECIAL, ...body }, ...keyed() });
  const special = async (programCode: string, more: Partial<CallBody<'specialRules.propose'>> = {}) => {
    const { specialId } = done(await proposeSpecial({ programCode, ...more }));
    done(await control.call('specialRules.confirm', { body: { specialId } }));
    return specialId;
  };

  const fileOf = (lines: readonly string[]): string => [HEADER, ...lines].join('\n');
  const check = (
    content: string | Buffer,
    { bu = 'MBPC', month = '2026-02', fileName }: ToMonth = {},
    caller = sales,
  ) =>
    uploadTo('registrations.checkFile', server, caller, {
      fields: { bu, month },
      fileName: fileName ?? 'registrations.csv',
      content,
    });
  /** Previews a file and takes it as shown. */
  const load = async (content: string | Buffer, to: ToMonth = {}, caller = sales) => {
    const shown = await check(content, to, caller);
    const { bu = 'MBPC', month = '2026-02', fileName = 'registrations.csv' } = to;
    const print = shown.body.data?.print ?? '';
    return uploadTo('registrations.loadFile', server, caller, { fields: { bu, month, print }, fileName, content });
  };
  const sets = async ({ bu = 'MBPC', month = '2026-02' }: ToMonth = {}, caller = sales) =>
    done(await caller.call('registrations.list', { query: { bu, month, pageSize: 100 } })).content;
  /** Uploads lines, and answers the set that they made. */
  const uploaded = async (lines: readonly string[], to: ToMonth = {}) => {
    done(await load(fileOf(lines), to));
    const [set] = (await sets(to)).toSorted((one, other) => other.number - one.number);
    if (set === undefined) throw new Error('No set was made');
    return set;
  };
  const confirm = (setId: number, caller: TestCaller = control) =>
    caller.call('registrations.check', { body: { setId }, ...keyed() });
  const withdraw = (setId: number, reason = 'Wrong file', caller: TestCaller = sales) =>
    caller.call('registrations.withdraw', { body: { setId, reason }, ...keyed() });
  const checked = async (lines: readonly string[], to: ToMonth = {}) => {
    const set = await uploaded(lines, to);
    done(await confirm(set.setId));
    return set;
  };
  const previewed = (caller: TestCaller = sales, { bu = 'MBPC', month = '2026-02' }: ToMonth = {}) =>
    caller.call('localResults.preview', { query: { bu, month } });
  const items = async ({ bu = 'MBPC', month = '2026-02' }: ToMonth = {}, caller = sales) =>
    done(await caller.call('localResults.items', { query: { bu, month, pageSize: 100 } })).content;
  const book = (mark: string, caller: TestCaller = sales, { bu = 'MBPC', month = '2026-02' }: ToMonth = {}) =>
    caller.call('localResults.book', { body: { bu, month, mark }, ...keyed() });
  /** Books a month as it is shown. */
  const booked = async (to: ToMonth = {}) => done(await book(done(await previewed(sales, to)).mark, sales, to));
  const release = (caller: TestCaller = control, { bu = 'MBPC', month = '2026-02' }: ToMonth = {}) =>
    caller.call('localResults.release', { body: { bu, month }, ...keyed() });
  return {
    sales,
    control,
    finance,
    regionOf,
    proposeArea,
    area,
    proposeDealer,
    assign,
    proposeRule,
    rule,
    proposeSpecial,
    special,
    fileOf,
    check,
    load,
    sets,
    uploaded,
    confirm,
    withdraw,
    checked,
    previewed,
    items,
    book,
    booked,
    release,
  };
}

export type LocalScene = Awaited<ReturnType<typeof localScene>>;

/** The same with a focus area, a program with a rule, and a confirmed sale of the first dealer. */
export async function localHand(server: TestServer, claims: ReturnType<typeof claimScene>) {
  const made = await claims;
  const { programCode: code, modelId } = await made.released();
  const sale = await made.sold('confirmed', modelId);
  const scene = await localScene(server);
  await scene.area('HANDS', 'Beijing');
  await scene.rule(code);
  return { scene, code, sale };
}
