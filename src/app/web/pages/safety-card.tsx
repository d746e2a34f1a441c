import { buttonClass } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { profileTexts } from '../../messages.ts';

export function SafetyCard() {
  return (
    <Card title={profileTexts.safety} className="stack start-items gap-12">
      <p className="muted">{profileTexts.safetyLead}</p>
      <a className={buttonClass({ tone: 'soft' })} href="/safety">
        {profileTexts.readSafety}
      </a>
    </Card>
  );
}
