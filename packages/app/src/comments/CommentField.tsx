import '../pick/picker.css';
import { TextArea } from '@blueprintjs/core';
import type { CallData } from '@oasis/api-client';
import { namingAt, withName } from '@oasis/engine/areas/comments';
import { FormRow } from '@oasis/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { EngineForm } from '../forms/use-engine-form.ts';
import { useLabels } from '../locale/use-labels.ts';
import { MOST_OFFERED, type PickSource } from '../pick/offer.ts';
import { useFound } from '../pick/use-found.ts';

type Person = CallData<'comments.people'>[number];

interface CommentFieldProps {
  readonly form: EngineForm<{ text: string }, 'text'>;
  readonly programId: number;
  /** Has the focus from the start. */
  readonly hasFocus: boolean;
}

/** Users who can be mentioned in a comment on a program. */
const peopleOf = (programId: number): Pick<PickSource<'comments.people', Person>, 'call' | 'ask' | 'items'> => ({
  call: 'comments.people',
  ask: (name) => ({ query: { programId, name, limit: MOST_OFFERED }, silent: true }),
  items: (people) => people,
});

/** The text of a comment; behind @ it offers people, by arrows and Enter or by a press. */
export function CommentField({ form, programId, hasFocus }: CommentFieldProps) {
  const { t } = useLabels();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [place, setPlace] = useState<number>();
  const [active, setActive] = useState(0);
  const text = form.textOf('text');
  const naming = place === undefined ? undefined : namingAt(text, place);
  const { items = [] } = useFound(peopleOf(programId), naming?.part ?? '', naming !== undefined);
  const isOpen = naming !== undefined && items.length > 0;
  const type = (field: HTMLTextAreaElement) => {
    form.type('text', field.value);
    setPlace(field.selectionStart);
    setActive(0);
  };
  const choose = ({ account }: Person) => {
    const named = withName(text, place ?? text.length, account);
    form.type('text', named.text);
    setPlace(undefined);
    area.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const person = items[active];
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (step !== undefined) setActive((active + step + items.length) % items.length);
    else if (event.key === 'Escape') setPlace(undefined);
    else if (event.key === 'Enter' && person !== undefined) choose(person);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <FormRow label={t('comment.new')} error={form.errorOf('text')} hint={t('comment.hint')}>
      {(control) => (
        <div className="oasis-comment-field">
          <TextArea
            {...control}
            inputRef={area}
            fill
            rows={3}
            autoFocus={hasFocus}
            value={text}
            aria-autocomplete="list"
            {...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${active}` })}
            onChange={(event) => type(event.currentTarget)}
            onKeyDown={press}
            onBlur={() => {
              setPlace(undefined);
              if (text !== '') form.leave('text');
            }}
          />
          {isOpen && <People id={id} people={items} active={active} onChoose={choose} />}
        </div>
      )}
    </FormRow>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PeopleProps {
  readonly id: string;
  readonly people: readonly Person[];
  readonly active: number;
  readonly onChoose: (person: Person) => void;
}

/** The keys are those of the text, which keeps the focus. */
function People({ id, people, active, onChoose }: PeopleProps) {
  const { t } = useLabels();
  return (
    // A press would take the focus from the text, and close the list before it has chosen anything.
    <div role="presentation" className="oasis-picker-offers" onMouseDown={(event) => event.preventDefault()}>
      <ul id={id} role="listbox" aria-label={t('comment.people')}>
        {people.map((person, place) => (
          <li
            key={person.account}
            id={`${id}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            {...(place === active && { className: 'oasis-picker-active' })}
            onClick={() => onChoose(person)}
            onKeyDown={undefined}
          >
            {person.name} <span>@{person.account}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
