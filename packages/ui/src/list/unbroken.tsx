import { isValidElement, type ReactNode } from 'react';

/**
 * A day, a month, a moment, or a code with a hyphen before a digit, of at most 32 characters: where a line is too short browsers
 * break them at their hyphens. A longer text is a name, which may break anywhere.
 */
const UNBROKEN = /(?<![\w.])\w[\w.]{0,15}-(?=\d)[\w.\-]{1,15}(?: \d{2}:\d{2}(?::\d{2})?)?(?![\w.\-])/gv;

/** Whether a cell shows nothing but a day, a moment or a code: it stays on one line. */
export function isUnbroken(cell: ReactNode): boolean {
  const text = textOf(cell);
  return text !== undefined && text.replace(UNBROKEN, '') === '' && text !== '';
}

/** A cell in whose text days, moments and codes stay on one line, while it breaks between its words. */
export function unbrokenWithin(cell: ReactNode): ReactNode {
  if (typeof cell !== 'string' || isUnbroken(cell)) return cell;
  const found = [...cell.matchAll(UNBROKEN)];
  if (found.length === 0) return cell;
  let end = 0;
  const parts = found.flatMap(({ 0: text, index }) => {
    const before = cell.slice(end, index);
    end = index + text.length;
    return [
      before,
      <span key={index} className="oasis-unbroken">
        {text}
      </span>,
    ];
  });
  return [...parts, cell.slice(end)];
}

/** The text of a cell that is a text, or one element around a text, as a link is. */
function textOf(cell: ReactNode): string | undefined {
  if (typeof cell === 'string') return cell;
  if (!isValidElement<{ readonly children?: ReactNode }>(cell)) return undefined;
  const { children } = cell.props;
  return typeof children === 'string' ? children : undefined;
}
