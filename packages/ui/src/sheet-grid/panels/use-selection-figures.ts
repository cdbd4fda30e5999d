import { useEffect, useState } from 'react';
import { inSlices } from '../find/in-slices.ts';
import type { CellRange, GridSource } from '../source/grid-source.ts';
import type { SelectionFigures } from './selection-figures.ts';
import { selectionFigures } from './selection-figures.ts';

interface Selecting {
  readonly ranges: readonly CellRange[];
  subscribe(listener: () => void): () => void;
}

/** The figures of the selected cells; undefined for a single cell, and while many cells are still being read. */
export function useSelectionFigures(source: GridSource, view: Selecting): SelectionFigures | undefined {
  const [figures, setFigures] = useState<SelectionFigures>();
  useEffect(() => {
    const reader = new FiguresReader(source, view, setFigures);
    const leave = view.subscribe(() => reader.selectionMoved());
    return () => {
      leave();
      reader.stop();
    };
  }, [source, view]);
  return figures;
}

/** Reads after the selection was painted, and once for all that happened meanwhile. */
class FiguresReader {
  readonly #source: GridSource;
  readonly #view: Selecting;
  readonly #show: (figures: SelectionFigures | undefined) => void;
  #ranges: readonly CellRange[] | undefined;
  #version = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopReading = (): void => undefined;

  constructor(source: GridSource, view: Selecting, show: (figures: SelectionFigures | undefined) => void) {
    this.#source = source;
    this.#view = view;
    this.#show = show;
    this.selectionMoved();
  }

  selectionMoved(): void {
    this.#timer ??= setTimeout(() => this.#read(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stopReading();
  }

  #read(): void {
    this.#timer = undefined;
    const { ranges } = this.#view;
    const { version } = this.#source;
    if (ranges === this.#ranges && version === this.#version) return;
    this.#ranges = ranges;
    this.#version = version;
    this.#stopReading();
    this.#show(undefined);
    if (!isOneCell(ranges)) this.#stopReading = inSlices(selectionFigures(this.#source, ranges), this.#show);
  }
}

function isOneCell(ranges: readonly CellRange[]): boolean {
  return ranges.every(({ top, left, bottom, right }) => top === bottom && left === right) && ranges.length < 2;
}
