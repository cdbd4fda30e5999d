import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InWords } from '../../test/ui-text.tsx';
import { FileInput } from './FileInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormRow } from './FormRow.tsx';
import { MonthInput } from './MonthInput.tsx';

afterEach(cleanup);

describe('a row of a form', () => {
  it('ties label, control and error together', () => {
    render(
      <FormRow label="Name" required error="Please input name">
        {(control) => <input {...control} />}
      </FormRow>,
      { wrapper: InWords },
    );
    const input = screen.getByLabelText(/^Name/);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Please input name');
  });
});

function Month() {
  const [value, setValue] = useState('');
  return (
    <FormRow label="Month">
      {(control) => <MonthInput control={control} label="Month" value={value} startYear={2027} onChange={setValue} />}
    </FormRow>
  );
}

describe('a month field', () => {
  it('is chosen from the calendar with the keyboard only', () => {
    render(<Month />, { wrapper: InWords });
    fireEvent.click(screen.getByRole('button', { name: /: Month$/ }));
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    const month = () => document.activeElement?.textContent;
    const first = month();
    press('ArrowRight');
    expect(month()).not.toBe(first);
    press('ArrowDown');
    press('End');
    press('ArrowRight');
    expect(month()).toBe(first);
    expect(screen.getByText('2028')).toBeDefined();
    press('PageUp');
    press('Home');
    fireEvent.click(document.activeElement ?? document.body);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Month' }).value).toBe('2027-01');
  });

  it('is typed with or without its dash', () => {
    render(<Month />, { wrapper: InWords });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Month' });
    fireEvent.change(input, { target: { value: '202703' } });
    expect(input.value).toBe('2027-03');
    fireEvent.change(input, { target: { value: '2027-1' } });
    expect(input.value).toBe('2027-1');
  });
});

describe('a file field', () => {
  it('[CST-005] accepts a file, or refuses it with the reason before anything is sent', () => {
    const onChoose = vi.fn();
    const onRefuse = vi.fn();
    render(<FileInput file={undefined} maxBytes={5} onChoose={onChoose} onRefuse={onRefuse} onRemove={vi.fn()} />, {
      wrapper: InWords,
    });
    const input = screen.getByLabelText('Choose file');
    const give = (name: string, text: string) => {
      fireEvent.change(input, { target: { files: [new File([text], name)] } });
    };
    give('a.csv', '12345');
    give('b.csv', '123456');
    give('c.txt', '1');
    expect(onChoose.mock.calls.map(([file]) => (file instanceof File ? file.name : ''))).toEqual(['a.csv']);
    expect(onRefuse.mock.calls.map(([problem]: unknown[]) => problem)).toEqual(['too-large', 'other-kind']);
  });
});

describe('a form in a modal', () => {
  it('cannot be submitted while there is nothing to submit', () => {
    const onSubmit = vi.fn();
    const dialog = (blocked: boolean) => (
      <FormDialog
        open
        title="Look first"
        submitLabel="Submit"
        busy={false}
        blocked={blocked}
        onSubmit={onSubmit}
        onClose={vi.fn()}
      >
        {null}
      </FormDialog>
    );
    const { rerender } = render(dialog(true), { wrapper: InWords });
    const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
    expect(submit.disabled).toBe(true);
    rerender(dialog(false));
    expect(submit.disabled).toBe(false);
    fireEvent.click(submit);
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});

/** A row of buttons of which one opens a dialog that takes something away. */
function Opening({ takes }: { readonly takes: 'nothing' | 'the opener' | 'the row' }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const end = () => {
    setOpen(false);
    setDone(true);
  };
  return (
    <main>
      <button type="button">Above</button>
      <section>
        <button type="button">Beside</button>
        {!(done && takes === 'the row') && (
          <div>
            <button type="button" disabled={done && takes === 'the opener'} onClick={() => setOpen(true)}>
              Open
            </button>
            <button type="button">Next</button>
          </div>
        )}
      </section>
      {open && (
        <FormDialog title="Form" open submitLabel="Save" busy={false} onSubmit={end} onClose={end}>
          <input aria-label="Text" />
        </FormDialog>
      )}
    </main>
  );
}

describe('the focus after a form in a modal has closed', () => {
  it.each([
    ['nothing', 'Open'],
    ['the opener', 'Next'],
    ['the row', 'Beside'],
  ] as const)('where it took away %s, is on %s', (takes, name) => {
    render(<Opening takes={takes} />, { wrapper: InWords });
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    screen.getByRole('textbox', { name: 'Text' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(document.activeElement?.textContent).toBe(name);
  });
});
