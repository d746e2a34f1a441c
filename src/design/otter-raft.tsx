import styles from './otter.module.css';

/** Two otters holding paws. */
export function Raft({ isAsleep }: { isAsleep: boolean }) {
  return (
    <>
      <g>
        <Floating eyes={isAsleep ? 'sleep' : 'happy'} />
        <use href="#otter-stone" />
        <circle cx="108" cy="214" r="12" fill="var(--fur-dark)" />
        <use href="#otter-feet" />
      </g>
      <g data-part="partner">
        <g className={styles.partner} transform="translate(480 0) scale(-1 1)">
          <Floating eyes={isAsleep ? 'sleep' : 'open'} />
          <circle cx="106" cy="214" r="12" fill="var(--fur-dark)" />
          <use href="#otter-feet" />
        </g>
        <circle className={styles.partner} cx="247" cy="187" r="13" fill="var(--fur-dark)" />
      </g>
      <circle cx="233" cy="186" r="13" fill="var(--fur-dark)" />
      <path
        data-part="heart"
        d="M240 150c-4-9-17-8-17 2 0 9 10 14 17 20 7-6 17-11 17-20 0-10-13-11-17-2Z"
        fill="#FF7A66"
      />
    </>
  );
}

function Floating({ eyes }: { eyes: 'open' | 'happy' | 'sleep' }) {
  return (
    <>
      <use href="#otter-torso" />
      <g stroke="var(--fur-dark)" strokeWidth="22" strokeLinecap="round" fill="none">
        <path d="M188 178c18 10 34 12 52 7" />
        <path d="M60 184c2 28 20 36 44 31" />
      </g>
      <g transform="translate(48 46) rotate(-4 70 60)">
        <use href="#otter-head" />
        <use href={`#otter-${eyes}`} />
        <use href="#otter-smile" />
      </g>
      <use href="#otter-scarf" />
    </>
  );
}
