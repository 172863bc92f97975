import * as z from 'zod';

// Otherwise zod compiles its checks with `new Function`, which the CSP forbids. Each schema reads this when it is made,
// so this file is imported before the others.
z.config({ jitless: true });
