import '#platform/web/ui/emoji/said.css';
import '#platform/web/ui/base.css';
import { designTexts } from '#design/messages.ts';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { OtterSprite } from '#design/otter-sprite.tsx';
import { Otter, OtterHead } from '#design/otter.tsx';
import '#design/sway.css';
import water from '#design/water.module.css';
import { appTexts, landingTexts } from '../messages.ts';
import { LandingFeatures } from './landing-features.tsx';
import { LandingInvite } from './landing-invite.tsx';
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
