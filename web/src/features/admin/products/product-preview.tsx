import { pictureUrl } from '#shared/catalogue/picture.ts';
import { urls } from '../../../navigation/urls.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import { cutText, shownLengths } from './cut-text.ts';
import type { Form } from './product-fields.tsx';
import styles from './product-preview.module.css';
import { previewTexts as texts } from './product-record-texts.ts';

type Props = {
  form: Form;
  /** The slug of the product. Undefined until it is saved for the first time. */
  slug: string | undefined;
  isRestricted: boolean;
};

/** Previews how a search engine and a chat would show the product's page with the typed text. */
export function ProductPreview({ form: { values }, slug, isRestricted }: Props) {
  const name = values.product_name ?? '';
  const text = values.meta_description ?? '';
  const [picture] = (values.images ?? []) as FormPicture[];
  const search = {
    title: cutText(texts.pageTitle(name), shownLengths.search.title),
    text: cutText(text, shownLengths.search.description),
  };
  const chat = {
    title: cutText(name, shownLengths.chat.title),
    text: cutText(text, shownLengths.chat.description),
  };
  const path = slug === undefined ? texts.newPath : urls.product(slug);
  return (
    <Section title={texts.title}>
      <div className={styles.cards}>
        <figure className={styles.figure}>
          <figcaption className={panel.hint}>{texts.search}</figcaption>
          <div className={styles.search}>
            <p className={styles.path}>{`${location.host}${path}`}</p>
            <p className={styles.link}>{search.title.shown}</p>
            <p>{search.text.shown || texts.noText}</p>
          </div>
          <Cut title={search.title.cut} text={search.text.cut} />
        </figure>
        <figure className={styles.figure}>
          <figcaption className={panel.hint}>{texts.chat}</figcaption>
          <div className={styles.chat}>
            {isRestricted || !picture ? (
              <p className={styles.noPicture}>{isRestricted ? texts.restricted : texts.noPicture}</p>
            ) : (
              <img src={pictureUrl(picture, 400)} alt="" className={styles.picture} />
            )}
            <p className={styles.chatTitle}>{chat.title.shown}</p>
            <p>{chat.text.shown || texts.noText}</p>
            <p className={styles.path}>{location.host}</p>
          </div>
          <Cut title={chat.title.cut} text={chat.text.cut} />
        </figure>
      </div>
      <p className={panel.hint}>{texts.about}</p>
    </Section>
  );
}

/** Says how many characters of the title and the description are not shown. */
const Cut = ({ title, text }: { title: number; text: number }) => (
  <p className={panel.hint}>{title + text === 0 ? texts.whole : texts.cut(title, text)}</p>
);
