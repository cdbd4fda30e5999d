import './find.css';
import { Button } from '@blueprintjs/core';
import { Search } from '@blueprintjs/icons';
import { type KeyboardEvent, useId, useState } from 'react';
import { useLocation } from 'wouter';
import type { WordArea } from '../../locale/i18n.ts';
import { useLabels } from '../../locale/use-labels.ts';
import { findLabels } from './labels.ts';
import type { Place } from './pages-found.ts';
import { type Finds, useFinds } from './use-finds.ts';

export const words: readonly WordArea[] = [findLabels];

interface FindPaletteProps {
  readonly onClose: () => void;
}

/** A box that finds programs, pages and people during typing: arrow keys choose, Enter opens, Escape closes. */
export function Page({ onClose }: FindPaletteProps) {
  const { t } = useLabels();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const finds = useFinds(text);
  const id = useId();
  const places = finds.groups.flatMap((group) => group.places);
  const active = Math.min(at, Math.max(0, places.length - 1));
  const open = ({ href }: Place) => {
    onClose();
    navigate(href);
  };
  const keys = (event: KeyboardEvent) => {
    // The Enter that ends a composition chooses a character.
    if (event.nativeEvent.isComposing) return;
    const chosen = places[active];
    if (event.key === 'ArrowDown') setAt(Math.min(active + 1, places.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(active - 1, 0));
    else if (event.key === 'Enter' && chosen !== undefined) open(chosen);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  };
  return (
    <div className="oasis-find">
      <div className="oasis-find-box">
        <Search />
        <input
          ref={focus}
          role="combobox"
          aria-label={t(finds.hint)}
          aria-expanded={places.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={places.length > 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t(finds.hint)}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={keys}
        />
      </div>
      <Places id={id} finds={finds} active={active} onOpen={open} />
      <State finds={finds} isEmpty={places.length === 0} text={text.trim()} />
      <p className="oasis-find-keys">{t('find.keys')}</p>
    </div>
  );
}

function focus(box: HTMLInputElement | null): void {
  box?.focus();
}

interface PlacesProps {
  readonly id: string;
  readonly finds: Finds;
  readonly active: number;
  readonly onOpen: (place: Place) => void;
}

/** Findings by kind. The box handles the keys and keeps the focus. */
function Places({ id, finds, active, onOpen }: PlacesProps) {
  const { t } = useLabels();
  const shown = finds.groups.filter(({ places }) => places.length > 0);
  const before = shown.map((_, place) => shown.slice(0, place).reduce((sum, { places }) => sum + places.length, 0));
  return (
    // A press would take the focus from the box.
    <div
      id={id}
      role="listbox"
      className="oasis-find-list"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map(({ name, places }, group) => (
        <div key={name} role="group" aria-label={t(name)}>
          <div className="oasis-find-kind" aria-hidden="true">
            {t(name)}
          </div>
          {places.map((place, index) => {
            const position = (before[group] ?? 0) + index;
            return (
              <div
                key={place.id}
                id={`${id}-${position}`}
                role="option"
                tabIndex={-1}
                aria-selected={position === active}
                className={position === active ? 'oasis-find-place oasis-find-active' : 'oasis-find-place'}
                ref={position === active ? intoView : undefined}
                onClick={() => onOpen(place)}
                onKeyDown={undefined}
              >
                <span className="oasis-find-label">{place.label}</span>{' '}
                <span className="oasis-find-detail">{place.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

interface StateProps {
  readonly finds: Finds;
  readonly isEmpty: boolean;
  readonly text: string;
}

/** Whether it still searches, could not, or found nothing. */
function State({ finds, isEmpty, text }: StateProps) {
  const { t } = useLabels();
  if (finds.again !== undefined) {
    return (
      <p role="alert" className="oasis-find-state">
        {t('find.failed')}{' '}
        <Button size="small" onClick={finds.again}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  const said = finds.isSearching ? t('find.searching') : isEmpty && t('find.none', { text });
  return (
    <p role="status" className="oasis-find-state" hidden={said === false}>
      {said}
    </p>
  );
}
