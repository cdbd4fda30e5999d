/** Names of errors in spreadsheet programs, by the language of the program. Chinese Excel and WPS write the English names. */
const ERROR_NAMES = {
  en: [
    '#N/A',
    '#DIV/0!',
    '#REF!',
    '#VALUE!',
    '#NUM!',
    '#NULL!',
    '#NAME?',
    '#SPILL!',
    '#CALC!',
    '#FIELD!',
    '#BLOCKED!',
    '#CONNECT!',
    '#UNKNOWN!',
    '#BUSY!',
    '#EXTERNAL!',
    '#GETTING_DATA',
  ],
  de: ['#NV', '#BEZUG!', '#WERT!', '#ZAHL!', '#ÜBERLAUF!', '#KALK!', '#FELD!', '#BLOCKIERT!', '#UNBEKANNT!'],
  fr: ['#VALEUR!', '#NOMBRE!', '#NUL!', '#NOM?', '#EPARS!', '#PROPAGATION!'],
  es: ['#N/D', '#¡DIV/0!', '#¡REF!', '#¡VALOR!', '#¡NUM!', '#¡NULO!', '#¿NOMBRE?', '#¡DESBORDAMIENTO!', '#¡CALC!'],
  it: ['#RIF!', '#VALORE!', '#NULLO!', '#NOME?', '#ESPANSIONE!'],
  nl: ['#N/B', '#DEEL/0!', '#VERW!', '#WAARDE!', '#GETAL!', '#LEEG!', '#NAAM?', '#OVERLOOP!'],
  pt: ['#VALOR!', '#NÚM!', '#NULO!', '#DESPEJAR!'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const ERROR_TEXTS: ReadonlySet<string> = new Set(Object.values(ERROR_NAMES).flat());

/** Errors that LibreOffice only numbers. */
const NUMBERED = /^Err:\d{3}$/;

/** True for a program's error text in a CSV file, even if it was pasted as text. */
export function isErrorText(text: string): boolean {
  // The first character decides for nearly every cell of a large file.
  if (text.startsWith('#')) return ERROR_TEXTS.has(text.trimEnd());
  return text.startsWith('Err:') && NUMBERED.test(text.trimEnd());
}
