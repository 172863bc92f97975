import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { CallError } from '../../../../api/call-error.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminToast } from '../toasts/admin-toast.ts';
import type { Back } from './back-link.tsx';
import { ReloadError } from './detail-page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';

type MissingProps = {
  /** The list that the link leads back to. */
  back: Back;
  texts: { notFound: string; notFoundText: string };
};

/** A page that says that no record has this address. */
export const MissingRecord = ({ back, texts }: MissingProps) => (
  <Notice title={texts.notFound} text={texts.notFoundText}>
    <ButtonLink href={back.href}>{back.name}</ButtonLink>
  </Notice>
);

type Props<Stored> = Omit<ComponentProps<typeof DetailSkeleton>, 'error' | 'onRetry'> & {
  /** The answer of `useCall`. */
  answer: {
    data: Stored | undefined;
    error: CallError | undefined;
    mutate: (stored?: Stored, reloads?: boolean) => unknown;
  };
  /** The texts of the page if there is no such record. */
  texts?: MissingProps['texts'];
  /** The text of a toast that is shown if the record does not load. */
  loadFailed?: string;
  /** Returns the page. `change` shows the given stored record. Without a record, it loads the record again. */
  children: (record: Stored, change: (stored?: Stored) => void) => ReactNode;
};

/**
 * A page that loads its record first. Meanwhile it shows a placeholder. If the record does not load, it says why and
 * offers to try again.
 */
export function RecordPage<Stored>({ answer, texts, loadFailed, children, ...skeleton }: Props<Stored>) {
  const { data, error, mutate } = answer;
  const hasFailed = data === undefined && error !== undefined;
  useEffect(() => {
    if (hasFailed && loadFailed) adminToast(loadFailed, { tone: 'error' });
  }, [hasFailed, loadFailed]);
  if (data !== undefined) {
    const change = (stored?: Stored) => void (stored === undefined ? mutate() : mutate(stored, false));
    return <ReloadError value={error}>{children(data, change)}</ReloadError>;
  }
  // The server answers 422 if the address contains no valid record id.
  if (texts && (error?.status === 404 || error?.status === 422))
    return <MissingRecord back={skeleton.back} texts={texts} />;
  return <DetailSkeleton {...skeleton} error={error} onRetry={() => void mutate()} />;
}
