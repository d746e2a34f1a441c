import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId } from 'react';
import sides from '#design/sides.module.css';
import { Button, buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { jarMax } from '../rules.ts';
import { pebbleTexts } from '../messages.ts';
import { useRemoveTreat } from './jar-mutations.ts';
import type { Treat } from './queries.ts';
import { TreatForm } from './treat-form.tsx';
import styles from './reward-jar.module.css';

/** `partner` is null without one, and undefined as long as that is not known. */
type RewardJarProps = { jar: { mine: Treat[]; partners: Treat[] }; partner: string | null | undefined };

/** What each of the two will give for a reward. One writes one's own side and reads the other. */
export function RewardJar({ jar: { mine, partners }, partner }: RewardJarProps) {
  const [mineId, partnersId] = [useId(), useId()];
  const name = partner ?? pebbleTexts.yourPartner;
  return (
    <Card title={pebbleTexts.jar} className={`${styles.jar} stack gap-4`}>
      <section aria-labelledby={partnersId} className={`${sides.theirs} ${styles.theirs}`}>
        <h3 id={partnersId}>{partner ? pebbleTexts.partners(partner) : pebbleTexts.partnersAlone}</h3>
        {partners.length > 0 ? (
          <ul className="stack gap-8">
            {partners.map(({ id, treat }) => (
              <li key={id} className={`${styles.treat} row between gap-6`}>
                <span dir="auto">{treat}</span>
              </li>
            ))}
          </ul>
        ) : (
          <p className="muted">{partner ? pebbleTexts.noneOfPartners(partner) : pebbleTexts.alone}</p>
        )}
      </section>
      <section aria-labelledby={mineId} className={`${sides.mine} ${styles.mine}`}>
        <h3 id={mineId}>
          {pebbleTexts.mine} <span>{pebbleTexts.count(mine.length)}</span>
        </h3>
        {partner === null ? (
          <Alone />
        ) : (
          <>
            {mine.length > 0 ? <Mine treats={mine} /> : <p className="muted">{pebbleTexts.noneOfMine(name)}</p>}
            {mine.length < jarMax.treats ? <TreatForm /> : <p className="muted">{pebbleTexts.full}</p>}
          </>
        )}
      </section>
    </Card>
  );
}

function Alone() {
  return (
    <div className="stack start-items gap-14">
      <p className="muted">{pebbleTexts.mineAlone}</p>
      <Link to="/dashboard" className={buttonClass({ tone: 'soft' })}>
        {pebbleTexts.toDashboard}
      </Link>
    </div>
  );
}

function Mine({ treats }: { treats: Treat[] }) {
  const remove = useRemoveTreat();
  return (
    <ul className="stack gap-8">
      {treats.map((treat) => (
        <li key={treat.id} className={`${styles.treat} row between gap-6`}>
          <span dir="auto">{treat.treat}</span>
          <Button tone="ghost" square aria-label={pebbleTexts.remove(treat.treat)} onClick={() => remove.mutate(treat)}>
            <X aria-hidden />
          </Button>
        </li>
      ))}
    </ul>
  );
}
