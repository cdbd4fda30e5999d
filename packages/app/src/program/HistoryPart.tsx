import { ProgramHistory } from './ProgramHistory.tsx';

export { words } from './ProgramBar.tsx';
export { ProgramHistory as Page };
