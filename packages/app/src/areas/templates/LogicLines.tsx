import { Button, Tag } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import type { LocalText } from '@oasis/engine/base';
import type { FormulaPlace } from '@oasis/engine/template';
import { useLabels } from '../../locale/use-labels.ts';

/** A formula in words, with the choices that it holds under. */
interface Line {
  readonly name: LocalText;
  readonly when: LocalText;
  readonly words: LocalText;
  readonly slow: boolean;
  /** Empty if only choices determine the formula. */
  readonly place?: FormulaPlace | null;
}

interface LogicLinesProps {
  readonly lines: readonly Line[];
  /** Absent for a reader without the right to change. */
  readonly onEdit?: ((place: FormulaPlace) => void) | undefined;
}

/** The formulas of a template in plain words; those that can be changed have a button. */
export function LogicLines({ lines, onEdit }: LogicLinesProps) {
  const { t, pick } = useLabels();
  return (
    <ul className="oasis-template-logic">
      {lines.map(({ name, when, words, slow, place }) => {
        const choices = pick(when);
        const title = choices === '' ? pick(name) : `${pick(name)} (${choices})`;
        return (
          <li key={`${name.en}/${when.en}`}>
            <span>
              {`${pick(name)} = ${pick(words)}`}
              {choices !== '' && <span className="oasis-template-hint"> {choices}</span>}
            </span>
            {slow && (
              <Tag minimal intent="warning" title={t('formula.slowText')}>
                {t('formula.slow')}
              </Tag>
            )}
            {place !== null && place !== undefined && onEdit !== undefined && (
              <Button
                size="small"
                variant="minimal"
                icon={<Edit />}
                aria-label={t('template.writeOf', { name: title })}
                title={t('template.writeOf', { name: title })}
                onClick={() => onEdit(place)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
