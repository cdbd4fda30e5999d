import type { CallData } from '@oasis/api-client/contract';
import { codesInFile, NAMED_MAX, type NameableDealer, namedInFile } from '@oasis/engine/areas/designs';
import { ok, type Result } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { badInput, type Refusal, refuse } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import { dealerList } from '../../dealers/store.ts';
import type { CallContext } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { fileReportOf } from '../../records/file-report.ts';
import { receiveTable } from '../../records/receive-table.ts';

type DealerFile = CallData<'design.dealerFile'>;
type NamedDealer = NameableDealer & DealerFile['dealers'][number];

/** Names the dealer of each row of a file, or the reason why there is none. Dealers out of reach count as unknown. */
export async function readDealerFile(context: CallContext<'design.dealerFile'>): Promise<Result<DealerFile, Refusal>> {
  const received = await receiveTable(context, { limits: { rows: NAMED_MAX } });
  if (!received.ok) return received;
  const { fileName, table, fields } = received.value;
  const buId = Number(fields['buId']);
  if (!Number.isInteger(buId)) return { ok: false, error: badInput('body: buId is no id') };
  const allowed = context.authorize({ bu: buId }, `bu:${buId}`);
  if (!allowed.ok) return allowed;
  const codes = codesInFile(table);
  if (!codes.ok) return refuse(codes.error);
  const known = await dealersByCode(context.db, context, { buId, codes: codes.value.map(({ code }) => code) });
  const named = namedInFile(codes.value, known);
  const ids = new Set(named.flatMap((row) => ('dealerId' in row ? [row.dealerId] : [])));
  const rows = named.map((row) => ({
    row: row.row,
    name: row.code,
    status: 'dealerId' in row ? ('added' as const) : ('refused' as const),
    changes: [],
    refusals: 'refusal' in row ? [{ field: 'code', message: messageText(row.refusal, context.locale) }] : [],
  }));
  const dealers = known.filter(({ dealerId }) => ids.has(dealerId));
  return ok({
    ...fileReportOf({ fileName, table }, rows, [...ids]),
    dealers: dealers.map(({ dealerId, code, nameEn, nameCn }) => ({ dealerId, code, nameEn, nameCn })),
  });
}

/** The dealers with these codes within reach, by code. */
function dealersByCode(
  db: Db,
  who: Asker,
  { buId, codes }: { readonly buId: number; readonly codes: readonly string[] },
): Promise<readonly NamedDealer[]> {
  return db
    .selectFrom('dealer as d')
    .select(['d.id as dealerId', 'd.code', 'd.name_en as nameEn', 'd.name_cn as nameCn', 'd.active'])
    .select(
      sql<boolean>`exists (select from dealer_region dr join region r on r.id = dr.region_id
        where dr.dealer_id = d.id and r.bu_id = ${buId})`.as('sells'),
    )
    .where(dealerList.conditions(who, {}))
    .where((eb) => eb('d.code', '=', eb.fn.any(eb.val(codes))))
    .orderBy('d.code')
    .execute();
}
