import { type Picture as Pictured, pictureSrcset, pictureUrl } from '#shared/catalogue/picture.ts';
import styles from './picture.module.css';

type Props = {
  picture: Pictured;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Another cut of the same picture for screens of 768 px or less (S1-041). */
  tall?: Pictured;
  /** `main`: the page's one picture that is fetched before all others. `early`: at once. Else when it comes near. */
  fetched?: 'main' | 'early' | 'late';
  /** Shows nothing to recognise: age-restricted goods before the age is confirmed (G-08). */
  veiled?: boolean;
  /** Decorative where a text beside it says the same. */
  alt?: string;
  className?: string | undefined;
};

const PHONE = '(width <= 768px)';

/** A picture in the size the screen needs, over its own blur; its frame keeps the place. */
export function Picture({ picture, sizes, tall, fetched = 'late', veiled = false, alt, className }: Props) {
  const { width, height } = picture;
  const frame = `${styles.frame} ${className ?? ''}`;
  if (veiled) {
    return (
      <span className={frame}>
        {picture.veiled && (
          <img
            className={styles.veiled}
            src={picture.veiled}
            alt=""
            width={width}
            height={height}
            loading="lazy"
          />
        )}
      </span>
    );
  }
  return (
    <span className={frame}>
      {picture.tiny && (
        <img className={styles.tiny} src={picture.tiny} alt="" width={width} height={height} />
      )}
      <picture>
        {tall && (
          <source media={PHONE} type="image/avif" srcSet={pictureSrcset(tall, 'avif')} sizes={sizes} />
        )}
        {tall && (
          <source media={PHONE} type="image/webp" srcSet={pictureSrcset(tall, 'webp')} sizes={sizes} />
        )}
        <source type="image/avif" srcSet={pictureSrcset(picture, 'avif')} sizes={sizes} />
        <img
          className={styles.image}
          src={pictureUrl(picture, 640)}
          srcSet={pictureSrcset(picture, 'webp')}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt ?? picture.alt}
          loading={fetched === 'late' ? 'lazy' : 'eager'}
          fetchPriority={fetched === 'main' ? 'high' : undefined}
          decoding={fetched === 'main' ? 'sync' : 'async'}
        />
      </picture>
    </span>
  );
}
