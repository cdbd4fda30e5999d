import './person-search.css';
import { InputGroup } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import type { CallData } from '@oasis/api-client';
import { checkSearchText } from '@oasis/engine';
import type { RowControl } from '@oasis/ui';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { useLabels } from '../locale/use-labels.ts';
import { personText } from './person-text.ts';
import { useSettled } from './use-settled.ts';

export type Person = CallData<'users.search'>[number];

/** How long the typing has to pause before the server is asked, in ms. */
const PAUSE_MS = 200;

export interface PersonSearchProps {
  readonly label: string;
  /** The row of a form that it stands in, which then has the label and what is wrong with the choice. */
  readonly control?: RowControl;
  /** Nobody looks for this one. */
  readonly except?: number;
  /** Who stands there until one types; may come later. */
  readonly chosen?: Pick<Person, 'fulnm' | 'usrnm'> | undefined;
  readonly onChoose: (person: Person | undefined) => void;
}

/**
 * A box that offers people by account or full name as one types; arrow keys and Enter choose (UST-005, UST-024). Text
 * with other characters than a search may have is not sent (API-006). To start afresh it is given another key.
 */
export function PersonSearch({ label, control, except, chosen, onChoose }: PersonSearchProps) {
  const { t, say } = useLabels();
  const ownId = useId();
  const id = control?.id ?? ownId;
  const { text, people, refusal, listed, active, type, keys, choose, close } = useChoice(except, onChoose);
  const activePerson = listed ? people[active] : undefined;
  return (
    <div className="oasis-person-search">
      {control === undefined && <label htmlFor={id}>{label}</label>}
      <InputGroup
        id={id}
        aria-required={control?.['aria-required']}
        role="combobox"
        aria-expanded={listed}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-invalid={refusal !== undefined || control?.['aria-invalid'] === true}
        aria-describedby={refusal === undefined ? control?.['aria-describedby'] : `${id}-error`}
        aria-activedescendant={activePerson === undefined ? undefined : `${id}-${activePerson.usrid}`}
        autoComplete="off"
        maxLength={100}
        leftElement={<Search className="bp6-icon" />}
        placeholder={t('people.hint')}
        value={text ?? (chosen === undefined ? '' : personText(chosen))}
        onValueChange={type}
        onKeyDown={keys}
        onBlur={close}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={label} className="oasis-person-list" hidden={!listed}>
        {people.map((person, index) => (
          <Offered
            key={person.usrid}
            id={`${id}-${person.usrid}`}
            person={person}
            active={index === active}
            onChoose={choose}
          />
        ))}
      </ul>
      {listed && people.length === 0 && (
        <p className="oasis-person-none" role="status">
          {t('people.noneFound')}
        </p>
      )}
      {refusal !== undefined && (
        <p id={`${id}-error`} className="oasis-form-error" role="alert">
          {say(refusal)}
        </p>
      )}
    </div>
  );
}

/** What is typed, who is offered for it, which of them the arrow keys stand on, and who is chosen. */
function useChoice(except: number | undefined, onChoose: (person: Person | undefined) => void) {
  const [text, setText] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { refusal, people, isSettled } = useFound(text ?? '', open, except);
  const choose = (person: Person) => {
    setText(personText(person));
    setOpen(false);
    onChoose(person);
  };
  const type = (typed: string) => {
    setText(typed);
    setOpen(typed.trim() !== '');
    setActive(0);
    onChoose(undefined);
  };
  const keys = (event: KeyboardEvent) => {
    const chosen = people[active];
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, people.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && open && chosen !== undefined) choose(chosen);
    else if (event.key === 'Escape' && open) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { text, people, refusal, listed: open && isSettled, active, type, keys, choose, close: () => setOpen(false) };
}

interface OfferedProps {
  readonly id: string;
  readonly person: Person;
  readonly active: boolean;
  readonly onChoose: (person: Person) => void;
}

function Offered({ id, person, active, onChoose }: OfferedProps) {
  return (
    // The keys are the input's, which keeps the focus; a press would take it away.
    <li
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={active ? 'oasis-person-active' : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(person)}
      onKeyDown={undefined}
    >
      <span>{person.fulnm}</span> <span className="oasis-person-account">{person.usrnm}</span>
    </li>
  );
}

/** Who is found for a text, once the typing pauses; nobody for one that may not be searched for. */
function useFound(text: string, open: boolean, except: number | undefined) {
  // A chosen person's text has brackets, which no search has; closed, nothing is searched for.
  const refusal = open ? checkSearchText(text) : undefined;
  const name = text.trim();
  const settled = useSettled(name, PAUSE_MS);
  const isAsked = open && settled !== '' && settled === name && refusal === undefined;
  const { data } = useCall('users.search', { query: { name: settled } }, { enabled: isAsked });
  const people = isAsked ? (data ?? []).filter(({ usrid }) => usrid !== except) : [];
  return { refusal, people, isSettled: isAsked && data !== undefined };
}
