export const menuTexts = {
  edit: 'Edit',
  editDate: 'Edit date',
  editMemory: 'Edit memory',
  reschedule: 'Reschedule',
  addToCalendar: 'Add to calendar',
  cancelDate: 'Cancel date',
  delete: 'Delete',
  save: 'Save',
} as const;
