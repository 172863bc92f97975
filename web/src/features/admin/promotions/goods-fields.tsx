import type { PromotedGoods } from '#shared/promotions/promotion.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChosenProducts } from '../featured/chosen-products.tsx';
import { AdminField } from '../ui/admin-field.tsx';
import { AdminInput } from '../ui/admin-input.tsx';
import { optionsOf } from '../ui/detail-page/record-select.tsx';
import panel from '../ui/panel.module.css';
import { promotionTexts as texts } from './promotion-texts.ts';

type Kind = keyof typeof texts.goodsKinds;

const goodsOf = (kind: Kind): PromotedGoods | undefined => {
  if (kind === 'all') return undefined;
  return kind === 'single' || kind === 'assorted' ? { kind: 'type', type: kind } : { kind, ids: [] };
};

type Props = {
  goods: PromotedGoods | undefined;
  error: string | undefined;
  onChange: (goods: PromotedGoods | undefined) => void;
};

/** The fields for the goods that a discount applies to. */
export function GoodsFields({ goods, error, onChange }: Props) {
  const kind: Kind = goods === undefined ? 'all' : goods.kind === 'type' ? goods.type : goods.kind;
  return (
    <>
      <AdminField label={texts.goods} error={error}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => onChange(goodsOf(target.value as Kind))}
          >
            {optionsOf(texts.goodsKinds).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </AdminField>
      {goods?.kind === 'products' && (
        <ChosenProducts ids={goods.ids} onChange={(ids) => onChange({ ...goods, ids })} />
      )}
      {(goods?.kind === 'category' || goods?.kind === 'subcategory') && (
        <ChosenCategories goods={goods} onChange={onChange} />
      )}
      {goods !== undefined && goods.kind !== 'type' && (
        <AdminInput
          label={texts.goodsLabel}
          hint={texts.goodsLabelHint}
          error={undefined}
          maxLength={40}
          value={goods.label ?? ''}
          onType={(label) => onChange({ ...goods, label: label || undefined })}
        />
      )}
    </>
  );
}

type CategoriesProps = {
  goods: Extract<PromotedGoods, { kind: 'category' | 'subcategory' }>;
  onChange: (goods: PromotedGoods) => void;
};

/** A checkbox for each category, or for each subcategory. */
function ChosenCategories({ goods, onChange }: CategoriesProps) {
  const { kind, ids } = goods;
  const { data, error } = useCall('GET /api/admin/categories', {});
  if (!data) return <p className={panel.hint}>{error ? texts.listFailed : texts.listLoading}</p>;
  const categories = data.categories.filter(({ status }) => status !== 'deleted');
  const choices =
    kind === 'category'
      ? categories.map(({ id, category_name }) => ({ id, name: category_name }))
      : categories.flatMap(({ category_name, subcategories }) =>
          subcategories.map(({ id, title }) => ({ id, name: `${category_name}: ${title}` })),
        );
  return (
    <fieldset className={panel.choice}>
      <legend className={panel.visuallyHidden}>{texts.goodsKinds[kind]}</legend>
      {choices.map(({ id, name }) => (
        <label key={id} className={panel.option}>
          <input
            type="checkbox"
            checked={ids.includes(id)}
            onChange={({ target }) =>
              onChange({ ...goods, ids: target.checked ? [...ids, id] : ids.filter((each) => each !== id) })
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
