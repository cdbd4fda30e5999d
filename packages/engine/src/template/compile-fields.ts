import { err, ok, type Result } from '../base/result.ts';
import { parseFormula } from '../formula/parse.ts';
import { type Expression, fieldsOf, replaceFields, WHOLE } from '../formula/syntax.ts';
import { type Message, message } from '../messages/message.ts';
import type { ReferenceName } from '../reference/types.ts';
import type { TableSettings } from './input-set.ts';
import type { LogicField, LogicRollUp } from './logic.ts';
import { describeSettings, sourceUnder } from './rules.ts';
import type { BudgetTemplate, FieldSource, RollUp, TemplateField } from './types.ts';

/** A field without its place among the others. */
export interface CompiledField {
  readonly base: Omit<LogicField, 'index' | 'trigger' | 'kind' | 'ordinal' | 'reference' | 'expression'>;
  readonly source: CompiledSource;
  /** The fields from which it is calculated, on leaf rows and on summary rows; itself if it is summed. */
  readonly reads: readonly string[];
}

export type CompiledSource =
  | { readonly kind: 'input' }
  | { readonly kind: 'reference'; readonly reference: ReferenceName }
  | { readonly kind: 'formula'; readonly expression: Expression };

/** The fields of a template that the settings leave, each with its source; or everything that is wrong with them. */
export function compileFields(
  template: BudgetTemplate,
  settings: TableSettings,
): Result<readonly CompiledField[], readonly Message[]> {
  const left = template.fields.filter((field) => field.attribute?.selected !== false);
  const compiler = new FieldCompiler(template, settings);
  const fields = left.map((field) => compiler.field(field));
  return compiler.problems.length > 0 ? err(compiler.problems) : ok(fields);
}

class FieldCompiler {
  readonly problems: Message[] = [];
  private readonly template: BudgetTemplate;
  private readonly settings: TableSettings;
  /** A percentage attribute that is not selected counts as 100 % (BUD-137). */
  private readonly wholes: ReadonlyMap<string, Expression>;

  constructor(template: BudgetTemplate, settings: TableSettings) {
    this.template = template;
    this.settings = settings;
    const removed = template.fields.filter((field) => field.attribute?.selected === false);
    this.wholes = new Map(removed.map((field) => [field.id, WHOLE]));
  }

  field(field: TemplateField): CompiledField {
    const source = this.source(field);
    const rollUp = this.rollUp(field.rollUp);
    return {
      base: {
        id: field.id,
        name: field.name,
        role: field.role,
        format: field.format,
        shortZero: field.shortZero === true,
        width: field.width,
        visible: field.visible,
        rollUp,
      },
      source,
      reads: [
        ...(source.kind === 'formula' ? fieldsOf(source.expression) : []),
        ...(rollUp.kind === 'formula' ? fieldsOf(rollUp.expression) : []),
        ...(rollUp.kind === 'sum' ? [field.id] : []),
        ...this.pairReads(field),
      ],
    };
  }

  private source(field: TemplateField): CompiledSource {
    const whole = this.amountOfWhole(field);
    if (whole !== undefined) return { kind: 'formula', expression: whole };
    const source: FieldSource | undefined = sourceUnder(field, this.settings);
    if (source === undefined) {
      this.problems.push(message('TEMPLATE_NO_SOURCE', { field: field.id, settings: describeSettings(this.settings) }));
      return { kind: 'input' };
    }
    return source.kind === 'formula' ? { kind: 'formula', expression: this.expression(source.text) } : source;
  }

  private rollUp(rollUp: RollUp): LogicRollUp {
    return rollUp.kind === 'formula' ? { kind: 'formula', expression: this.expression(rollUp.text) } : rollUp;
  }

  private expression(text: string): Expression {
    const parsed = parseFormula(text);
    if (parsed.ok) return replaceFields(parsed.value, this.wholes);
    this.problems.push(parsed.error);
    return WHOLE;
  }

  /** Where the rate of the linked pair is not selected, the amount is 100 % of the base. */
  private amountOfWhole(field: TemplateField): Expression | undefined {
    const pair = this.template.linkedPair;
    if (pair === undefined || field.role !== pair.amount) return undefined;
    const rate = this.template.fields.find(({ role }) => role === pair.rate);
    const base = this.template.fields.find(({ role }) => role === pair.base);
    if (rate === undefined || base === undefined || !this.wholes.has(rate.id)) return undefined;
    return { kind: 'field', field: base.id };
  }

  private pairReads(field: TemplateField): readonly string[] {
    const pair = this.template.linkedPair;
    return field.role !== undefined && (field.role === pair?.rate || field.role === pair?.amount) ? [field.id] : [];
  }
}
