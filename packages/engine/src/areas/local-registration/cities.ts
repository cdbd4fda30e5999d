import { folded } from '../../access/file-fields.ts';

/** Longest name of a city, and most cities of an area. */
export const CITY_LENGTH = 40;
const MOST_CITIES = 200;

/** The names of cities in a text with commas between them, in their order. */
export function citiesIn(text: string): readonly string[] {
  return text
    .split(/[,，、;；\n]/v)
    .map((city) => city.trim())
    .filter((city) => city !== '');
}

/** The key of a city: without regard to case, width and blanks, and to the word 市 behind it. */
export function cityKey(city: string): string {
  const key = folded(city.trim());
  return key.length > 1 ? key.replace(/市$/v, '') : key;
}

/** Whether a text names cities as an area may hold them. No city at all ends the area. */
export function areCities(text: string): boolean {
  const cities = citiesIn(text);
  return (
    cities.length <= MOST_CITIES &&
    cities.every((city) => city.length <= CITY_LENGTH) &&
    new Set(cities.map(cityKey)).size === cities.length
  );
}
