import { SOURCE_KINDS, type SourceKindCode } from '@oasis/engine/areas/sources';
import { keyed } from './budgets.ts';
import { done } from './claim-scene.ts';
import { uploadTo } from './multipart.ts';
import type { TestCaller, TestServer } from './test-server.ts';

/** Where a file of a test goes. */
export interface ToSet {
  readonly kind?: SourceKindCode;
  readonly bu?: string;
  readonly month?: string;
  readonly fileName?: string;
}

/** Files of source data that sales upload and controlling checks, by the calls that pages make. */
export async function sourceScene(server: TestServer) {
  const sales = await server.as('sales');
  const control = await server.as('control');
  const finance = await server.as('finance');
  /** A file of a kind: its header and lines of comma-separated cells. */
  const fileOf = (kind: SourceKindCode, lines: readonly string[]): string =>
    [
      Object.values(SOURCE_KINDS[kind].columns)
        .map(({ name }) => name.en)
        .join(','),
      ...lines,
    ].join('\n');
  const fieldsOf = ({ kind = 'AG', bu = 'MBPC', month = '2026-03' }: ToSet, print: string) => ({
    kind,
    bu,
    month,
    print,
  });
  const check = (content: string | Buffer, to: ToSet = {}, caller = sales) =>
    uploadTo('sources.checkFile', server, caller, {
      fields: fieldsOf(to, ''),
      fileName: to.fileName ?? 'source.csv',
      content,
    });
  /** Previews a file and takes it as shown. */
  const load = async (content: string | Buffer, to: ToSet = {}, caller = sales) => {
    const shown = await check(content, to, caller);
    const print = shown.body.data?.print ?? '';
    return uploadTo('sources.loadFile', server, caller, {
      fields: fieldsOf(to, print),
      fileName: to.fileName ?? 'source.csv',
      content,
    });
  };
  const sets = async ({ kind = 'AG', month = '2026-03', bu = 'MBPC' }: ToSet = {}, caller = sales) => {
    const query = { kind, month, bu, pageSize: 100 };
    return done(await caller.call('sources.list', { query })).content;
  };
  /** Uploads lines, and answers the set that they made. */
  const uploaded = async (lines: readonly string[], to: ToSet = {}) => {
    done(await load(fileOf(to.kind ?? 'AG', lines), to));
    const [set] = (await sets(to)).toSorted((one, other) => other.number - one.number);
    if (set === undefined) throw new Error('No set was made');
    return set;
  };
  const confirm = (setId: number, caller: TestCaller = control) =>
    caller.call('sources.check', { body: { setId }, ...keyed() });
  const withdraw = (setId: number, reason = 'Wrong file', caller: TestCaller = sales) =>
    caller.call('sources.withdraw', { body: { setId, reason }, ...keyed() });
  const checked = async (lines: readonly string[], to: ToSet = {}) => {
    const set = await uploaded(lines, to);
    done(await confirm(set.setId));
    return set;
  };
  const view = async (setId: number, caller: TestCaller = control) =>
    done(await caller.call('sources.view', { query: { setId } }));
  return { sales, control, finance, fileOf, check, load, sets, uploaded, confirm, withdraw, checked, view };
}

export type SourceScene = Awaited<ReturnType<typeof sourceScene>>;
