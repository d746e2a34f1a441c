export const ratingTexts = {
  comment: 'Comment',
  ratingHint: 'Your partner sees it once you have both rated.',
  submitRating: 'Submit Rating',
  rateTitle: 'Rate Your Date',
  selectRating: 'Please select a rating',
  rated: 'Date rated successfully!',
  ratingFailed: 'Failed to submit rating',
} as const;
