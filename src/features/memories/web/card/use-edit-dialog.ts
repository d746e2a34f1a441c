interface Edit<Input> {
  mutate: (input: Input, answered: { onError: () => void }) => void;
  reset: () => void;
}

/** Saving closes the dialog at once. It opens again when the server refuses. */
export function useEditDialog<Input>(onOpen: (open: boolean) => void, edit: Edit<Input>, input: Input) {
  const close = () => {
    edit.reset();
    onOpen(false);
  };
  const save = () => {
    onOpen(false);
    edit.mutate(input, { onError: () => onOpen(true) });
  };
  return { close, save };
}
