import type { ReactNode } from 'react';
import { PageHead } from '../pages/PageHead.tsx';
import type { Filters } from '../tables/use-list.ts';
import { MovingList, type MovingListProps } from './MovingList.tsx';

interface MovingScreenProps<Row, Given extends Filters> extends MovingListProps<Row, Given> {
  /** Buttons before the way to a new one. */
  readonly tools?: ReactNode;
}

/** The home page of objects that move: its heading, the way to a new one, and their list. */
export function MovingScreen<Row, Given extends Filters>({ tools, start, ...list }: MovingScreenProps<Row, Given>) {
  return (
    <>
      <PageHead title={list.title}>
        {tools}
        {start}
      </PageHead>
      <MovingList {...list} />
    </>
  );
}
