import { mostPictures } from '#shared/catalogue/product-pictures.ts';
import type { ProductRecord } from '#shared/catalogue/product-record.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import type { Form } from './product-fields.tsx';

type Props = { form: Form; product: ProductRecord };

/** The pictures of a product. The first is also on its card (G-26). */
export const ProductPictures = ({ form, product: { id, product_name } }: Props) => (
  <PictureField
    place={`product:${id}`}
    value={(form.values.images ?? []) as FormPicture[]}
    onChange={(images) => form.change('images', images)}
    alt={product_name}
    most={mostPictures}
    error={form.wrong('images')}
  />
);
