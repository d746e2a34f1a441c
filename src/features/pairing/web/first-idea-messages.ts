export const firstIdeaTexts = {
  takeIt: 'Take it',
  soup: { title: 'One soup, two spoons', hint: 'At home. The recipe argues back.' },
  walk: { title: 'Walk until one is hungry', hint: 'Outside. Whoever says it first picks.' },
  songs: { title: 'A song each, one bench', hint: 'Anywhere. No skipping theirs.' },
} as const;
