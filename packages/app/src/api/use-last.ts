import { useState } from 'react';

/**
 * The data of a query, or its last data: if a repeat in another language is not answered, a page keeps its content
 * and the changes in it.
 */
export function useLast<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
}
