/** The parts of a text that commas separate. */
export function choicesIn(text: string): readonly string[] {
  return text.split(',').filter((part) => part !== '');
}
