import { type Picture as Pictured, pictureSrcset, pictureUrl } from '#shared/catalogue/picture.ts';
import styles from './picture.module.css';

type Props = {
  picture: Pictured;
  /** The width at which the picture is shown, in the syntax of the `sizes` attribute. */
  sizes: string;
  /** Another crop of the same picture, for screens up to 768 px (S1-041). */
  tall?: Pictured;
  /**
   * When the picture is loaded. `main`: first, because it is the page's largest picture. `early`: at once. `late`:
   * close to the viewport.
   */
  fetched?: 'main' | 'early' | 'late';
  /** True for a restricted product until the age is confirmed. The picture is then hidden (G-08). */
  veiled?: boolean;
  /** The alternative text. It is empty if a text beside the picture says the same. */
  alt?: string;
  className?: string | undefined;
};

const PHONE = '(max-width: 768px)';

/** A responsive picture. While it loads, a tiny, blurred version of it is shown. Its frame reserves the space. */
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
