export const commentTexts = {
  commentsSoFar: 'Comments so far',
  laterComments: 'Later comments',
  writeComment: 'Write a comment',
  sendComment: 'Send comment',
  deleteComment: 'Delete comment',
  commentsFailed: 'Failed to load comments',
  upstream: 'The earlier ones are still upstream. They come with the network.',
  commentAdded: 'Comment added!',
  addCommentFailed: 'Failed to add comment',
  commentDeleted: 'Comment deleted',
  deleteCommentFailed: 'Failed to delete comment',
} as const;
