import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { CategoryRecord } from '#shared/categories/category-record.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import { PictureField } from '../pictures/picture-field.tsx';
import { type FieldsOf, RecordField } from '../ui/detail-page/record-field.tsx';
import { Section } from '../ui/detail-page/section.tsx';
import panel from '../ui/panel.module.css';
import type { ListedCategory } from './category-columns.tsx';
import type { CategoryValues } from './category-form.ts';
import styles from './category-list.module.css';
import { categoryTexts as texts } from './category-texts.ts';
import { ParentOptions } from './parent-select.tsx';

type Props = {
  form: FieldsOf<CategoryValues>;
  category: CategoryRecord;
  categories: readonly ListedCategory[];
};

/** The state, the parent and the picture of a category. */
export function CategorySide({
  form,
  category: { id, category_name: name, ...category },
  categories,
}: Props) {
  const picture = (form.values.picture ?? category.picture) as FormPicture;
  const isThere = category.image !== '' || picture.path !== category.picture.path;
  return (
    <>
      <Section title={texts.sections.state}>
        <RecordField form={form} name="status" label={texts.status} hint={texts.statusHint}>
          {(control) => (
            <select {...control}>
              <option value="active">{texts.statuses.active}</option>
              <option value="hidden">{texts.statuses.hidden}</option>
            </select>
          )}
        </RecordField>
        <label className={panel.option}>
          <input
            type="checkbox"
            form={form.id}
            checked={form.values.age_restricted === true}
            onChange={({ target }) => form.change('age_restricted', target.checked)}
          />
          {texts.age_restricted}
        </label>
        {category.age_restricted && !form.values.age_restricted && (
          <p className={panel.hint} role="status">
            {texts.stayRestricted}
          </p>
        )}
        <RecordField form={form} name="parent_id" label={texts.parent_id} hint={texts.parentHint} isNumber>
          {(control) => (
            <select key={categories.length} {...control}>
              <ParentOptions categories={categories} id={id} />
            </select>
          )}
        </RecordField>
      </Section>
      <Section title={texts.sections.picture}>
        {isThere && (
          <img className={styles.preview} src={pictureUrl(picture, 160)} alt="" width={100} height={100} />
        )}
        <PictureField
          place={`category:${id}`}
          purpose="category"
          value={isThere ? [picture] : []}
          onChange={([next]) => next && form.change('picture', next)}
          alt={name}
          most={1}
          isRequired
          sent={category.sent_picture}
          error={form.wrong('picture')}
        />
      </Section>
    </>
  );
}
