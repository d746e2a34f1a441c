import { encode } from 'uqr';
import styles from './qr-drawing.module.css';

/** A QR code, dark on light in both themes for cameras. */
export default function QrDrawing({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const last = size - 10;
  const inCorner = (x: number, y: number) => (y < 10 && (x < 10 || x >= last)) || (y >= last && x < 10);
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) =>
      dark && !inCorner(x, y) ? [`M${x + 0.04} ${y + 0.5}a.46.46 0 1 0 .92 0a.46.46 0 1 0-.92 0`] : [],
    ),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots.join('')} />
      <Corner x={3} y={3} />
      <Corner x={size - 10} y={3} />
      <Corner x={3} y={size - 10} />
    </svg>
  );
}

function Corner({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x=".5" y=".5" width="6" height="6" rx="1.9" fill="none" stroke="currentColor" />
      <rect x="2" y="2" width="3" height="3" rx="1.1" />
    </g>
  );
}
