import type { CallAnswer } from '../../../api/call.ts';
import { adminUrls } from '../../../navigation/admin-urls.ts';
import { urls } from '../../../navigation/urls.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AdminIcon } from '../ui/admin-icon.tsx';
import { Mark } from '../ui/detail-page/mark.tsx';
import type { Column, Filter } from '../ui/index-page/column.ts';
import cells from '../ui/index-page/index-cells.module.css';
import styles from './category-list.module.css';
import { categoryTexts as texts } from './category-texts.ts';

/** A category in the admin's list. */
export type ListedCategory = CallAnswer<'GET /api/admin/categories'>['categories'][number];

/** A coloured mark with the state of a category (G-37). */
export const StatusMark = ({ status }: Pick<ListedCategory, 'status'>) => (
  <Mark tone={status === 'active' ? 'good' : 'warn'}>{texts.statuses[status]}</Mark>
);

type Actions = { onDelete: (category: ListedCategory) => void };

/** Links to the category's page in the shop and to its edit screen, and a button to delete it (S2-129). */
const RowActions = ({ category, onDelete }: Actions & { category: ListedCategory }) => {
  const { id, category_name: name, status, slug } = category;
  return (
    <span className={styles.actions}>
      {status === 'active' && (
        <a
          className={styles.action}
          href={urls.category(slug)}
          target="_blank"
          rel="noopener"
          aria-label={texts.view(name)}
          title={texts.view(name)}
        >
          <AdminIcon name="eye" />
        </a>
      )}
      <a
        className={styles.action}
        href={adminUrls.category(id)}
        aria-label={texts.edit(name)}
        title={texts.edit(name)}
      >
        <AdminIcon name="pencil" />
      </a>
      {status !== 'deleted' && (
        <button
          type="button"
          className={styles.action}
          aria-label={texts.remove(name)}
          title={texts.remove(name)}
          onClick={() => onDelete(category)}
        >
          <Icon name="trash" size={20} />
        </button>
      )}
    </span>
  );
};

/** The columns of the list of categories (S2-122). */
export const categoryColumns = (actions: Actions): readonly Column<ListedCategory>[] => [
  {
    key: 'name',
    title: texts.columns.name,
    cell: ({ category_name }) => category_name,
    picture: ({ image }) =>
      image !== '' && <img src={image} alt="" width={40} height={40} loading="lazy" decoding="async" />,
    more: (category) => (
      <>
        <span className={cells.quiet}>
          {' '}
          {category.parent_id !== null && '↳ '}
          {texts.id(category.id)} · {texts.products(category.product_count)}
        </span>
        <span className={cells.narrow}>
          <span className={styles.more}>
            <StatusMark status={category.status} />
            <RowActions category={category} {...actions} />
          </span>
        </span>
      </>
    ),
  },
  { key: 'meta', title: texts.columns.metaTitle, cell: ({ meta_title }) => meta_title, from: 'tablet' },
  {
    key: 'status',
    title: texts.columns.status,
    cell: ({ status }) => <StatusMark status={status} />,
    width: '6.5rem',
    from: 'tablet',
  },
  {
    key: 'actions',
    title: texts.columns.actions,
    cell: (category) => <RowActions category={category} {...actions} />,
    width: '9.5rem',
    from: 'tablet',
  },
];

const statuses = ['active', 'hidden', 'deleted'] as const;

export const categoryFilters: readonly Filter<ListedCategory>[] = [
  {
    key: 'status',
    label: texts.status,
    options: statuses.map((value) => ({ value, label: texts.statusFilter[value] })),
    matches: ({ status }, value) => status === value,
  },
];
