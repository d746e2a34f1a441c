import styles from './otter.module.css';

const line = { fill: 'none', stroke: 'var(--nose)', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** The drawings every otter is made of. Once per document, before the first otter. */
export function OtterSprite() {
  return (
    <svg className={styles.sprite} aria-hidden="true">
      <defs>
        <g id="otter-head">
          <circle cx="23" cy="34" r="13" fill="var(--fur-dark)" />
          <circle cx="117" cy="34" r="13" fill="var(--fur-dark)" />
          <g fill="var(--blush)" opacity=".5">
            <circle cx="25" cy="36" r="6.5" />
            <circle cx="115" cy="36" r="6.5" />
          </g>
          <path d="M70 8c36 0 62 22 62 52 0 29-26 46-62 46S8 89 8 60C8 30 34 8 70 8Z" fill="var(--fur)" />
          <path d="M70 8c16 0 30 4 41 12-12-3-26-5-41-5s-29 2-41 5C40 12 54 8 70 8Z" fill="var(--fur-light)" />
          <path d="M70 57c9-9 31-8 37 7 6 17-11 37-37 37S27 81 33 64c6-15 28-16 37-7Z" fill="var(--cream)" />
          <g fill="var(--blush)" opacity=".75">
            <ellipse cx="24" cy="72" rx="8.5" ry="5.5" />
            <ellipse cx="116" cy="72" rx="8.5" ry="5.5" />
          </g>
          <path d="M56 63c2-8 26-8 28 0 2 7-6 14-14 14s-16-7-14-14Z" fill="var(--nose)" />
          <path
            d="M61 62c3-3 8-3.5 11-2.5"
            stroke="#fff"
            strokeWidth="2.6"
            strokeLinecap="round"
            fill="none"
            opacity=".5"
          />
          <g stroke="var(--cream)" strokeWidth="1.8" strokeLinecap="round" opacity=".75">
            <path d="M31 80 12 79M33 87l-17 4M109 80l19-1M107 87l17 4" />
          </g>
        </g>
        <g id="otter-open">
          <g fill="var(--nose)">
            <circle cx="41" cy="52" r="6.6" />
            <circle cx="99" cy="52" r="6.6" />
          </g>
          <g fill="var(--glint)">
            <circle cx="43.4" cy="49.4" r="2.3" />
            <circle cx="101.4" cy="49.4" r="2.3" />
          </g>
        </g>
        <path id="otter-happy" d="M33 55q8-11 16 0M91 55q8-11 16 0" strokeWidth="4.4" {...line} />
        <path id="otter-sleep" d="M33 50q8 8 16 0M91 50q8 8 16 0" strokeWidth="4.4" {...line} />
        <path id="otter-smile" d="M70 77v4M56 82q7 8 14-1 7 9 14 1" strokeWidth="3.2" {...line} />
        <g id="otter-laugh">
          <path d="M55 82q15 5 30 0-1 15-15 15T55 82Z" fill="var(--nose)" />
          <path d="M63 93q7-5 14 0-3 4-7 4t-7-4Z" fill="#FF7A66" />
        </g>
        <g id="otter-foot">
          <ellipse rx="22" ry="18" fill="var(--fur-dark)" />
          <path d="M-10-8v9M0-11v10M10-8v9" stroke="var(--fur-light)" strokeWidth="3" strokeLinecap="round" />
        </g>
        <g id="otter-torso">
          <path d="M38 300c-16-100 24-160 82-160s98 60 84 160Z" fill="var(--fur)" />
          <path d="M66 300c-10-84 14-134 54-134s64 50 54 134Z" fill="var(--cream)" />
        </g>
        <g id="otter-feet">
          <use href="#otter-foot" transform="translate(56 244) rotate(-18)" />
          <use href="#otter-foot" transform="translate(182 246) rotate(16)" />
        </g>
        <g id="otter-scarf">
          <path d="M72 147c30 14 64 14 94-2 6-3 11 8 5 12-34 19-70 19-104 3-6-4-1-16 5-13Z" fill="var(--scarf)" />
          <path d="M84 160l-10 34 15-6 10 10 8-34Z" fill="var(--scarf-dark)" />
        </g>
        <linearGradient id="otter-beam">
          <stop className={styles.beam} offset="0" stopOpacity=".9" />
          <stop className={styles.beam} offset="1" stopOpacity="0" />
        </linearGradient>
        <g id="otter-stone">
          <path d="M110 196c14-9 38-5 39 9s-18 20-30 15-19-17-9-24Z" fill="#8DA5B0" />
          <path
            d="M119 201c8-4 16-3 20 1"
            stroke="#fff"
            strokeWidth="3"
            strokeLinecap="round"
            fill="none"
            opacity=".65"
          />
        </g>
      </defs>
    </svg>
  );
}
