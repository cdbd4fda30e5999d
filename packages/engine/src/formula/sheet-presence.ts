/** When an expression is not missing: all of these hold. */
export interface Presence {
  /** Cells that hold a number. */
  readonly cells: readonly string[];
  /** Other conditions, which never give an error for any cell values. */
  readonly conditions: readonly string[];
}

export function guarded({ cells, conditions }: Presence, text: string): string {
  if (conditions.length > 0) return `IF(${presenceText({ cells, conditions })},${text},"")`;
  return cells.length === 0 ? text : `IF(COUNT(${cells.join(',')})<${cells.length},"",${text})`;
}

export function conditionText(conditions: readonly string[]): string {
  if (conditions.length === 0) return ALWAYS;
  return conditions.length === 1 ? conditions.join('') : `AND(${conditions.join(',')})`;
}

export function distinct(conditions: readonly string[]): readonly string[] {
  return [...new Set(conditions)];
}

export function allOf(parts: readonly Presence[]): Presence {
  return {
    cells: [...new Set(parts.flatMap(({ cells }) => cells))],
    conditions: [...new Set(parts.flatMap(({ conditions }) => conditions))],
  };
}

export function anyOf(parts: readonly Presence[]): Presence {
  if (parts.some(({ cells, conditions }) => cells.length + conditions.length === 0)) return allOf([]);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const single = parts.flatMap(({ cells, conditions }) => (conditions.length === 0 && cells.length === 1 ? cells : []));
  const others = parts.filter(({ cells, conditions }) => conditions.length > 0 || cells.length > 1).map(presenceText);
  const any = single.length === 0 ? others : [`COUNT(${[...new Set(single)].join(',')})>0`, ...others];
  return { cells: [], conditions: [any.length === 1 ? any.join('') : `OR(${any.join(',')})`] };
}

export const ALWAYS = 'TRUE()';
export const ALWAYS_PRESENT: Presence = { cells: [], conditions: [] };

export function isAlways(presence: string): boolean {
  return presence === ALWAYS;
}

export function presenceText({ cells, conditions }: Presence): string {
  const count = cells.length === 0 ? [] : [`COUNT(${cells.join(',')})=${cells.length}`];
  const all = [...count, ...conditions];
  if (all.length === 0) return ALWAYS;
  return all.length === 1 ? all.join('') : `AND(${all.join(',')})`;
}
