import type { ErrorMessages } from '#platform/contract/error-messages.ts';
import type { memories } from '../../contract.ts';
import { memoryErrors } from '../../messages.ts';
import { picturesPerMemory } from '../../rules.ts';

export const pictureErrors: ErrorMessages<typeof memories, 'addPicture' | 'removePicture' | 'restorePicture' | 'describePicture'> = {
  not_a_picture: 'Choose a picture: JPEG, PNG, WebP or AVIF',
  heic: 'We cannot read HEIC pictures here. Save it as JPEG, then add it again',
  too_large: 'Up to 15 MB a picture',
  too_many_pixels: 'Up to 50 megapixels a picture',
  unreadable: 'This picture is damaged',
  memory_full: `Up to ${picturesPerMemory} pictures a memory`,
  lane_full: 'Your lane has no room for more pictures',
  id_taken: 'Failed to add picture',
  too_late_to_restore: memoryErrors.too_late_to_restore,
};
