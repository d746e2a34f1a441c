import styles from './legal.module.css';

const rows: [what: string, you: string, partner: string, formerPartner: string][] = [
  ['Memories kept as Just mine', 'Yes', 'Only once you share them', 'No'],
  ['Shared dates, comments and reactions', 'Yes', 'Yes', 'As they were'],
  ['Pictures of shared dates', 'Yes', 'Yes', 'Until you take them back'],
  ['Your stars for a date, and their comment', 'Yes', 'Once both have rated', 'If revealed by then'],
  ['Moods and the answers to them', 'Yes', 'Yes', 'No'],
  ['Your pebbles and their history', 'Yes', 'No', 'No'],
  ['Your badges', 'All', 'Those unlocked without Just mine', 'No'],
  ['Your email address and sessions', 'Yes', 'No', 'No'],
];

/** Who sees what. */
export function Sight() {
  return (
    <div className={styles.scroller}>
      <table className={styles.sight}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">You</th>
            <th scope="col">Partner</th>
            <th scope="col">Former partner</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, you, partner, formerPartner]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{you}</td>
              <td>{partner}</td>
              <td>{formerPartner}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
