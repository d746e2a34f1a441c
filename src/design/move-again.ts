/** What moved and came to rest moves again when it comes into view, is pointed at or is touched. */
export function moveAgain(element: Element): () => void {
  // One that has ended is no longer listed by its element, so it is kept from when it ran.
  const known = new Set<Animation>();
  const keep = () => element.getAnimations({ subtree: true }).forEach((animation) => known.add(animation));
  const play = () => {
    keep();
    for (const animation of known) if (animation.playState === 'finished') animation.play();
  };
  keep();
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && play(),
  );
  observer.observe(element);
  element.addEventListener('pointerenter', play);
  return () => {
    observer.disconnect();
    element.removeEventListener('pointerenter', play);
  };
}
