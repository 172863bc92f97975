import { useNavigate } from 'react-router-dom';
import { urls } from '../../navigation/urls.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './save-button.module.css';
import { saveTexts as texts } from './save-texts.ts';
import { savedStore } from './saved-store.ts';
import { useIsSaved } from './use-saved.ts';

type Props = {
  product: { id: number; slug: string; product_name: string };
  className?: string | undefined;
};

/** The heart button, which adds a product to this browser's saved list or removes it from the list (S1-182, G-27). */
export function SaveButton({ product, className }: Props) {
  const navigate = useNavigate();
  const isSaved = useIsSaved(product.id);
  function toggle() {
    savedStore.toggle(product);
    if (isSaved) toast(texts.unsaved);
    else {
      const action = { label: texts.seeSaved, run: () => navigate(urls.saved) };
      toast(texts.saved, { action });
    }
  }
  return (
    <button
      type="button"
      className={`${styles.heart} ${className ?? ''}`}
      aria-pressed={isSaved}
      aria-label={texts.save(product.product_name)}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  );
}
