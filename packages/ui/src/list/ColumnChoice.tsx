import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { ColumnLayout } from '@blueprintjs/icons';
import { useUiText } from '../ui-text.tsx';
import type { Column, ColumnsShown } from './list-column.ts';
import { shownColumns } from './list-column.ts';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly shown: ColumnsShown;
}

/** Which columns of a list show; the last one cannot be put away. */
export function ColumnChoice<Row>({ columns, shown: { hidden, onHidden } }: ColumnChoiceProps<Row>) {
  const text = useUiText();
  const isLast = shownColumns(columns, hidden).length === 1;
  return (
    <PopoverNext
      placement="top-start"
      content={
        <fieldset className="oasis-column-choice">
          <legend>{text.columns}</legend>
          {columns
            .filter(({ fixed }) => fixed !== true)
            .map(({ id, title }) => (
              <Checkbox
                key={id}
                checked={!hidden.includes(id)}
                disabled={isLast && !hidden.includes(id)}
                onChange={() => onHidden(hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id])}
              >
                {title}
              </Checkbox>
            ))}
        </fieldset>
      }
    >
      <Button variant="minimal" size="small" icon={<ColumnLayout />}>
        {text.columns}
      </Button>
    </PopoverNext>
  );
}
