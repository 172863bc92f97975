import type { ListedCategory } from './category-columns.tsx';
import { categoryTexts as texts } from './category-texts.ts';

type Place = Pick<ListedCategory, 'id' | 'category_name' | 'status' | 'parent_id'>;

/** The choices of a parent: active categories that have no parent themselves (G-38). */
export const ParentOptions = ({ categories, id }: { categories: readonly Place[]; id?: number }) => (
  <>
    <option value="">{texts.noParent}</option>
    {categories
      .filter((each) => each.status === 'active' && each.parent_id === null && each.id !== id)
      .map((each) => (
        <option key={each.id} value={each.id}>
          {each.category_name}
        </option>
      ))}
  </>
);
