import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { SentPicture } from '#shared/pictures/upload.ts';
import { mostPictures } from '#shared/products/product-pictures.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { Form } from './product-fields.tsx';
import own from './product-page.module.css';
import { productRecordTexts as texts } from './product-record-texts.ts';

type Props = { form: Form; place: string; sent?: SentPicture | null };

/** The pictures of a product. The first is also the picture of its card (G-26), and has a preview (S2-150). */
export function ProductPictures({ form, place, sent = null }: Props) {
  const pictures = (form.values.images ?? []) as FormPicture[];
  const [first] = pictures;
  return (
    <Section title={texts.sections.pictures}>
      {first && (
        <figure className={own.preview}>
          <img src={pictureUrl(first, 400)} alt={first.alt} width={200} height={200} />
          <figcaption className={panel.hint}>{texts.product_image}</figcaption>
        </figure>
      )}
      <PictureField
        place={place}
        value={pictures}
        onChange={(images) => form.change('images', images)}
        alt={form.values.product_name ?? ''}
        most={mostPictures}
        sent={sent}
        error={form.wrong('images')}
      />
    </Section>
  );
}
