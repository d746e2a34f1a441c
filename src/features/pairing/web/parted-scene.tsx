import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Otter } from '#design/otter.tsx';
import { Scene } from '#design/scene.tsx';
import { buttonClass } from '#platform/web/ui/button.tsx';
import { relationshipTexts } from '../messages.ts';
import styles from './parted-scene.module.css';

interface PartedSceneProps {
  parted: { laneId: string; firstName: string };
  greeting: ReactNode;
}

/** A sleeping otter in the grey water of the theme: nobody laughs, and nothing has to be done. */
export default function PartedScene({ parted: { laneId, firstName }, greeting }: PartedSceneProps) {
  return (
    <Scene className={styles.scene ?? ''} art={<Otter state="sleeping" className={styles.otter} />}>
      {greeting}
      <p className="muted mt-8">{relationshipTexts.parted(firstName)}</p>
      <p className="mt-14 mb-16">
        <Link
          to="/profile/archive/$laneId"
          params={{ laneId }}
          className={`${buttonClass({ tone: 'soft' })} ${styles.archive}`}
        >
          {relationshipTexts.openArchive}
        </Link>
      </p>
    </Scene>
  );
}
