import { useState } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { type Cursor, type DrawnMatrix, foundIn, rowBlock, START } from './matrix-model.ts';

/** Position of the keyboard, and the program that is searched for. */
export function useMatrixCursor(matrix: DrawnMatrix) {
  const { t } = useLabels();
  const count = matrix.programs.length;
  const [cursor, setCursor] = useState(START);
  const [text, setText] = useState('');
  const [turn, setTurn] = useState(0);
  const found = foundIn(matrix, text);
  const place = found.length === 0 ? 0 : turn % found.length;
  const show = (next: string, at: number) => {
    const its = foundIn(matrix, next);
    setText(next);
    setTurn(at);
    const row = its[at % Math.max(1, its.length)];
    if (row !== undefined) setCursor(rowBlock(row, count));
  };
  const none = text.trim() === '' ? '' : t('pairMatrix.notFound');
  const told = found.length === 0 ? none : t('pairMatrix.found', { place: place + 1, count: found.length });
  const find = {
    text,
    told,
    onType: (next: string) => show(next, 0),
    onNext: () => show(text, turn + 1),
  };
  return { cursor, move: (next: Cursor) => setCursor(next), find };
}
