import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mayDo } from '#shared/abilities/abilities.ts';
import type { ProductRecord } from '#shared/products/product-record.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { lazyPart } from '../../../navigation/lazy-part.ts';
import { urls } from '../../../navigation/urls.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useUser } from '../../accounts/use-user.ts';
import { RecordLog, useMayReadLog } from '../log/record-log.tsx';
import { AdultMark } from '../ui/adult-mark.tsx';
import type { MenuAction } from '../ui/detail-page/actions-menu.tsx';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import { RecordPage } from '../ui/detail-page/record-page.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import { useReturnToList } from '../ui/detail-page/use-record-keys.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh, useWatching } from '../use-admin-lists.ts';
import { WaitingNote } from '../waiting/waiting-note.tsx';
import { CompanionFields } from './companion-fields.tsx';
import { FeaturedNote } from './featured-note.tsx';
import { missingName } from './missing-text.ts';
import { PlaceFields } from './place-fields.tsx';
import { type ProductAction, ProductDialog } from './product-dialog.tsx';
import { DetailFields, PriceFields, ProductFields } from './product-fields.tsx';
import { fieldsOf, ProductForm, valuesOf } from './product-form.ts';
import { productListTexts } from './product-list-texts.ts';
import own from './product-page.module.css';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPreview } from './product-preview.tsx';
import { duplicateTexts, productDialogTexts, productRecordTexts as texts } from './product-record-texts.ts';
import { isForAdults, StateFields, StockFields } from './product-side.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { StockMoves } from './stock-moves.tsx';
import { stockTexts } from './stock-texts.ts';
import { useSaveProduct } from './use-save-product.ts';
import { type Place, useSubcategories } from './use-subcategories.ts';

const LabelsDialog = lazyPart(
  async () => (await import('./labels/labels-dialog.tsx')).LabelsDialog,
  NotLoaded,
);

const back = { name: texts.back, href: adminUrls.products() };
const skeleton = {
  back,
  main: [{ fields: 7 }, { fields: 2 }, { fields: 1 }, { fields: 3 }],
  side: [{ fields: 2 }, { fields: 2 }, { fields: 2 }],
};

/** `/edit/product/{id}`: a product with all fields that staff can change (S2-009). */
export function ProductPage({ id }: { id: string }) {
  const answer = useCall('GET /api/admin/products/{id}', { params: { id } }, useWatching());
  return (
    <RecordPage answer={answer} texts={texts} loadFailed={texts.loadFailed} {...skeleton}>
      {(product, change) => <Product product={product} onChange={change} />}
    </RecordPage>
  );
}

/**
 * Returns all subcategories. The product's own is always among them, and it is the only one until the others have
 * loaded.
 */
function usePlaces({ subcategory, hidden_with_category, ...product }: ProductRecord): readonly Place[] {
  const loaded = useSubcategories();
  if (loaded.some(({ id }) => id === subcategory.id)) return loaded;
  const isDeleted = loaded.length > 0 && hidden_with_category;
  const age_restricted = product.age_restricted && !product.adults_only;
  const category = {
    ...subcategory.category,
    age_restricted,
    ...(isDeleted && { status: 'deleted' as const }),
  };
  return [{ ...subcategory, category }, ...loaded];
}

type Props = {
  product: ProductRecord;
  /** Called with the stored product, or with undefined if it must be loaded again. */
  onChange: (product?: ProductRecord) => void;
};

type Does = {
  mayWrite: boolean;
  label: () => void;
  duplicate: () => void;
  ask: (action: ProductAction) => void;
};

/** Returns the actions for a product in its menu. */
function menuOf({ status }: ProductRecord, { mayWrite, label, duplicate, ask }: Does): MenuAction[] {
  const isDeleted = status === 'deleted';
  const toggle = status === 'active' ? 'hide' : 'show';
  return [
    ...(isDeleted ? [] : [{ label: productListTexts.labels, run: label }]),
    ...(mayWrite
      ? [
          { label: duplicateTexts.label, run: duplicate },
          { label: productDialogTexts[toggle].label, run: () => ask(toggle) },
        ]
      : []),
    ...(mayWrite && !isDeleted
      ? [{ label: productDialogTexts.delete.label, isDestructive: true, run: () => ask('delete') }]
      : []),
  ];
}

function Product({ product, onChange }: Props) {
  const { id, product_name: name } = product;
  const { data: user } = useUser();
  const mayReadLog = useMayReadLog();
  const mayPrice = mayDo(user?.groups ?? [], 'prices.write');
  const mayCount = mayDo(user?.groups ?? [], 'stock.move');
  const mayWrite = mayDo(user?.groups ?? [], 'catalogue.write');
  const places = usePlaces(product);
  const goBack = useReturnToList(adminUrls.products());
  const refresh = useRefresh();
  const form = useRecordForm({
    name: `product:${id}`,
    record: product,
    valuesOf,
    fields: fieldsOf({
      suppliers: product.suppliers,
      attributes: product.attributes,
      subcategories: places.map(({ id, title }) => ({ id, name: title })),
    }),
    schema: ProductForm,
    save: useSaveProduct(product),
    failed: texts.saveFailed,
    onSaved(next) {
      onChange(next);
      refresh();
      adminToast(texts.saved);
      goBack();
    },
  });
  const category = places.find(({ id }) => id === form.values.subcategory_id)?.category;
  const [isLabelling, setLabelling] = useState(false);
  const [isCounting, setCounting] = useState(false);
  const [asked, setAsked] = useState<ProductAction>();
  const navigate = useNavigate();
  async function duplicate() {
    try {
      const copy = await call('POST /api/admin/products/{id}/duplicate', { params: { id: String(id) } });
      refresh();
      adminToast(duplicateTexts.done(copy.product_name));
      navigate(adminUrls.product(copy.id));
    } catch (reason) {
      adminToast((reason as CallError).message, { tone: 'error' });
    }
  }
  const isShown = product.status === 'active' && !product.hidden_with_category;
  const menu = menuOf(product, {
    ...{ mayWrite, ask: setAsked, label: () => setLabelling(true), duplicate: () => void duplicate() },
  });
  function cancel() {
    if (form.changed.length > 0) form.discard();
    goBack();
  }
  return (
    <DetailPage
      title={name}
      back={back}
      actions={
        <>
          {isShown && (
            <ButtonLink look="outline" href={urls.product(product.slug)} target="_blank" rel="noopener">
              {texts.view} <span aria-hidden="true">↗</span>
            </ButtonLink>
          )}
          <Button look="outline" onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
      marks={
        <>
          <Mark tone={isShown ? 'good' : 'warn'}>{texts.statuses[product.status]}</Mark>
          {product.hidden_with_category && <Mark tone="warn">{texts.categoryHidden}</Mark>}
          {product.age_restricted && <AdultMark />}
          <span>{texts.code(product.product_code)}</span>
        </>
      }
      notices={<Missing details={product.missing} />}
      menu={menu}
      form={form}
      log={
        mayReadLog && (
          <RecordLog noun="product" record={id} version={product.version} onUndone={() => onChange()} />
        )
      }
      side={
        <>
          <StateFields form={form} category={category}>
            <FeaturedNote product={product} />
          </StateFields>
          <PlaceFields form={form} places={places} product={product} />
          <StockFields form={form} product={product}>
            <WaitingNote productId={id} />
            {mayCount && (
              <Button look="outline" onClick={() => setCounting(true)}>
                {stockTexts.open}
              </Button>
            )}
          </StockFields>
          <CompanionFields form={form} productId={id} />
          <StockMoves product={product} />
        </>
      }
    >
      <title>{`${name} · Hart`}</title>
      <ProductFields form={form} />
      <ProductPictures form={form} place={`product:${id}`} sent={product.sent_picture} />
      <PriceFields form={form} mayPrice={mayPrice} />
      <DetailFields form={form} suppliers={product.suppliers} />
      <ProductPreview form={form} slug={product.slug} isRestricted={isForAdults(form.values, category)} />
      {isLabelling && <LabelsDialog products={[product]} onClose={() => setLabelling(false)} />}
      {isCounting && <StockDialog product={product} onClose={() => setCounting(false)} />}
      {asked && (
        <ProductDialog
          action={asked}
          product={product}
          category={places.find(({ id }) => id === product.subcategory_id)?.category}
          onSaved={onChange}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailPage>
  );
}

/** Lists the details that the product lacks. */
const Missing = ({ details }: { details: ProductRecord['missing'] }) =>
  details.length > 0 && (
    <p className={own.missing}>
      <strong>{texts.missing}</strong>
      {details.map((detail) => (
        <span key={detail} className={own.detail}>
          {missingName(detail)}
        </span>
      ))}
    </p>
  );
