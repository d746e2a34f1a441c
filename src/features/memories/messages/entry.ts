/** The words of the pages and forms for a plan and for a memory. */
import { isolated } from '#platform/contract/isolated.ts';

const earned = (done: string, pebbles: number) =>
  pebbles === 0
    ? `${done} You've reached today's pebble limit 🦦`
    : `${done} You earned ${pebbles} ${pebbles === 1 ? 'pebble' : 'pebbles'} 🦦`;

export const entryTexts = {
  planned: (pebbles: number) => earned('Date planned!', pebbles),
  planFailed: 'Failed to plan date',
  added: (pebbles: number) => earned('Memory added!', pebbles),
  addFailed: 'Failed to add memory',
  changed: 'Saved',
  changeFailed: 'Failed to save',

  planTitle: 'Plan a Date',
  planLead: 'The card fills in as you type.',
  planPreview: 'Something to look forward to',
  planActivity: 'What are you doing?',
  planExample: 'Night market crawl, one stall each',
  plan: 'Plan Date',
  planning: 'Planning...',
  memoryTitle: 'Add a Memory',
  memoryLead: 'Before the river carries it off.',
  memoryPreview: 'Something worth keeping',
  memoryActivity: 'What did you do?',
  memoryExample: 'Sunrise swim, then pancakes',
  adding: 'Adding...',
  date: 'Date',
  selectDate: 'Please select a date',
  saturday: 'Saturday',
  nextFriday: 'Next Friday evening',
  time: 'Time',
  timeForPartner: (time: string, partner: string) => `That is ${time} for ${isolated(partner)}.`,
  nightForPartner: (time: string, partner: string) =>
    `That is ${time} for ${isolated(partner)}, in the middle of the night.`,
  venue: 'Venue URL',
  mood: 'Mood',
  notes: 'Notes',
  ownWords: 'In your own words',
  profileFailed: 'Failed to load profile',
  notPaired: 'Connect with your partner first!',
  toDashboard: 'Go to Dashboard',
  whoseIdea: 'Whose idea was this?',
  whoLed: 'Who took the lead?',
  notAnAddress: 'Start with https://',
  keep: 'Keep it to myself',
  keepHint: (partner: string) => `${isolated(partner)} will not see it, unless you share it one day.`,
  startOver: 'Start over',
} as const;
