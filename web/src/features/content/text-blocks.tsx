import { Fragment } from 'react';
import type { Block, Inline } from '#shared/content/text-page.ts';
import styles from './text-blocks.module.css';

type Props = { blocks: readonly Block[]; className?: string | undefined };

const outward = (href: string) =>
  /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};

const Part = ({ part }: { part: Inline }) => {
  if (typeof part === 'string') return part;
  if ('bold' in part) return <strong>{part.bold}</strong>;
  return (
    <a className={styles.link} href={part.href} {...outward(part.href)}>
      {part.text}
    </a>
  );
};

const Line = ({ parts }: { parts: readonly Inline[] }) =>
  parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity
    <Fragment key={place}>
      <Part part={part} />
    </Fragment>
  ));

/** Returns true for a paragraph that is only a link. Such a link is made as large as a thumb. */
const isLink = (parts: readonly Inline[]) =>
  parts.length === 1 && typeof parts[0] === 'object' && 'href' in parts[0];

/**
 * Shows the paragraphs and lists of a text that staff wrote. React renders all of it as text, so no HTML in it takes
 * effect.
 */
export const TextBlocks = ({ blocks, className }: Props) => (
  <div className={`${styles.blocks} ${className ?? ''}`}>
    {blocks.map((block, place) =>
      'list' in block ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <ul key={place} className={styles.list}>
          {block.list.map((parts, point) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={point}>
              <Line parts={parts} />
            </li>
          ))}
        </ul>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={place} className={isLink(block.p) ? styles.way : styles.paragraph}>
          <Line parts={block.p} />
        </p>
      ),
    )}
  </div>
);
