/** Opens the browser's own choice of pictures, or the camera of a phone. */
export function pickPictures(withCamera = false): Promise<File[]> {
  const input = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: 'image/*',
    multiple: !withCamera,
    hidden: true,
  });
  input.toggleAttribute('capture', withCamera);
  // In the document, because Safari may delete one that is nowhere while its choice is open.
  document.body.append(input);
  input.click();
  return new Promise((resolve) => {
    input.onchange = input.oncancel = () => {
      input.remove();
      resolve([...input.files!]);
    };
  });
}

/** The files of a paste or a drop. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];
