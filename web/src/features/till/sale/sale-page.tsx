import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { readScannedReceipt } from '#shared/tax/receipt-number.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { useMayType } from '../approval/use-approvers.ts';
import { useTillCatalogue } from '../device/use-catalogue.ts';
import type { DraftLine } from './basket/draft.ts';
import { BasketPanel } from './basket-panel.tsx';
import { holdSale, keepSales } from './held/keep-sale.ts';
import { runCommand } from './keys/run-command.ts';
import { useTillKeys } from './keys/use-till-keys.ts';
import { ChangeScreen } from './pay/change-screen.tsx';
import { CodeDialog } from './pay/code-dialog.tsx';
import { PaymentWait } from './pay/payment-wait.tsx';
import { findByCode } from './products/product-index.ts';
import { ProductsPart } from './products/products-part.tsx';
import { useProductSearch } from './products/use-product-search.ts';
import { whyMissing } from './products/why-missing.ts';
import { type OpenDialog, SaleDialogs } from './sale-dialogs.tsx';
import styles from './sale-page.module.css';
import { addProduct, changeSale, clearSale, repriceSale, saleStore, say, setSale } from './sale-store.ts';
import { saleTexts as texts } from './sale-texts.ts';
import { useSelling } from './use-selling.ts';

/** The selling screen. The products are on the left, and the sale is on the right or below them. */
export function SalePage() {
  const catalogue = useTillCatalogue();
  const products = useProductSearch(catalogue);
  const { till, pay, settle } = useSelling();
  const [dialog, setDialog] = useState<OpenDialog>();
  const done = useStore(saleStore, (sale) => sale.done);
  const draftId = useStore(saleStore, (sale) => sale.draft.id);
  const screen = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const { index } = products;
  const mayAddOther = useMayType('pos.custom-item');

  useEffect(keepSales, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recalled sale gets the present prices, too
  useEffect(() => repriceSale(index.byId), [index, draftId]);

  const onAdd = useCallback((product: TillProduct) => addProduct(product), []);
  const onAddWith = useCallback((product: TillProduct) => setDialog({ kind: 'add', product }), []);
  const onOpenLine = useCallback((line: DraftLine) => setDialog({ kind: 'change', line }), []);

  function onScan(code: string) {
    const product = findByCode(index, code);
    if (product) return addProduct(product);
    setSale({ done: undefined });
    const scanned = readScannedReceipt(code);
    const unknown = whyMissing(index, texts.unknownCode(code.slice(0, 60)));
    say(scanned ? texts.receiptCode(scanned.receipt) : unknown, { isBad: true });
  }

  function onCameraCode(code: string) {
    onScan(code);
    return saleStore.get().note?.text;
  }

  function onSearchKey(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by !== undefined) products.move(by);
    else if (key === 'Escape' && products.query() !== '') products.search('');
    else if (key === 'Escape') changeSale({ do: 'pay', payment: { way: undefined } });
    else if (key !== 'Enter' || event.repeat) return;
    else if (products.query().trim() === '') pay('cash');
    else addChosen(shiftKey);
    event.preventDefault();
  }

  function addChosen(isWith: boolean) {
    const product = products.chosen();
    if (!product) return say(whyMissing(index, texts.noneFound(products.query().trim())), { isBad: true });
    products.search('');
    if (isWith) onAddWith(product);
    else onAdd(product);
  }

  useTillKeys({
    screen,
    search,
    isKnown: (code) => findByCode(index, code) !== undefined,
    onScan,
    onEnter: () => pay('cash'),
    onCommand: (command) =>
      runCommand(command, { pay, open: setDialog, mayAddOther, focusSearch: () => search.current?.select() }),
  });

  return (
    <div ref={screen} className={styles.screen}>
      <ProductsPart
        categories={catalogue.categories}
        products={products}
        searchRef={search}
        mayAddOther={mayAddOther}
        onSearchKey={onSearchKey}
        onAdd={onAdd}
        onAddWith={onAddWith}
        onOpen={setDialog}
        onCameraCode={onCameraCode}
      />
      <BasketPanel
        till={till}
        onOpenLine={onOpenLine}
        onDetails={() => setDialog({ kind: 'details' })}
        onHold={holdSale}
        onHeldList={() => setDialog({ kind: 'held' })}
        onClear={clearSale}
        onApprove={() => setDialog({ kind: 'approve' })}
        onSettle={settle}
      />
      <SaleDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
      <PaymentWait onSettle={settle} />
      <CodeDialog onSettle={settle} />
      {done && <ChangeScreen done={done} onClose={() => setSale({ done: undefined })} />}
    </div>
  );
}
