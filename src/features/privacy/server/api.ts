import { serve } from '#features/accounts/server/serve.ts';
import { privacy } from '../contract.ts';
import { exportStatus } from './export-status.ts';

export const privacyApi = serve(privacy, {
  exportStatus,
});
