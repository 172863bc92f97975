import { Failure } from '../../ui/failure.tsx';
import * as texts from '../../ui/texts.ts';
import { AddressesPart } from './addresses-part.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { ProfilePart } from './profile-part.tsx';
import { useAccount } from './use-account.ts';
import { useUser } from './use-user.ts';

/** Shows the customer's stored data: profile, addresses and consents. */
export function AccountParts() {
  const { data: account, error, mutate } = useAccount();
  const { mutate: askWho } = useUser();
  if (!account && error) return <Failure text={error.message} onRetry={() => void mutate()} />;
  if (!account) return <p role="status">{texts.loading}</p>;
  function change(next: typeof account) {
    void mutate(next, { revalidate: false });
    // The header shows the customer's name, so a changed name is loaded again.
    if (next?.name !== account?.name) void askWho();
  }
  return (
    <>
      <ProfilePart account={account} onChange={change} />
      <AddressesPart account={account} onChange={change} />
      <ConsentsPart account={account} onChange={change} />
    </>
  );
}
