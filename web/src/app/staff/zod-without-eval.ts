import * as z from 'zod';

// Without this setting, zod compiles its checks with `new Function`, which the CSP forbids. A schema reads the setting
// when it is created, so this file must be imported before all others.
z.config({ jitless: true });
