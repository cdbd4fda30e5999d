export { type LetterContent, type LetterProgram, letterParts, letterText, wholeLetter } from './letter.ts';
export { letterMessages } from './messages.ts';
export { indexWords, type SoughtWord, soughtWords } from './search-words.ts';
