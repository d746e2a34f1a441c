import type { Settings } from '#platform/server/settings.ts';

export const feedUrl = ({ publicUrl }: Settings, token: string) => `${publicUrl}/api/calendar/feedFile?token=${token}`;
