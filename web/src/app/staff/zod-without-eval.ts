import * as z from 'zod';

// Without this, zod compiles its checks with `new Function`, which the CSP forbids. Each schema reads this setting when
// it is created, so this file is imported before all others.
z.config({ jitless: true });
