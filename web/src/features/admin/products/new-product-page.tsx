import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { mayDo } from '#shared/abilities/abilities.ts';
import { ChosenPictures } from '#shared/products/product-pictures.ts';
import type { ProductCreate } from '#shared/products/product-record.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { useUser } from '../../accounts/use-user.ts';
import { DetailPage } from '../ui/detail-page/detail-page.tsx';
import { useRecordForm } from '../ui/detail-page/use-record-form.ts';
import panel from '../ui/panel.module.css';
import { adminToast } from '../ui/toasts/admin-toast.ts';
import { useRefresh } from '../use-admin-lists.ts';
import { PlaceFields } from './place-fields.tsx';
import { DetailFields, PriceFields, ProductFields } from './product-fields.tsx';
import { fieldsOf, ProductForm, type ProductValues } from './product-form.ts';
import { ProductPictures } from './product-pictures.tsx';
import { ProductPreview } from './product-preview.tsx';
import { productRecordTexts, newProductTexts as texts } from './product-record-texts.ts';
import { isForAdults, StateFields, StockFields } from './product-side.tsx';
import { useSubcategories } from './use-subcategories.ts';

/** A new product may have no picture. It is then hidden. */
const NewProductForm: z.ZodType<z.output<typeof ProductForm>, ProductValues> = ProductForm.extend({
  images: z.union([ChosenPictures, z.tuple([]).transform(() => undefined)]).optional(),
});

/** The value of a number field that is still empty. */
const nothing = null as unknown as number;

const values: ProductValues = {
  product_name: '',
  product_code: '',
  brand_name: '',
  product_description: '',
  product_features: [],
  meta_description: '',
  images: [],
  selling_price: nothing,
  buying_price: nothing,
  product_store: nothing,
  subcategory_id: nothing,
  attributes: [],
  barcode: null,
  supplier_id: null,
  strength_mg: null,
  flavour_family: null,
  reorder_level: null,
  shelf: null,
  goes_with: [],
  hue: 'mango',
  type: 'single',
  status: 'hidden',
  is_premium: 0,
  adults_only: false,
};

type New = { version: number; values: ProductValues; id?: number };
const blank: New = { version: 0, values };
const back = { name: productRecordTexts.back, href: adminUrls.products() };
const noMark = { held: 0 };

/** `/edit/product/new`: the form of a new product. The browser keeps the input until the product is saved. */
export function NewProductPage() {
  const { data: user } = useUser();
  const mayPrice = mayDo(user?.groups ?? [], 'prices.write');
  const { data: { suppliers } = { suppliers: [] } } = useCall('GET /api/admin/suppliers', {});
  const places = useSubcategories();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const form = useRecordForm({
    name: 'product:new',
    record: blank,
    valuesOf: (record: New) => record.values,
    fields: fieldsOf({
      suppliers,
      attributes: [],
      subcategories: places.map(({ id, title }) => ({ id, name: title })),
    }),
    schema: NewProductForm,
    save: async (changed): Promise<New> => {
      const { id } = await call('POST /api/admin/products', { body: changed as ProductCreate });
      return { ...blank, id };
    },
    failed: texts.failed,
    onSaved({ id }) {
      refresh();
      adminToast(texts.saved);
      if (id !== undefined) navigate(adminUrls.product(id), { replace: true });
    },
  });
  const category = places.find(({ id }) => id === form.values.subcategory_id)?.category;
  return (
    <DetailPage
      title={texts.title}
      back={back}
      notices={<p className={panel.hint}>{mayPrice ? texts.text : productRecordTexts.pricesNotYours}</p>}
      form={form}
      side={
        <>
          <StateFields form={form} category={category} />
          <PlaceFields form={form} places={places} />
          <StockFields form={form} product={noMark} />
        </>
      }
    >
      <title>{`${texts.title} · Hart`}</title>
      <ProductFields form={form} />
      <ProductPictures form={form} place="product:new" />
      <PriceFields form={form} mayPrice={mayPrice} />
      <DetailFields form={form} suppliers={suppliers} />
      <ProductPreview form={form} slug={undefined} isRestricted={isForAdults(form.values, category)} />
    </DetailPage>
  );
}
