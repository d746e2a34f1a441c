export const archiveTexts = {
  archive: 'Archive',
  archiveTotal: (count: number) =>
    count === 1 ? 'One memory from your time together.' : `${count} memories from your time together.`,
  archivePictures:
    'Pictures in it are for you two alone. If you take back one that you added, it is gone from both archives.',
  archiveEmpty: 'You two had not written anything down yet.',
  noArchive: 'There is no archive here. If you two are paired again, everything is back in Memory Lane.',
  wasPlanned: 'Was planned',
  paired: 'Paired',
  unpaired: 'Unpaired',
  reactions: 'Reactions',
  toProfile: 'Back to Profile',
} as const;
