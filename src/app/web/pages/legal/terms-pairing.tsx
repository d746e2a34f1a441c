import type { LegalSection } from './section.ts';

export const termsPairing: LegalSection[] = [
  {
    id: 'pairing',
    title: 'Pairing with a partner',
    body: (
      <>
        <p>
          Pair only with a person who wants it. Nobody is paired by receiving a request; it takes their own yes. A
          request lapses after 14 days. You can withdraw yours, reject one that you received, or block its sender, who
          is not told.
        </p>
        <p>
          You can have one partner here at a time. What you wrote before stays in your own lane until you decide to
          share it. What the two of you write while paired belongs in the shared lane, and both of you see it.
        </p>
      </>
    ),
  },
  {
    id: 'unpairing',
    title: 'Unpairing',
    body: (
      <>
        <p>
          Either of you may unpair, alone, at once and without a reason. The other is told that you are no longer
          paired, and nothing more. The shared lane becomes an archive that both can read and neither can change.
          Pebbles and badges stay with the person who earned them. Goals pause and moods close.
        </p>
        <p>
          We cannot take the archive away from one of you because the other asks for it: those were shared days. If it
          is used to hurt you, tell us, and read <a href="#kind">Be kind</a>. If the same two people pair again, their
          lane opens again.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'What you write stays yours',
    body: (
      <>
        <p>
          Your content belongs to you. You allow us to store it, copy it for backups, and show it to yourself and to
          those whom the <a href="/privacy#partner">Privacy Policy</a> names, because without that there would be
          nothing to see. This permission is free of charge, covers nothing else, and ends when the content is erased.
          We do not publish it, advertise with it, or train machines on it.
        </p>
        <p>
          You promise that you may write what you write, and that it breaks no law and nobody’s rights. We do not read
          lanes to check. If we learn of content that breaks these terms, we may remove it, and tell you unless the law
          stops us.
        </p>
      </>
    ),
  },
];
