import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useId } from 'react';

export interface SettingPanelProps {
  readonly title: string;
  readonly count: number | undefined;
  readonly addLabel: string;
  /** Absent if nothing may be changed: the icon is hidden then (UST-018). */
  readonly onAdd: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A panel of a user's assignments, with an icon that adds one. */
export function SettingPanel({ title, count, addLabel, onAdd, children }: SettingPanelProps) {
  const id = useId();
  return (
    <section className="oasis-setting-panel" aria-labelledby={id}>
      <div className="oasis-setting-panel-head">
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="oasis-setting-count">{count}</span>}
        {onAdd !== undefined && (
          <Button variant="minimal" icon={<Plus />} aria-label={addLabel} title={addLabel} onClick={onAdd} />
        )}
      </div>
      {children}
    </section>
  );
}
