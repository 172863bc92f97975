import { expect, test } from 'vitest';
import { featureProblem, unusedPublicFiles } from './features.ts';

const publicFiles = { cart: ['use-cart.ts', 'store/cart.ts'], admin: ['admin-texts.ts'] };
const at = (path: string) => `web/src/features/${path}`;
const found = (file: string, target: string, isDynamic = false) => ({ file, target, isDynamic });
const problem = (file: string, target: string, isDynamic?: boolean) =>
  featureProblem(found(file, target, isDynamic), publicFiles);

test('The import check allows a feature to import its own files and the public files of another feature', () => {
  expect(problem(at('cart/cart.screen.tsx'), at('cart/store/cart-store.ts'))).toBeUndefined();
  expect(problem(at('checkout/checkout.screen.tsx'), at('cart/use-cart.ts'))).toBeUndefined();
  expect(problem(at('checkout/checkout.screen.tsx'), at('cart/store/cart.ts'))).toBeUndefined();
  expect(problem(at('checkout/checkout.test.tsx'), at('cart/store/cart-store.ts'))).toBeUndefined();
  expect(problem(at('checkout/checkout.screen.tsx'), 'web/src/ui/button.tsx')).toBeUndefined();
});

test('The import check forbids a feature to import an inner file of another feature', () => {
  expect(problem(at('checkout/checkout.screen.tsx'), at('cart/store/cart-store.ts'))).toContain(
    'cart-store.ts',
  );
  expect(problem(at('checkout/checkout.screen.tsx'), at('orders/order-facts.tsx'))).toContain(
    'order-facts.tsx',
  );
});

test('The import check allows the app to import a feature’s screens, at the start or on demand', () => {
  expect(problem('web/src/app/entry-server.tsx', at('cart/cart.screen.tsx'))).toBeUndefined();
  expect(problem('web/src/app/screens.ts', at('cart/cart.screen.tsx'), true)).toBeUndefined();
});

test('Only the admin’s entry file may import admin code, and neither the admin nor the shop may import till code', () => {
  expect(problem(at('accounts/account.screen.tsx'), at('admin/admin-texts.ts'))).toContain('admin');
  expect(problem(at('accounts/account.screen.tsx'), at('till/till.screen.tsx'), true)).toContain('till');
  expect(problem('web/src/app/screens.ts', at('admin/admin-screens.ts'), true)).toContain('admin');
  expect(problem('web/src/app/admin/admin-app.tsx', at('till/till.screen.tsx'))).toContain('till');
  expect(problem('web/src/app/admin/admin-app.tsx', at('admin/admin-screens.ts'))).toBeUndefined();
  expect(problem(at('admin/orders/order.tsx'), at('admin/ui/table.tsx'))).toBeUndefined();
});

test('The import check reports a feature’s public file that no other feature imports', () => {
  const imports = [
    found(at('checkout/checkout.screen.tsx'), at('cart/use-cart.ts')),
    found(at('cart/cart.screen.tsx'), at('cart/store/cart.ts')),
  ];
  expect(unusedPublicFiles(imports, { cart: publicFiles.cart })).toEqual([
    'web/src/features/cart/store/cart.ts is listed in web/src/features/public-files.json, but no other feature imports it.',
  ]);
});
