import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Import, importsOf, problemOf } from './imports.ts';

const reason = (file: string, target: string, isByName = false) => {
  const found: Import = { file, target, isDynamic: false, isByName };
  return problemOf(found);
};

function importsIn(source: string): Import[] {
  const folder = mkdtempSync(join(tmpdir(), 'hart-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'a.ts'), source);
  return importsOf('a.ts', folder);
}

test('The import check finds every kind of import, including type imports', () => {
  const source = `
    import { a } from './a.ts';
    import type { B } from '#shared/b.ts';
    import { type C } from '../c.ts';
    import 'side-effect';
    export { d } from './d.ts';
    export type * from './e.ts';
    import { createS3 } from '@hart/local-cloud/s3';
    const f = () => import('./f.ts');
    let g: typeof import('./g.ts');
    type H = import('./h.ts').H;
    const text = "import x from './no.ts'";
  `;
  expect(importsIn(source).map(({ target, isDynamic }) => [target, isDynamic])).toEqual([
    ['a.ts', false],
    ['shared/b.ts', false],
    ['../c.ts', false],
    ['side-effect', false],
    ['d.ts', false],
    ['e.ts', false],
    ['infra/local/exports/s3.ts', false],
    ['f.ts', true],
    ['g.ts', false],
    ['h.ts', false],
  ]);
});

test('The import check reports a file that cannot be parsed instead of skipping it', () => {
  expect(() => importsIn('import { from ;')).toThrow('a.ts');
});

const allowed: [file: string, target: string][] = [
  ['functions/api/orders/place-order.ts', 'functions/core/orders/place-order.ts'],
  ['functions/api/orders/place-order.ts', 'functions/http/lambda.ts'],
  ['functions/api/settings/get-settings.ts', 'functions/data/settings/settings.ts'],
  ['functions/core/orders/place-order.ts', 'functions/data/orders/order.ts'],
  ['functions/core/orders/place-order.ts', 'functions/errors.ts'],
  ['functions/data/orders/order.ts', 'functions/data/dynamodb/keys.ts'],
  ['functions/data/orders/order.ts', '@aws-sdk/lib-dynamodb'],
  ['functions/core/orders/place-order.test.ts', 'functions/test-support/shop.ts'],
  ['infra/bench/promises/faults-process.ts', 'functions/test-support/shop.ts'],
  ['infra/start/shop.ts', 'infra/build/release/publish.ts'],
  ['infra/local/cloud.ts', 'infra/local/s3/s3.ts'],
  ['infra/local/cloud.ts', 'dynalite/db/index.js'],
  ['infra/stacks/api.ts', 'infra/functions.ts'],
  ['infra/seed/seed.ts', 'functions/data/stock/stock.ts'],
  ['shared/order.ts', 'zod'],
  ['shared/order.test.ts', 'fast-check'],
  ['web/src/app/app.tsx', 'shared/order.ts'],
  ['web/src/app/app.tsx', 'web/src/features/cart/cart.screen.tsx'],
  ['web/src/app/entry-client.tsx', 'web/src/styles/tokens.css'],
  ['web/src/features/cart/cart.screen.tsx', 'web/src/ui/button.tsx'],
  ['web/src/features/admin/orders/order-row.tsx', 'zod'],
  ['web/src/ui/html.tsx', 'web/src/navigation/lazy-part.ts'],
  ['web/e2e/cart.journey.ts', 'infra/start/shop.ts'],
];

test.each(allowed)('The folder rules allow that %s imports %s', (file, target) => {
  expect(reason(file, target)).toBeUndefined();
});

test.each([
  ['functions/test-support/shop.ts', 'infra/local/exports/dynamodb.ts'],
  ['infra/start/shop.ts', 'infra/local/exports/cloud.ts'],
  ['infra/stacks/shop.test.ts', 'infra/local/exports/iam.ts'],
])('The folder rules allow that %s imports %s by the package name, but not by the path', (file, target) => {
  expect(reason(file, target, true)).toBeUndefined();
  expect(reason(file, target)).toContain('by the name of its package');
});

test.each([
  ['functions/core/orders/place-order.test.ts', 'infra/local/exports/dynamodb.ts'],
  ['infra/stacks/api.ts', 'infra/local/exports/cloud.ts'],
  ['infra/build/build.ts', 'infra/local/exports/s3.ts'],
  ['infra/local/cloud.ts', 'infra/local/exports/s3.ts'],
])('The folder rules forbid that %s imports %s, by the path and by the package name', (file, target) => {
  expect(reason(file, target, true)).toContain(file);
});

const refused: [file: string, target: string][] = [
  ['functions/core/orders/place-order.ts', 'functions/api/orders/place-order.ts'],
  ['functions/core/orders/place-order.ts', 'functions/http/lambda.ts'],
  ['functions/data/orders/order.ts', 'functions/core/orders/place-order.ts'],
  ['functions/data/dynamodb/transact.ts', 'functions/data/orders/order.ts'],
  ['functions/integrations/mpesa.ts', 'functions/core/payments/settle.ts'],
  ['functions/api/orders/place-order.ts', 'functions/api/orders/get-order.ts'],
  ['functions/api/orders/place-order.ts', 'functions/integrations/mpesa.ts'],
  ['functions/errors.ts', 'functions/core/orders/place-order.ts'],
  ['functions/core/orders/place-order.ts', 'functions/test-support/shop.ts'],
  ['functions/core/orders/place-order.ts', 'infra/config.ts'],
  ['functions/core/orders/place-order.ts', 'aws-cdk-lib/aws-s3'],
  ['functions/core/orders/place-order.ts', 'react'],
  ['infra/stacks/api.ts', 'infra/start/shop.ts'],
  ['infra/stacks/api.ts', 'infra/seed/seed.ts'],
  ['infra/build/build.ts', 'infra/bench/bench.ts'],
  ['infra/build/build.ts', 'infra/seed/seed.ts'],
  ['infra/start/shop.ts', 'infra/stacks/shop.ts'],
  ['infra/start/shop.ts', 'functions/data/dynamodb/keys.ts'],
  ['infra/local/cloud.ts', 'infra/build/run.ts'],
  ['infra/local/cloud.ts', 'shared/money.ts'],
  ['infra/local/cloud.test.ts', 'infra/build/run.ts'],
  ['infra/local/test-support/order.ts', 'functions/data/orders/order.ts'],
  ['shared/order.ts', 'functions/errors.ts'],
  ['shared/order.ts', 'react'],
  ['shared/order.ts', 'node:path'],
  ['web/src/app/app.tsx', 'functions/errors.ts'],
  ['web/src/ui/button.tsx', 'web/src/features/cart/use-cart.ts'],
  ['web/src/navigation/urls.ts', 'web/src/ui/button.tsx'],
  ['web/src/api/call.ts', 'web/src/navigation/urls.ts'],
  ['web/src/features/cart/cart.screen.tsx', 'web/src/app/screens.ts'],
  ['web/src/features/cart/cart.screen.tsx', 'web/src/features/admin/frame.tsx'],
  ['web/src/features/cart/cart.screen.tsx', 'zod'],
  ['web/src/features/admin/orders/order-row.tsx', 'node:path'],
  ['web/src/app/app.tsx', 'infra/config.ts'],
  ['web/src/app/app.tsx', '@aws-sdk/client-s3'],
];

test.each(refused)('The folder rules forbid that %s imports %s', (file, target) => {
  expect(reason(file, target)).toContain(file);
});

test('The import check reports a file in a folder that has no import rule', () => {
  expect(reason('scripts/do.ts', 'shared/order.ts')).toContain('scripts/do.ts');
});
