import type { Ref } from 'react';
import { memo, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ArrangedSource } from '../arrange/arranged-source.ts';
import type { SheetView } from '../select/sheet-view.ts';
import type { Geometry } from './geometry.ts';
import { SheetBody } from './sheet-body.ts';

interface SheetTableProps {
  readonly source: ArrangedSource;
  readonly view: SheetView;
  readonly geometry: Geometry;
  /** The painted body, available from the first layout effect of the component that mounts the table. */
  readonly ref?: Ref<SheetBody | null>;
}

/**
 * The place of the painted table. React only mounts it: the body paints the cells, which are hidden from screen
 * readers, who have a table of their own.
 */
export const SheetTable = memo(function SheetTable({ source, view, geometry, ref }: SheetTableProps) {
  const host = useRef<HTMLDivElement>(null);
  const body = useRef<SheetBody | null>(null);
  useLayoutEffect(() => {
    if (host.current === null) return;
    const made = new SheetBody({ host: host.current, source, view });
    body.current = made;
    return () => {
      made.dispose();
      body.current = null;
    };
  }, [source, view]);
  // Also after another body was made, which knows no geometry yet.
  useLayoutEffect(() => body.current?.setGeometry(geometry), [source, view, geometry]);
  useImperativeHandle<SheetBody | null, SheetBody | null>(ref, () => body.current);
  return <div ref={host} className="oasis-sheet-body" aria-hidden="true" />;
});
