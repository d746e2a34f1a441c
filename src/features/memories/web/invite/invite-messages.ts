import { inviteDays } from '../../rules.ts';

export const inviteDialogTexts = {
  how: `The mobile app is invite only. Plan dates on ${inviteDays} different days, either of you, and you both have it.`,
  earnedTitle: 'You earned your invite!',
  take: 'Take Otterway along. It lives on your home screen and needs no store.',
  mobileApp: 'Mobile app',
  install: 'Install Otterway',
  showHow: 'Show me how',
  noThanks: 'No, thanks',
} as const;
