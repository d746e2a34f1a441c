export const menuTexts = {
  edit: 'Edit',
  editDate: 'Edit date',
  editMemory: 'Edit memory',
  reschedule: 'Reschedule',
  cancelDate: 'Cancel date',
  delete: 'Delete',
  save: 'Save',
} as const;
