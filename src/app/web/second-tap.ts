const doubleTap = 500;

/** What was tapped has given way to another page: a second tap of a double tap was not meant for what lies there now. */
export function ignoreSecondTap(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), doubleTap);
}
