import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { pageTitle } from '#design/messages.ts';
import { meQuery, useSignUpMode } from '#features/accounts/web/queries.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { pairingTexts } from '../messages.ts';
import { ConnectForm } from './connect-form.tsx';
import { usePairing } from './queries.ts';
import styles from './join-page.module.css';

/** A shared code, opened: leads a visitor through the door and a member to the request. It never says whose code it is. */
export function JoinPage() {
  const { code: given } = useParams({ from: '/auth/join/$code' });
  const code = given.slice(0, 6).replace(/[a-z]/g, (letter) => letter.toUpperCase());
  const me = useQuery(meQuery).data?.me;
  return (
    <>
      <title>{pageTitle(pairingTexts.joinPage)}</title>
      <h1 className={styles.title}>{pairingTexts.joinTitle}</h1>
      {me ? <Connect code={code} /> : <SignUpOrLogIn code={code} />}
    </>
  );
}

function SignUpOrLogIn({ code }: { code: string }) {
  const isClosed = useSignUpMode() === 'closed';
  return (
    <>
      <output className={styles.code}>{code}</output>
      <p className={styles.lead}>{isClosed ? pairingTexts.joinClosed : pairingTexts.joinLead}</p>
      <div className="stack gap-10">
        {!isClosed && (
          <Link className={buttonClass({ large: true, wide: true })} to="/signup" search={{ code }}>
            {pairingTexts.signUp}
          </Link>
        )}
        <Link
          className={buttonClass({ tone: 'soft', wide: true })}
          to="/login"
          search={{ code, next: `/join/${encodeURIComponent(code)}` }}
        >
          {pairingTexts.logIn}
        </Link>
      </div>
    </>
  );
}

function Connect({ code }: { code: string }) {
  const navigate = useNavigate();
  const { data } = usePairing();
  const toDashboard = () => void navigate({ to: '/dashboard' });
  if (!data) return <Skeleton shapes={[84, 56]} />;
  if (!data.partner) return <ConnectForm code={code} onSent={toDashboard} />;
  return (
    <>
      <p className={styles.lead}>{pairingTexts.pairedAlready(<bdi key="name">{data.partner.firstName}</bdi>)}</p>
      <Link className={buttonClass({ large: true, wide: true })} to="/dashboard">
        {pairingTexts.toDashboard}
      </Link>
    </>
  );
}
