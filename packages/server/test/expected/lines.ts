/** The lines of a text in columns, without blanks around each part. */
export function columns(text: string | undefined): readonly (readonly string[])[] {
  return (text ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((part) => part.trim()));
}

/** The words of a text. */
export function words(text: string | undefined): readonly string[] {
  return (text ?? '').split(/[\s,]+/).filter((word) => word !== '');
}
