import { serve } from './process/serve.ts';

process.exit(await serve());
