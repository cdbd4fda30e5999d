import { useState } from 'react';

/**
 * The data of a query, or what it was last: asked for again in another language and not answered, a page keeps what it
 * shows, and what was changed on it.
 */
export function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
