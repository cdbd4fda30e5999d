const SIGNS: Readonly<Record<string, string>> = {
  Left: '←',
  Right: '→',
  Up: '↑',
  Down: '↓',
  ContextMenu: '▤',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

/** The keys of a combination as users know them: 'Ctrl+D' is two, 'Ctrl++' is Ctrl and the plus key. */
export function keyNames(combination: string): readonly string[] {
  const parts = combination.endsWith('+') ? [...combination.slice(0, -1).split('+'), '+'] : combination.split('+');
  return parts.filter((key) => key !== '').map((key) => SIGNS[key] ?? key);
}

/** Combinations that differ in their last key only as one: Ctrl with any of ← → ↑ ↓. */
export interface KeyCombination {
  readonly held: readonly string[];
  readonly pressed: readonly string[];
}

export function keyCombinations(combinations: readonly string[]): readonly KeyCombination[] {
  const all = combinations.map(keyNames).map((keys) => ({ held: keys.slice(0, -1), pressed: keys.slice(-1) }));
  const [first] = all;
  const isSame = all.every(({ held }) => held.join() === first?.held.join());
  if (first === undefined || all.length < 3 || !isSame) return all;
  return [{ held: first.held, pressed: all.flatMap(({ pressed }) => pressed) }];
}
