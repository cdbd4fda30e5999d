import { codeOf } from './said.ts';
import { inOrder } from './state-rules.ts';

interface Reading {
  /** What is expected, which chooses among codes of one text. */
  readonly expected: string;
  /** Texts of the scene, shown by their names. */
  readonly names: readonly (readonly [text: string, name: string])[];
  /** Whether rows without a text of the scene are left out, as in lists. */
  readonly onlyScene: boolean;
  /** Whether what all pages of a program have is read, and nothing else. */
  readonly ofProgram: boolean;
  /** Whether the filters of a list or report are read. */
  readonly filters: boolean;
}

/** What stands around a page, or has the same buttons on every one. */
const QUIET =
  'thead, .oasis-pager, .oasis-notice, .oasis-mobile-head, .oasis-mobile-foot, .oasis-sheet, .oasis-sheet-status';
const FILTERS = '[role="search"]';
const TABS = '[role="tablist"], .oasis-program-tab';

/** What all pages of a program have, which the area of programs expects. */
const OF_PROGRAM = '.oasis-program-tabs, .oasis-design-parts, .oasis-life-bar, .oasis-life-lacks';

/** The moves of a row, once somebody has opened them. */
const MENU = '.oasis-life-menu';

/** Writes the open dialog or menu, or else the page, in the form of `PageStates.shows`. */
export function stateShown(reading: Reading): string {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const menu = document.querySelector(MENU);
  const root = [...dialogs].at(-1) ?? menu ?? document.querySelector('main') ?? document.body;
  const within = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const isLeft = (element: Element) =>
    element.closest(QUIET) !== null ||
    (!reading.filters && element.closest(FILTERS) !== null) ||
    (element.closest(OF_PROGRAM) !== null) !== reading.ofProgram;
  const rows = within('tbody tr, tfoot tr, ol > li').filter(
    (row) => row.closest('.oasis-sheet, nav') === null && row.querySelector('.oasis-empty') === null && !isLeft(row),
  );
  const isOutside = (element: Element) =>
    element.closest(TABS) === null && !isLeft(element) && !rows.some((row) => row.contains(element));
  const buttons = within(BUTTON).filter(isOutside);
  const marks = within('.bp6-tag').filter((tag) => !isLeft(tag) && !rows.some((row) => row.contains(tag)));
  const drawn = [
    ...new Set(
      within('svg [class]')
        .filter((part) => !isLeft(part))
        .flatMap(classMarks),
    ),
  ];
  const errors = within('[role="alert"], .oasis-empty-title').filter(
    (said) => isOutside(said) && said.closest('.bp6-callout') === null,
  );
  const callouts = within('.bp6-callout').filter(isOutside);
  const fields = within(FIELD).filter(isOutside);
  const lines = [
    buttons.map((button) => buttonText(button, reading)).join(' · '),
    marksLine([...marks.map(markText), ...drawn]),
    ...callouts.map((callout) => `! ${colour(callout, ': ')}${codeOf(ownText(callout), reading.expected)}`),
    ...errors.map(
      (said) => `! ${said.matches('[role="alert"]') ? 'alert' : 'empty'}: ${codeOf(textOf(said), reading.expected)}`,
    ),
    ...activeCells().map((cell) => `! cell: '${textOf(cell)}'`),
    ...rows.flatMap((row) => rowText(row, reading)),
    fields.length === 0 ? '' : `- ${fields.map((field) => fieldText(field, reading)).join(' · ')}`,
    reading.ofProgram ? `# ${within('.oasis-program-tab').map(tabText).join(' · ')}` : '',
  ];
  return inOrder(lines.map((line) => named(line, reading)));
}

const BUTTON = `button, a.bp6-button, [role="link"][aria-disabled], ${MENU} [role="menuitem"]`;
const TICK = 'input[type="checkbox"], input[type="radio"]';
const FIELD = 'input:not([type="hidden"]), select, textarea';

function buttonText(button: HTMLElement, { expected }: Reading): string {
  const reason = button.querySelector('.oasis-life-why');
  const name = reason === null ? nameOf(button) : ownText(button);
  const isOff = button.matches(':disabled') || button.getAttribute('aria-disabled') === 'true';
  if (!isOff) return name;
  // The title of a button that is only disabled tells its keys.
  const title = button.matches('a, [role="link"]') ? button.title : '';
  const why = button.getAttribute('aria-description') ?? (reason === null ? title : textOf(reason));
  return why === '' ? `${name} (off)` : `${name} (off: ${codeOf(why, expected)})`;
}

/** The cell of a sheet that has the keyboard, as it is heard. */
function activeCells(): readonly Element[] {
  const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
  const cell = id === '' ? null : document.getElementById(id);
  return cell === null ? [] : [cell];
}

/** A row with its marks and buttons; nothing of one that has neither. */
function rowText(row: HTMLElement, reading: Reading): readonly string[] {
  const within = (selector: string) => [...row.querySelectorAll<HTMLElement>(selector)];
  const texts = row.textContent;
  const isOfScene = reading.names.some(([text]) => texts.includes(text));
  if ((reading.onlyScene || row.closest('.oasis-paged') !== null) && !isOfScene) return [];
  const said = within('small, .bp6-callout, [role="note"], [role="alert"], [class*="-note"]').filter(
    (one) => one.closest('.oasis-life-why') === null,
  );
  const marks = [
    ...(['true', 'step'].includes(row.getAttribute('aria-current') ?? '') ? ['here'] : []),
    ...within(TICK).map((box) => tickText(box, reading)),
    ...within(FIELD)
      .filter((field) => !field.matches(TICK))
      .map((field) => fieldText(field, reading)),
    ...within('.bp6-tag').map(markText),
    ...within('s, del').map((gone) => `struck ${textOf(gone)}`),
    ...[row, ...within('[class]')].flatMap(classMarks),
    ...within('[role="img"][aria-label]').map(nameOf),
    ...within('mark').map((marked) => `marked ${textOf(marked)}`),
    ...said.map((one) => codeOf((ownText(one) || textOf(one)).replace(/^⚠ /, ''), reading.expected)),
  ];
  const buttons = within('button, a.bp6-button').map((button) => buttonText(button, reading));
  if (marks.length === 0 && buttons.length === 0) return [];
  const cells = within('td, th, strong').map((cell) => ownText(cell) || textOf(cell.querySelector('button')));
  const scene = isInDialog(row) ? undefined : reading.names.find(([text]) => texts.includes(text));
  const place = [...(row.parentElement?.children ?? [])].indexOf(row) + 1;
  const name = scene === undefined ? (cells.find((text) => text !== '') ?? String(place)) : `{${scene[1]}}`;
  const parts = [
    [name, ...(marks.length > 0 ? [marks.join(', ')] : [])].join(': '),
    ...(buttons.length > 0 ? [buttons.join(' · ')] : []),
  ];
  return [`* ${parts.join('; ')}`];
}

/** Rows of a dialog are of one thing: what the scene has would name them all. */
function isInDialog(row: HTMLElement): boolean {
  return row.closest('[role="dialog"]') !== null;
}

/** A tab with what its mark says. */
function tabText(tab: HTMLElement): string {
  const off = tab.querySelector<HTMLElement>('[aria-disabled="true"]');
  const mark = tab.querySelector('[role="img"]');
  const why = off === null ? '' : ` (off: ${codeOf(off.title, '')})`;
  return `${textOf(tab)}: ${mark === null ? '' : nameOf(mark)}${why}`;
}

function marksLine(marks: readonly string[]): string {
  return marks.length === 0 ? '' : `= ${marks.join(', ')}`;
}

function markText(tag: Element): string {
  return `${textOf(tag)}${colour(tag, '', ' ()')}`;
}

/** What the class of a cell says of it. */
function classMarks(element: Element): readonly string[] {
  return [...element.classList].flatMap(
    (name) => /^oasis-.*-(over|under|changed|open|yes|no|refused|Y|N)$/.exec(name)?.[1] ?? [],
  );
}

function tickText(box: HTMLElement, { expected }: Reading): string {
  const name = box instanceof HTMLInputElement && box.checked ? 'ticked' : 'tick';
  if (!box.matches(':disabled')) return name;
  const why = box.title || (box.closest('label')?.title ?? '');
  return why === '' ? `${name} (off)` : `${name} (off: ${codeOf(why, expected)})`;
}

function fieldText(field: HTMLElement, reading: Reading): string {
  const isOff = field.matches(':disabled') || (field instanceof HTMLInputElement && field.readOnly);
  const isTicked =
    field instanceof HTMLInputElement && field.matches('[type="checkbox"], [type="radio"]') && field.checked;
  const offered = offeredIn(field, reading);
  const offers = offered.length === 0 ? '' : ` (${offered.join(', ')})`;
  return `${fieldName(field)}${isTicked ? ' (ticked)' : ''}${offers}${isOff ? ' (off)' : ''}`;
}

/** What a choice offers of the scene, and what of it is filled in. */
function offeredIn(field: HTMLElement, { names }: Reading): readonly string[] {
  const isOffered = (text: string) =>
    field instanceof HTMLSelectElement
      ? [...field.options].some((option) => textOf(option).includes(text))
      : field instanceof HTMLInputElement && field.value === text;
  return names.filter(([text]) => isOffered(text)).map(([, name]) => `{${name}}`);
}

function fieldName(field: HTMLElement): string {
  const label = field.closest('label') ?? document.querySelector(`label[for="${CSS.escape(field.id)}"]`);
  return field.getAttribute('aria-label') ?? (textOf(label) || field.getAttribute('placeholder') || field.tagName);
}

const COLOURS = ['primary', 'success', 'warning', 'danger'] as const;

/** The colour of a mark, between brackets or before what is given; empty where it has none. */
function colour(element: Element, behind: string, around = ''): string {
  const found = COLOURS.find((one) => element.classList.contains(`bp6-intent-${one}`));
  if (found === undefined) return '';
  return around === '' ? found + behind : ` (${found})`;
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? textOf(element);
}

const PARTS_OF_TEXT = '[role="alert"], ul, ol, table, button, select, small, .bp6-tag, .bp6-callout, .bp6-icon';

/** The first text of a callout or a cell: what stands in its lists is about single things. */
function ownText(callout: Element): string {
  const copy = callout.cloneNode(true);
  if (copy instanceof Element) for (const list of copy.querySelectorAll(PARTS_OF_TEXT)) list.remove();
  return textOf(copy instanceof Element ? copy : undefined);
}

function textOf(element: Element | null | undefined): string {
  return element?.textContent.trim() ?? '';
}

function named(line: string, { names }: Reading): string {
  return names.reduce((text, [known, name]) => text.replaceAll(known, `{${name}}`), line);
}
