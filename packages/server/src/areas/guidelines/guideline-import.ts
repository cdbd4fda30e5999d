import type { CallData } from '@oasis/api-client/contract';
import { folded } from '@oasis/engine/access';
import { guidelinePlaces, readGuidelineRow } from '@oasis/engine/areas/guidelines';
import { ok, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { receiveTable } from '../../records/receive-table.ts';
import { type GuidelineRow, rowKey, rowsOfMake } from './guideline-store.ts';

type Checked = CallData<'guidelineYear.checkFile'>;

const LAST_YEAR = 2098;

/** Reads a file for the table of a make and a year, and stores nothing: its cells are saved from the table like any other. */
export async function checkGuidelineFile(
  context: CallContext<'guidelineYear.checkFile'>,
): Promise<Result<Checked, Refusal>> {
  const received = await receiveTable(context);
  if (!received.ok) return received;
  const { fileName, fields, table } = received.value;
  const year = Number(fields['year']);
  const places = guidelinePlaces(table.header, Number.isSafeInteger(year) && year <= LAST_YEAR ? year : 0);
  if (!places.ok) return refuse(places.error);
  const rowNamed = byNames(await rowsOfMake(context.db, fields['make'] ?? ''));
  const cells: Checked['cells'] = [];
  const seen = new Set<string>();
  const rows = table.rows.map(({ row, hidden, cells: texts }) => {
    const { refusals, cells: said, ...named } = readGuidelineRow(texts, places.value);
    const reasons: Message[] = [...refusals];
    const found = rowNamed(named);
    const of = found ?? named;
    if (found === undefined) reasons.push(message('GUIDELINE_ROW_UNKNOWN'));
    else if (seen.has(rowKey(of))) reasons.push(message('GUIDELINE_FILE_ROW_TWICE'));
    seen.add(rowKey(of));
    const { typeClass, model } = of;
    if (reasons.length === 0) cells.push(...said.map((cell) => ({ typeClass, model, ...cell })));
    const name = { typeClass: typeClass.slice(0, LONGEST_NAME), model: model.slice(0, LONGEST_NAME) };
    const refused = reasons.map((each) => messageText(each, context.locale));
    return { row, ...name, cells: said.length, refusals: refused, ...(hidden === true && { hidden }) };
  });
  return ok({ fileName, rows, cells });
}

/** Finds a row by its exact names, or else ignoring case, width and blanks if exactly one fits. */
function byNames(rows: readonly GuidelineRow[]): (of: GuidelineRow) => GuidelineRow | undefined {
  const same = new Map(rows.map((row) => [rowKey(row), row]));
  const alike = Map.groupBy(rows, alikeKey);
  return (of) => {
    const [only, ...others] = alike.get(alikeKey(of)) ?? [];
    return same.get(rowKey(of)) ?? (others.length === 0 ? only : undefined);
  };
}

function alikeKey({ typeClass, model }: GuidelineRow): string {
  return rowKey({ typeClass: folded(typeClass), model: folded(model) });
}

const LONGEST_NAME = 200;
