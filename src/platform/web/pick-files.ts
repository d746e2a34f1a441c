/** Opens the browser's own choice of pictures, which offers the camera on phones. */
export function pickPictures({ withCamera = false } = {}): Promise<File[]> {
  return new Promise((resolve) => {
    const input = Object.assign(document.createElement('input'), { type: 'file', accept: 'image/*', multiple: !withCamera });
    if (withCamera) input.capture = 'environment';
    input.onchange = () => resolve([...(input.files ?? [])]);
    input.oncancel = () => resolve([]);
    input.click();
  });
}

/** The pictures of a paste or a drop. */
export const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
