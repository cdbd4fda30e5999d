import { FIELD_ID } from '../formula/syntax.ts';
import { type Message, message } from '../messages/message.ts';
import { compileLogic } from './compile.ts';
import { type TableSettings, VOLUME_BASES } from './input-set.ts';
import { describeSettings, offeredInputSets, sourceUnder } from './rules.ts';
import type { BudgetTemplate, FieldRole, TemplateField } from './types.ts';

/** The edited bits of a row are one 32-bit number. */
export const MOST_INPUTS = 32;
/** Attributes that are left out have no column and calculate nothing, so they do not count. */
export const MOST_FIELDS = 200;
const MOST_NAME_CHARACTERS = 100;
const WIDTHS = { least: 20, most: 1000 };

/** The roles that reports and totals read from every budget (BUD-059, RPT-027). */
const NEEDED_ROLES: readonly FieldRole[] = ['volume', 'budget', 'baseValue'];

/**
 * Everything that is wrong with a template, under any settings that it offers; nothing when it may be used. First each
 * field by itself, and when those are right the whole: roles, sources, formulas, summary rows, the linked pair.
 */
export function validateTemplate(template: BudgetTemplate): readonly Message[] {
  const parts = [...fieldProblems(template), ...roleProblems(template)];
  if (parts.length > 0) return parts;
  const settings = settingsOf(template);
  const problems = settings.flatMap((choice) => {
    const logic = compileLogic(template, choice);
    if (!logic.ok) return logic.error;
    if (logic.value.inputs.length > MOST_INPUTS) return [message('TEMPLATE_TOO_MANY_INPUTS', { limit: MOST_INPUTS })];
    return pairProblems(template, choice);
  });
  return [...distinct(problems), ...copyProblems(template, settings)];
}

function settingsOf(template: BudgetTemplate): readonly TableSettings[] {
  return offeredInputSets(template).flatMap((inputSet) => VOLUME_BASES.map((volumeBase) => ({ inputSet, volumeBase })));
}

function fieldProblems({ fields }: BudgetTemplate): readonly Message[] {
  const twice = repeated(fields.map(({ id }) => id)).map((field) => message('TEMPLATE_FIELD_TWICE', { field }));
  const counted = fields.filter(({ attribute }) => attribute?.selected !== false).length;
  const many = counted > MOST_FIELDS ? [message('TEMPLATE_TOO_MANY_FIELDS', { limit: MOST_FIELDS })] : [];
  return [...many, ...twice, ...fields.flatMap(problemsOfField)];
}

function problemsOfField({ id, name, width, format, attribute }: TemplateField): readonly Message[] {
  const problems: Message[] = [];
  if (!FIELD_ID.test(id)) problems.push(message('TEMPLATE_FIELD_ID', { field: id }));
  if (!isName(name.en) || !isName(name.zh)) problems.push(message('TEMPLATE_FIELD_NAME', { field: id }));
  if (!(width >= WIDTHS.least && width <= WIDTHS.most)) problems.push(message('TEMPLATE_FIELD_WIDTH', { field: id }));
  if (attribute !== undefined && format !== 'percent')
    problems.push(message('TEMPLATE_ATTRIBUTE_NUMBER', { field: id }));
  return problems;
}

function isName(text: string): boolean {
  return text.trim().length > 0 && text.length <= MOST_NAME_CHARACTERS;
}

function roleProblems({ fields, linkedPair, copyKufriTo }: BudgetTemplate): readonly Message[] {
  const roles = fields.flatMap(({ role }) => (role === undefined ? [] : [role]));
  const pair = linkedPair === undefined ? [] : [linkedPair.rate, linkedPair.amount, linkedPair.base];
  const needed = new Set([...NEEDED_ROLES, ...pair, copyKufriTo]);
  return [
    ...repeated(roles).map((role) => message('TEMPLATE_ROLE_TWICE', { role })),
    ...[...needed].filter((role) => !roles.includes(role)).map((role) => message('TEMPLATE_ROLE_MISSING', { role })),
  ];
}

/** Of a linked pair both fields are inputs, or neither is: with only one, a row would take a value that fits nothing. */
function pairProblems({ fields, linkedPair }: BudgetTemplate, settings: TableSettings): readonly Message[] {
  const rate = fields.find(({ role }) => role === linkedPair?.rate);
  const amount = fields.find(({ role }) => role === linkedPair?.amount);
  if (linkedPair === undefined || rate === undefined || amount === undefined) return [];
  if (rate.attribute?.selected === false) return [];
  if (isInput(rate, settings) === isInput(amount, settings)) return [];
  const params = { first: rate.id, second: amount.id, settings: describeSettings(settings) };
  return [message('TEMPLATE_PAIR_INPUT', params)];
}

function copyProblems({ fields, copyKufriTo }: BudgetTemplate, settings: readonly TableSettings[]): readonly Message[] {
  const target = fields.find(({ role }) => role === copyKufriTo);
  if (target === undefined || settings.some((choice) => isInput(target, choice))) return [];
  return [message('TEMPLATE_COPY_TARGET', { field: target.id })];
}

function isInput(field: TemplateField, settings: TableSettings): boolean {
  return sourceUnder(field, settings)?.kind === 'input';
}

function repeated<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Set(items.filter((item, index) => items.indexOf(item) !== index))];
}

/** The same problem under many settings is one problem. */
export function distinct(problems: readonly Message[]): readonly Message[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
