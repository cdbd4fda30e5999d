import { describe, expect, it } from 'vitest';
import { keyCombinations, keyNames } from './key-names.ts';

describe('the names of keys', () => {
  it('are those of a keyboard, with signs for arrows', () => {
    expect(keyNames('Ctrl+D')).toEqual(['Ctrl', 'D']);
    expect(keyNames('Ctrl++')).toEqual(['Ctrl', '+']);
    expect(keyNames('Alt+Shift+Left')).toEqual(['Alt', 'Shift', '←']);
    expect(keyNames('?')).toEqual(['?']);
  });

  it('are joined if several combinations share a key', () => {
    expect(keyCombinations(['Ctrl+←', 'Ctrl+→', 'Ctrl+↑', 'Ctrl+↓'])).toEqual([
      { held: ['Ctrl'], pressed: ['←', '→', '↑', '↓'] },
    ]);
    expect(keyCombinations(['Tab', 'Shift+Tab'])).toEqual([
      { held: [], pressed: ['Tab'] },
      { held: ['Shift'], pressed: ['Tab'] },
    ]);
    expect(keyCombinations([])).toEqual([]);
  });
});
