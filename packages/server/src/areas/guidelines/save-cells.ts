import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fractionOfGuideline, guidelineReason, parseGuidelinePercent } from '@oasis/engine/areas/guidelines';
import { type Locale, type Month, monthOf, ok, present } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { type GuidelinePercent, valuesToSay } from '@oasis/engine/reference';
import { conflict, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { lockVersions, newestVersion, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { rowKey, rowsOfMake, seriesOfMake } from './guideline-store.ts';

type Sent = CallBody<'guidelineYear.save'>;
type SentCell = Sent['cells'][number];

interface CellRefusal {
  readonly cell: SentCell;
  readonly reason: Message;
}

/** Accepted edits by row. */
type Edits = ReadonlyMap<string, ReadonlyMap<Month, GuidelinePercent>>;

/** Saves guidelines as the next version, all cells or none; former values stay. A user who has not read the newest version is refused. */
export async function saveCells(
  tx: Tx,
  context: ChangeContext,
  sent: Sent,
): Promise<Changed<CallData<'guidelineYear.save'>>> {
  const { make, year } = sent;
  const wrong = guidelineReason.check(sent.reason);
  const refused = refuseForm(wrong === undefined ? [] : [{ field: 'reason', message: wrong }], context.locale);
  if (refused !== undefined) return refused;
  await lockVersions(tx);
  const newest = await newestVersion(tx, 'guideline');
  if (newest !== sent.version) return conflict(message('GUIDELINE_NEWER'), { version: newest });
  const rows = new Map((await rowsOfMake(tx, make)).map((row) => [rowKey(row), row]));
  const { edits, refusals } = checked(sent, new Set(rows.keys()));
  const [first] = refusals;
  if (first !== undefined) return refuse(first.reason, { data: { refusals: refusals.map(told(context.locale)) } });
  const series = await seriesOfMake(tx, make);
  const said = [...edits].flatMap(([key, months]) =>
    [...valuesToSay(series.get(key) ?? [], months)].map(([month, percent]) => ({ key, month, percent })),
  );
  if (said.length === 0) return refuse(message('GUIDELINE_UNCHANGED'));
  const reason = guidelineReason.toSave(sent.reason);
  const version = await newVersion(tx, context, { kind: 'guideline', reason });
  const { id: makeId } = await tx.selectFrom('make').select('id').where('code', '=', make).executeTakeFirstOrThrow();
  const stored = said.map(({ key, month, percent }) => {
    const { typeClass, modelId } = present(rows.get(key), 'a row of the make');
    const isOfMake = typeClass === '' && modelId === null;
    return {
      make_id: makeId,
      type_class: isOfMake ? null : typeClass,
      model_id: modelId,
      effective_from: month,
      version_id: version,
      rate: percent === null ? null : fractionOfGuideline(percent),
    };
  });
  for (let at = 0; at < stored.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('guideline')
      .values(stored.slice(at, at + ROWS_AT_ONCE))
      .execute();
  const after = {
    guidelineMake: make,
    guidelineYear: year,
    guidelineCells: sent.cells.length,
    guidelineVersion: version,
    reason,
  };
  return ok({
    data: { version, cells: sent.cells.length },
    audit: { subject: `guideline:${version}`, details: { before: { guidelineVersion: newest }, after } },
  });
}

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 5_000;

function checked({ cells, year }: Sent, known: ReadonlySet<string>) {
  const edits = new Map<string, Map<Month, GuidelinePercent>>();
  const refusals: CellRefusal[] = [];
  for (const cell of cells) {
    const key = rowKey(cell);
    const month = monthOf(year, cell.month);
    const months = edits.get(key) ?? new Map<Month, GuidelinePercent>();
    const read = parseGuidelinePercent(cell.percent);
    if (!known.has(key)) refusals.push({ cell, reason: message('GUIDELINE_ROW_UNKNOWN') });
    else if (months.has(month)) refusals.push({ cell, reason: message('GUIDELINE_CELL_TWICE') });
    else if (read.ok) edits.set(key, months.set(month, read.value));
    else refusals.push({ cell, reason: read.error });
  }
  const taken: Edits = edits;
  return { edits: taken, refusals };
}

function told(locale: Locale) {
  return ({ cell: { typeClass, model, month }, reason }: CellRefusal) => ({
    typeClass,
    model,
    month,
    code: reason.code,
    message: messageText(reason, locale),
  });
}
