import type { KeyboardEvent, ReactNode } from 'react';

export interface Tab {
  readonly id: string;
  readonly label: ReactNode;
}

interface TabStripProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected: string;
  /** The id of the element with the tabs' content. */
  readonly panel: string;
  readonly className?: string;
  readonly onSelect: (id: string) => void;
}

/** A row of tabs: one stop for Tab, arrow keys between them, Enter or a click to choose. Choosing may be asked about first. */
export function TabStrip({ label, tabs, selected, panel, className = '', onSelect }: TabStripProps) {
  return (
    <div role="tablist" aria-label={label} className={`oasis-tabs ${className}`} onKeyDown={moveFocus} tabIndex={-1}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panel}-tab-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={panel}
          tabIndex={tab.id === selected ? 0 : -1}
          className="oasis-tab"
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.findIndex((tab) => tab === event.currentTarget.ownerDocument.activeElement);
  tabs[(at + step + tabs.length) % tabs.length]?.focus();
  event.preventDefault();
}
