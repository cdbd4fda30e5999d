import type { StateMachine } from '@oasis/engine/states';
import type { ReactNode } from 'react';
import { PageHead } from '../pages/PageHead.tsx';
import { Opened, type OpenedProps } from './Opened.tsx';
import { StateTag } from './StateTag.tsx';
import type { Moving } from './use-moves.tsx';

interface MovingPageProps<Data> extends OpenedProps<Data> {
  readonly machine: StateMachine;
  /** Name of the object. */
  readonly nameOf: (data: Data) => string;
  /** Links and buttons beside the state. */
  readonly tools?: (data: Data) => ReactNode;
}

/** The page of one object with states: its name, its state, and the page's content. */
export function MovingPage<Data extends Moving>(props: MovingPageProps<Data>) {
  const { machine, nameOf, tools, children, ...opened } = props;
  return (
    <Opened {...opened}>
      {(data) => (
        <>
          <PageHead title={nameOf(data)}>
            <StateTag machine={machine} status={data.status} />
            {tools?.(data)}
          </PageHead>
          {children(data)}
        </>
      )}
    </Opened>
  );
}
