import '#platform/web/ui/emoji/said.css';
import '#platform/web/ui/base.css';
import { designTexts } from '#design/messages.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import { Stone, type Tint } from '#design/stone.tsx';
import { Tag } from '#platform/web/ui/card.tsx';
import '#design/sway.css';
import water from '#design/water.module.css';
import { appTexts, landingTexts } from '../../messages.ts';
import styles from './landing.module.css';

export const { title, description } = landingTexts;

export default function Landing() {
  return (
    <>
      <OtterSprite />
      <header className={`${styles.wrap} ${styles.header}`}>
        <a className={styles.brand} href="/">
          <OtterHead />
          {designTexts.brand}
        </a>
        <a className={`${buttonClass({ tone: 'ghost' })} ${styles.login}`} href="/login">
          {appTexts.logIn}
        </a>
        <a className={buttonClass({ tone: 'dark' })} href="/signup">
          {appTexts.signUp}
        </a>
      </header>
      <p id="access-denied" className={styles.denied} role="alert">
        {landingTexts.denied}
      </p>
      <main>
        <Hero />
        <section className={styles.under}>
          <div className={styles.wrap}>
            <h2>{landingTexts.paws}</h2>
            <LandingFeatures />
            <LandingInvite />
          </div>
        </section>
      </main>
      <Footer />
    </>
  );
}

function Hero() {
  return (
    <div className={styles.hero}>
      <div className={`${styles.wrap} ${styles.copy}`}>
        <h1>
          <span>{appTexts.slogan[0]}</span> <span>{appTexts.slogan[1]}</span>
        </h1>
        <p>{description}</p>
        <a className={`${buttonClass({ large: true })} ${styles.start}`} href="/signup">
          {landingTexts.start[0]} <span className="arrow">{landingTexts.start[1]}</span>
        </a>
      </div>
      <div className={`${water.orb} ${styles.orb}`} />
      <svg
        className={`${water.wave} ${water.back} ${styles.wave} ${styles.back}`}
        viewBox="0 0 2880 210"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 60c240-50 480-50 720 0s480 50 720 0 480-50 720 0 480 50 720 0v150H0Z" />
      </svg>
      <Otter state="raft" bobbing className={styles.raft} label={landingTexts.otters} />
      <svg
        className={`${water.wave} ${styles.wave}`}
        viewBox="0 0 2880 150"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 40c120-34 240-34 360 0s240 34 360 0 240-34 360 0 240 34 360 0 240-34 360 0 240 34 360 0 240-34 360 0 240 34 360 0v110H0Z" />
      </svg>
    </div>
  );
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <span>{landingTexts.copyright}</span>
        <a href="https://partners.otterway.app/">{landingTexts.partners}</a>
        <a href="/privacy">{landingTexts.privacy}</a>
        <a href="/terms">{landingTexts.terms}</a>
        <a href="/safety">{landingTexts.safety}</a>
        <a href="https://www.instagram.com/otterway/">{landingTexts.instagram}</a>
        <a href="/admin/login">{appTexts.admin}</a>
      </div>
    </footer>
  );
}

const bed: (Tint | 'empty')[] = [1, 2, 3, 4, 5, 6, 2, 'empty', 'empty', 'empty'];

function LandingFeatures() {
  return (
    <ul className={styles.cards}>
      <li>
        <div className={styles.demo}>
          <Row tint={5} {...landingTexts.plan} tag={<Tag tone="upcoming">{landingTexts.upcoming}</Tag>} />
          <Row tint={2} {...landingTexts.memory} tag={<Tag>+3</Tag>} />
        </div>
        <h3>{landingTexts.log}</h3>
        <p>{landingTexts.logWhy}</p>
      </li>
      <li>
        <div className={styles.demo}>
          <div className={styles.mood}>
            <span className={styles.on}>😍</span>
            <span>🙂</span>
            <span>😐</span>
            <span>🙃</span>
            <span>😡</span>
          </div>
          <small>{landingTexts.mood}</small>
        </div>
        <h3>{landingTexts.moods}</h3>
        <p>{landingTexts.moodsWhy}</p>
      </li>
      <li>
        <div className={styles.demo}>
          <div className={styles.count}>
            340 <small>{landingTexts.ofPebbles}</small>
          </div>
          <div className={styles.bed}>
            {bed.map((tint, index) => (
              <Stone key={index} {...(tint === 'empty' ? { empty: true } : { tint })} />
            ))}
          </div>
        </div>
        <h3>{landingTexts.pebbles}</h3>
        <p>{landingTexts.pebblesWhy}</p>
      </li>
    </ul>
  );
}

function Row({ tint, title, day, tag }: { tint: Tint; title: string; day: string; tag: React.ReactNode }) {
  return (
    <div className={styles.row}>
      <Stone tint={tint} />
      <span>
        <b>{title}</b>
        <small>{day}</small>
      </span>
      {tag}
    </div>
  );
}

const tints: Tint[] = [1, 2, 4, 5, 'sun'];

function LandingInvite() {
  return (
    <div className={styles.invite}>
      <div>
        <h2>{landingTexts.invite}</h2>
        <p>{landingTexts.inviteHow}</p>
      </div>
      <ol className={styles.steps} aria-label={landingTexts.inviteSteps}>
        {tints.map((tint, index) => (
          <li key={tint}>
            <Stone tint={tint}>{index + 1}</Stone>
          </li>
        ))}
      </ol>
    </div>
  );
}
