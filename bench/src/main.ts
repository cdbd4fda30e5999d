/** npm run bench: measures the engine against its peers and writes the results. */
import { publish } from './results/publish.ts';

publish([]);
