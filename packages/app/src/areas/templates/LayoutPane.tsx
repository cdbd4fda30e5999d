import { Button } from '@blueprintjs/core';
import {
  type FieldState,
  fieldStates,
  type LayoutList,
  listOf,
  moveField,
  placeField,
  swapList,
} from '@oasis/engine/template';
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { LabelKey } from '../../locale/labels.ts';
import { useLabels } from '../../locale/use-labels.ts';
import type { FormDraft } from './use-form-draft.ts';

const MOVES = ['up', 'down', 'start', 'end'] as const;
type Move = (typeof MOVES)[number] | 'swap';

const KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'start', End: 'end' };

const LISTS: readonly { readonly list: LayoutList; readonly title: LabelKey; readonly swap: LabelKey }[] = [
  { list: 'form', title: 'template.layout', swap: 'template.remove' },
  { list: 'removed', title: 'template.removed', swap: 'template.restore' },
];

/** The columns of the budget form and the fields without one, moved by buttons, keys and dragging (OFC-015 to OFC-021). */
export function LayoutPane({ draft }: { readonly draft: FormDraft }) {
  const { t } = useLabels();
  const [chosen, setChosen] = useState<string>();
  const focus = useFocusOfMoved();
  const { form, isEditing, setForm } = draft;
  const { layout } = form;
  const states = new Map(fieldStates(form).map((state) => [state.id, state]));
  const move = (id: string, how: Move) => {
    if (how === 'swap') focus.gone(id);
    setForm({ ...form, layout: how === 'swap' ? swapList(layout, id) : moveField(layout, id, how) });
  };
  const drop = (id: string, list: LayoutList, at: number) =>
    setForm({ ...form, layout: placeField(layout, id, { list, at }) });
  const active = chosen === undefined ? undefined : listOf(layout, chosen);
  return (
    <div className="oasis-template-layout">
      {isEditing && <p className="oasis-template-hint">{t('template.keys')}</p>}
      {LISTS.map(({ list, title, swap }) => (
        <section key={list} aria-label={t(title)}>
          <h2>{t(title)}</h2>
          {isEditing && (
            <Moves swap={swap} disabled={active !== list} onMove={(how) => chosen !== undefined && move(chosen, how)} />
          )}
          <ol className="oasis-template-list">
            {isEditing && layout[list].length === 0 && (
              <li>
                <Button
                  fill
                  variant="minimal"
                  onClick={() => chosen !== undefined && drop(chosen, list, 0)}
                  onDragOver={(event: DragEvent) => event.preventDefault()}
                  onDrop={(event: DragEvent) => drop(event.dataTransfer.getData('text/plain'), list, 0)}
                >
                  {t('template.empty')}
                </Button>
              </li>
            )}
            {layout[list].map((id, at) => (
              <Field
                key={id}
                state={states.get(id)}
                isEditing={isEditing}
                isChosen={id === chosen}
                onChoose={() => setChosen(id)}
                onMove={(how) => move(id, how)}
                onDrop={(dragged) => drop(dragged, list, at)}
                onArrive={(button) => focus.arrived(id, button)}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A field that goes to the other list takes the keyboard with it. */
function useFocusOfMoved() {
  const moved = useRef<string>(undefined);
  return {
    gone: (id: string) => {
      moved.current = id;
    },
    arrived: (id: string, button: HTMLElement | null) => {
      if (button === null || moved.current !== id) return;
      moved.current = undefined;
      button.focus();
    },
  };
}

interface MovesProps {
  readonly swap: LabelKey;
  readonly disabled: boolean;
  readonly onMove: (how: Move) => void;
}

/** The buttons of a list, for the field that is chosen in it. */
function Moves({ swap, disabled, onMove }: MovesProps) {
  const { t } = useLabels();
  return (
    <div className="oasis-template-moves">
      {MOVES.map((how) => (
        <Button key={how} size="small" disabled={disabled} onClick={() => onMove(how)}>
          {t(`template.${how}`)}
        </Button>
      ))}
      <Button size="small" disabled={disabled} onClick={() => onMove('swap')}>
        {t(swap)}
      </Button>
    </div>
  );
}

interface FieldProps {
  readonly state: FieldState | undefined;
  readonly isEditing: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onMove: (how: Move) => void;
  readonly onDrop: (dragged: string) => void;
  /** The button is on the page, or no longer. */
  readonly onArrive: (button: HTMLElement | null) => void;
}

function Field({ state, isEditing, isChosen, onChoose, onMove, onDrop, onArrive }: FieldProps) {
  const { t, pick } = useLabels();
  if (state === undefined) return null;
  const name = pick(state.name);
  const text = state.enabled ? name : `${name} (${t('template.notSelected')})`;
  if (!isEditing) return <li>{text}</li>;
  const onKeyDown = (event: KeyboardEvent) => {
    const how = event.altKey ? KEYS[event.key] : event.key === 'Delete' ? 'swap' : undefined;
    if (how === undefined) return;
    event.preventDefault();
    onMove(how);
  };
  return (
    <li>
      <Button
        ref={onArrive}
        fill
        alignText="start"
        variant="minimal"
        active={isChosen}
        aria-pressed={isChosen}
        draggable
        onClick={onChoose}
        onKeyDown={onKeyDown}
        onDragStart={(event: DragEvent) => event.dataTransfer.setData('text/plain', state.id)}
        onDragOver={(event: DragEvent) => event.preventDefault()}
        onDrop={(event: DragEvent) => onDrop(event.dataTransfer.getData('text/plain'))}
      >
        {text}
      </Button>
    </li>
  );
}
