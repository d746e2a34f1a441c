/** What the image processing worker says before it ends itself, because a picture has used more processor time or memory than it may. */
export const exceeded = 'exceeded';
