import { type ComponentProps, type ReactNode, useEffect } from 'react';
import type { CallError } from '../../../../api/call-error.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { adminToast } from '../toasts/admin-toast.ts';
import type { Back } from './back-link.tsx';
import { ReloadError } from './detail-page.tsx';
import { DetailSkeleton } from './detail-skeleton.tsx';

type MissingProps = {
  /** The list that the page leads back to. */
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
  /** What the page says if there is no such record. */
  texts?: MissingProps['texts'];
  /** A toast if the record does not load. */
  loadFailed?: string;
  /** The page. `change` shows the record as it is stored now. Without a record it loads the present one. */
  children: (record: Stored, change: (stored?: Stored) => void) => ReactNode;
};

/** A page of a record that is loaded first: its skeleton, why it did not load with a button to try again, or the page. */
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
  // An address that does not have the form of the record's id is answered with 422.
  if (texts && (error?.status === 404 || error?.status === 422))
    return <MissingRecord back={skeleton.back} texts={texts} />;
  return <DetailSkeleton {...skeleton} error={error} onRetry={() => void mutate()} />;
}
