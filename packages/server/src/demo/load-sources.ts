import {
  readSourceRow,
  SOURCE_CODES,
  type SourceKindCode,
  type SourceNames,
  sourceKind,
  sourcePlaces,
} from '@oasis/engine/areas/sources';
import { addMonths, dayOf, isMonth, ok, present } from '@oasis/engine/base';
import { checkSource } from '../areas/sources/move-source.ts';
import { sourceNames } from '../areas/sources/source-names.ts';
import { writeSet } from '../areas/sources/write-set.ts';
import type { Db, Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { actorsOf } from './demo-actors.ts';

const [UPLOADER, CHECKER] = ['sales', 'control'] as const;
const BU = 'MBPC';

/** The cells of a row behind dealer and month, by the version of its set. */
const CELLS: Readonly<Record<SourceKindCode, (place: number, version: number) => readonly string[]>> = {
  AG: (place, version) => [
    `AG-${2001 + place}`,
    String(12_000 + 500 * place + (place === 1 ? 800 * version : 0)),
    '60000',
  ],
  TA: (place, version) => ['GLC', '', '', String(8 + place + (place === 2 ? version : 0))],
  TDTA: (place, version) => [String(30 + 4 * place - (place === 0 ? 3 * version : 0))],
};

/**
 * Uploads source data of each kind: last month's are checked and were corrected once, with another value, a dealer more and one less; this
 * month's wait for their second person.
 */
export async function loadSources(db: Db, now: Date): Promise<void> {
  const today = dayOf(now).slice(0, 'YYYY-MM'.length);
  const month = present(isMonth(today) ? today : undefined, 'a month');
  await db.transaction().execute((tx) =>
    withAllRows(tx, async () => {
      const cast = await actorsOf(tx, [UPLOADER, CHECKER], now);
      const by = (account: string) => ({ actor: present(cast.get(account), account), now });
      const { id: buId } = await tx.selectFrom('bu').select('id').where('code', '=', BU).executeTakeFirstOrThrow();
      const check = async (setId: number) => {
        const checked = await checkSource(tx, { ...by(CHECKER), locale: 'zh', authorize: () => ok(null) }, { setId });
        if (!checked.ok) throw new Error(`Source data of the demo are refused: ${checked.error.message.code}`);
      };
      for (const code of SOURCE_CODES) {
        const upload = (of: string, version: number) =>
          uploadDemo(tx, by(UPLOADER), { code, buId, month: of, version });
        const before = addMonths(month, -1);
        await check(await upload(before, 1));
        await check(await upload(before, 2));
        await upload(month, 1);
      }
    }),
  );
}

interface DemoSet {
  readonly code: SourceKindCode;
  readonly buId: number;
  readonly month: string;
  readonly version: number;
}

async function uploadDemo(
  tx: Tx,
  by: Parameters<typeof sourceNames>[1] & { readonly now: Date },
  set: DemoSet,
): Promise<number> {
  const { code, buId, month, version } = set;
  const kind = sourceKind(code);
  const known = await sourceNames(tx, by, { buId, month });
  const places = sourcePlaces(
    kind,
    Object.values(kind.columns).map(({ name }) => name.zh),
  );
  if (!places.ok) throw new Error(`The columns of ${code} are not found`);
  const rows = dealersOf(known, version).map((dealer, place) =>
    readSourceRow(kind, [dealer, month, ...CELLS[code](place, version)], places.value, known),
  );
  const { setId } = await writeSet(tx, by, {
    kind,
    buId,
    bu: BU,
    month,
    rows,
    fileName: `${code}-${month}-V${version}.xlsx`,
  });
  return setId;
}

/** Six dealers of the BU; a second version has another last one. */
function dealersOf({ dealers }: SourceNames, version: number): readonly string[] {
  const codes = [...dealers.values()]
    .filter(({ active, ofBu }) => active && ofBu)
    .map(({ code }) => code)
    .toSorted();
  return [...codes.slice(0, 5), ...codes.slice(4 + version, 5 + version)];
}
