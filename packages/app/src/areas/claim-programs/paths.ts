/** The programs of a dealer by category, and the cars of one program. */
export const CATEGORIES = '/claim/DealerProgramCategory';
export const PROGRAM = '/claim/EnquiryProgram';

/** The programs of a category; head office names the dealer. */
export function categoryPath(dealer: string, category = ''): string {
  return withGiven(CATEGORIES, { dealer, category });
}

/** The cars of a program; head office names the dealer. */
export function programPath(program: string, dealer: string): string {
  return withGiven(PROGRAM, { program, dealer });
}

function withGiven(path: string, given: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(given).filter(([, text]) => text !== ''));
  return query.size === 0 ? path : `${path}?${query}`;
}
