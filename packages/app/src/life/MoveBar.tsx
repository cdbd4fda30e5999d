import './life.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { RuledButton } from './RuledButton.tsx';
import type { Moves, Moving } from './use-moves.tsx';

interface MoveBarProps<Row> {
  readonly moves: Moves<Row>;
  readonly row: Row;
  /** Buttons that are no moves. */
  readonly children?: ReactNode;
}

/**
 * The moves of the page's object. A move may remove the pressed button, and the focus with it: the
 * keyboard then continues with the next move, and waits beside them until there is one.
 */
export function MoveBar<Row extends Moving>({ moves, row, children }: MoveBarProps<Row>) {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef(row.status);
  useEffect(() => {
    if (last.current === row.status) return;
    last.current = row.status;
    if (document.activeElement !== document.body && document.activeElement !== bar.current) return;
    const next: HTMLElement | null | undefined = bar.current?.querySelector('button:not(:disabled)');
    (next ?? bar.current)?.focus();
  });
  return (
    <div ref={bar} tabIndex={-1} className="oasis-life-steps">
      {moves.of(row).map(({ id, label, icon, intent, offBecause, run }) => (
        <RuledButton key={id} icon={icon} {...(intent !== undefined && { intent })} because={offBecause} onClick={run}>
          {label}
        </RuledButton>
      ))}
      {children}
      {moves.dialog}
    </div>
  );
}
