/** What the fragment of the address begins with while a picture is open. */
export const pictureHash = 'picture-';
