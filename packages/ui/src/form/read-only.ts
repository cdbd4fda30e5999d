import { createContext } from 'react';

/** Whether the form around is for reading only. */
export const ReadOnlyForm = createContext(false);
