import '#platform/web/ui/tokens.css';
import '#platform/web/ui/fonts.css';
import '#platform/web/ui/base.css';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import { LandingFeatures } from './landing-features.tsx';
import { LandingInvite } from './landing-invite.tsx';
import styles from './landing.module.css';

export const title = 'Otterway: Plan better dates. The Otter way.';
export const description =
  'One place for two people: line up the next date, keep the good ones, and tell each other how you are doing.';

export default function Landing() {
  return (
    <>
      <OtterSprite />
      <header className={`${styles.wrap} ${styles.header}`}>
        <a className={styles.brand} href="/">
          <OtterHead />
          Otterway
        </a>
        <a className={`${buttonClass({ tone: 'ghost' })} ${styles.login}`} href="/login">
          Log in
        </a>
        <a className={buttonClass({ tone: 'dark' })} href="/signup">
          Sign up
        </a>
      </header>
      <p id="access-denied" className={styles.denied} role="alert">
        Access denied
      </p>
      <main>
        <Hero />
        <section className={styles.under}>
          <div className={styles.wrap}>
            <h2>Otters hold paws so they never drift apart.</h2>
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
          <span>Plan better dates.</span> <span>The Otter way.</span>
        </h1>
        <p>{description}</p>
        <a className={`${buttonClass({ large: true })} ${styles.start}`} href="/signup">
          Get Started →
        </a>
      </div>
      <div className={styles.orb} />
      <svg className={`${styles.wave} ${styles.back}`} viewBox="0 0 2880 210" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 60c240-50 480-50 720 0s480 50 720 0 480-50 720 0 480 50 720 0v150H0Z" />
      </svg>
      <Otter
        state="raft"
        bobbing
        className={styles.raft}
        label="Two otters in scarves floating side by side, holding paws"
      />
      <svg className={styles.wave} viewBox="0 0 2880 150" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 40c120-34 240-34 360 0s240 34 360 0 240-34 360 0 240 34 360 0 240-34 360 0 240 34 360 0 240-34 360 0 240 34 360 0v110H0Z" />
      </svg>
    </div>
  );
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.wrap}>
        <span>© 2025 Otterway</span>
        <a href="https://partners.otterway.app/">Partner with us</a>
        <a href="/privacy">Privacy</a>
        <a href="/terms">Terms</a>
        <a href="/safety">Safety</a>
        <a href="https://www.instagram.com/otterway/">Instagram</a>
        <a href="/admin/login">Admin</a>
      </div>
    </footer>
  );
}
