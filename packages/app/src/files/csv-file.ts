import { saveFile } from './save-file.ts';

/** Lines of texts as a file that every spreadsheet opens. */
export function csvFile(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((line) => line.map(csvText).join(',')).join('\r\n')}\r\n`;
}

/** Hands a text to the browser as a file of comma-separated values. */
export function saveCsv(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

/** Quoted; a text that a spreadsheet would read as a formula, and that is no number, is marked as text. */
function csvText(text: string): string {
  const isNumber = Number.isFinite(Number(text.replace('%', '')));
  const plain = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
