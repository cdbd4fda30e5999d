import { formulaMessages } from '@oasis/engine/messages';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addWords, startWords } from '../locale/i18n.ts';
import { FormulaEditor } from './FormulaEditor.tsx';
import type { FormulaField } from './formula-field.ts';
import { formulaLabels } from './labels.ts';

const FIELDS: readonly FormulaField[] = [
  { id: 'estimatedVolume', name: { en: 'Estimated Volume', zh: '预估销量' }, isPercent: false, example: 20 },
  { id: 'costPerUnit', name: { en: 'Cost/unit', zh: '单车成本' }, isPercent: false, example: 1000 },
  { id: 'share', name: { en: '% Share', zh: '% 份额' }, isPercent: true, example: 0.05 },
];
const BUDGET: FormulaField = { id: 'budget', name: { en: 'Budget', zh: '预算' }, isPercent: false };

function Owner({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState<string | undefined>(initial);
  return (
    <>
      <label htmlFor="formula">Formula</label>
      <FormulaEditor
        control={{ id: 'formula' }}
        fields={[...FIELDS, BUDGET]}
        target={BUDGET}
        value={value}
        onChange={setValue}
      />
      <data value={value ?? 'wrong'} />
      <button type="button" onClick={() => setValue('share')}>
        Take another
      </button>
    </>
  );
}

let root: Root;
let place: HTMLElement;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(async () => {
  await startWords('en');
  addWords([formulaLabels, formulaMessages]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const show = (initial: string): void => act(() => root.render(<Owner initial={initial} />));

/** The target of a label. */
function labelled(label: string): HTMLInputElement | HTMLTextAreaElement {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  const control = found?.control;
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return control;
  throw new Error(`${label} labels nothing`);
}

/** The editor's value in its owner. */
const kept = () => place.querySelector('data')?.value;
const input = () => labelled('Formula');

/** Types like a user: the caret is behind the typed text. */
function write(text: string, control = input()): void {
  // Past React's own property, which would take the value for one that it has set itself.
  Reflect.set(Object.getPrototypeOf(control), 'value', text, control);
  control.setSelectionRange(text.length, text.length);
  act(() => void control.dispatchEvent(new Event('input', { bubbles: true })));
}

/** False if the editor has taken the key for itself. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  act(() => void input().dispatchEvent(event));
  return !event.defaultPrevented;
}

const listbox = () => place.querySelector('[role=listbox]');
const offered = (): readonly string[] =>
  [...place.querySelectorAll('[role=option]')].map((option) => option.querySelector('span')?.textContent ?? '');
const output = () => place.querySelector('output')?.textContent;
const told = () => place.textContent;

describe('the formula editor', () => {
  it('shows names and keeps ids', () => {
    show('estimatedVolume * costPerUnit');
    expect(input().value).toBe('[Estimated Volume] * [Cost/unit]');
    write('[Estimated Volume] * 2');
    expect(kept()).toBe('estimatedVolume * 2');
    expect(input().value).toBe('[Estimated Volume] * 2');
    act(() => place.querySelector('button')?.click());
    expect(input().value).toBe('[% Share]');
  });

  it('offers fields and functions by keyboard alone', () => {
    show('1');
    write('2 * e');
    expect(listbox()?.getAttribute('aria-label')).toBe('Fields and functions');
    expect(offered().slice(0, 2)).toEqual(['Estimated Volume', 'EXP']);
    expect(input().getAttribute('aria-controls')).toBe(listbox()?.id);
    const standsOn = () => document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(standsOn()).toContain('Estimated Volume');
    press('ArrowDown');
    expect(standsOn()).toContain('EXP');
    press('ArrowUp');
    expect(press('Enter')).toBe(false);
    expect(input().value).toBe('2 * [Estimated Volume]');
    expect(input().selectionStart).toBe(input().value.length);
    expect(listbox()).toBeNull();
    expect(kept()).toBe('2 * estimatedVolume');
  });

  it('offers everything on request, and nothing after Escape', () => {
    show('1');
    write('1 + ');
    expect(offered()).toEqual([]);
    press(' ', { ctrlKey: true });
    expect(offered()).toContain('ROUNDUP');
    expect(offered()).toContain('Cost/unit');
    press('Escape');
    expect(offered()).toEqual([]);
    expect(press('Enter')).toBe(false);
    expect(input().value).toBe('1 + ');
  });

  it('underlines a fault with a message, and does not keep a wrong formula', () => {
    show('1');
    write('[Estimated Volume] + TODAY() * 2');
    expect(kept()).toBe('wrong');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(document.querySelector('mark')?.textContent).toBe('TODAY');
    const described = (input().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described[0]?.textContent).toBe(
      'TODAY at position 22 may not be used: it would give another number each time.',
    );
    write('[Budget] + 1');
    expect(told()).toContain('The formula depends on itself: Budget → Budget.');
    write('1 + 1');
    expect(input().getAttribute('aria-invalid')).toBe('false');
    expect(kept()).toBe('1 + 1');
  });

  it('calculates the example after every key, and with the values typed into it', () => {
    show('estimatedVolume * costPerUnit');
    expect(output()).toBe('Budget = 20,000');
    write('[Estimated Volume] * [Cost/unit] * [% Share]');
    expect(output()).toBe('Budget = 1,000');
    write('10', labelled('% Share'));
    expect(output()).toBe('Budget = 2,000');
    write('[Cost/unit] / [Estimated Volume] + 5');
    write('0', labelled('Estimated Volume'));
    expect(output()).toBe('Budget = – (no result, such as of a division by 0)');
    write('', labelled('Estimated Volume'));
    expect(output()).toBe('Budget = 5');
    write('SQRT([Cost/unit])');
    expect(output()).toBe('Budget = Calculated with the table');
  });

  it('explains the function at the caret', () => {
    show('1');
    write('ROUND([Cost/unit], ');
    expect(told()).toContain('ROUND(number, digits)');
    write('ROUND([Cost/unit], 2)');
    expect(told()).toContain('Ctrl+Space');
  });
});
