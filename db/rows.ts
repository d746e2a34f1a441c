/** Made by "npm run schema" from db/migrations: the tables after the last of them, with the names and types of the code. */
export interface Rows {
  account_deletions: {
    accountId: string;
    requestedAt: string;
    dueAt: string;
    erasedAt: string | null;
  };
  account_figure_changes: {
    accountId: string;
    figure: string;
    day: string;
    amount: number;
  };
  accounts: {
    id: string;
    email: string | null;
    firstName: string;
    lastName: string;
    pairingCode: string | null;
    timeZone: string;
    nextTimeZone: string | null;
    nextTimeZoneOn: string | null;
    role: 'partner' | 'administrator';
    createdAt: string;
    erasedAt: string | null;
    emailProvenAt: string | null;
    emailProofWaived: boolean;
    disabledAt: string | null;
    lastSeenOn: string | null;
  };
  activity_marks: {
    laneId: string;
    accountId: string;
    seenAt: string;
    wavedAt: string | null;
    wavedOn: string | null;
    seenIds: string[];
    wavedAbout: string | null;
  };
  admin_changes: {
    id: string;
    accountId: string;
    act: string;
    subjectId: string | null;
    subjectName: string;
    before: unknown;
    after: unknown;
    createdAt: string;
  };
  attempts: {
    bucket: string;
    at: string;
  };
  badges: {
    id: string;
    name: string;
    description: string;
    icon: string;
    criteriaType: 'total_dates' | 'total_pebbles' | 'all_categories';
    required: number;
    isActive: boolean;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
  };
  calendar_feeds: {
    accountId: string;
    laneId: string;
    pairedAt: string;
    tokenHash: Buffer;
    tokenSealed: Buffer;
    wording: 'titles' | 'neutral';
    madeAt: string;
  };
  closed_to_requests: {
    accountId: string;
    since: string;
  };
  couple_goals: {
    laneId: string;
    id: string;
    createdBy: string;
    templateId: string;
    title: string;
    description: string;
    category: string;
    targetValue: number;
    targetUnit: string;
    pebbleReward: number;
    currentProgress: number;
    status: 'active' | 'completed';
    completedAt: string | null;
    paidEach: number | null;
    createdAt: string;
  };
  credentials: {
    accountId: string;
    passwordHash: string | null;
    changedAt: string;
  };
  database_identity: {
    id: string;
    onlyRow: boolean;
  };
  date_ratings: {
    laneId: string;
    memoryId: string;
    accountId: string;
    rating: number;
    comment: string | null;
    createdAt: string;
  };
  date_suggestion_steps: {
    suggestionId: string;
    stepNumber: number;
    activity: string;
    notes: string | null;
  };
  date_suggestions: {
    id: string;
    title: string;
    description: string;
    category: 'romantic' | 'adventure' | 'relaxation' | 'cultural' | 'active' | 'food' | 'entertainment';
    costLevel: 'free' | 'low' | 'medium' | 'high';
    effortLevel: 'low' | 'medium' | 'high';
    timeOfDay: 'morning' | 'afternoon' | 'evening' | 'night' | 'any';
    isActive: boolean;
    createdAt: string;
    updatedAt: string;
    updatedBy: string | null;
  };
  demo_accounts: {
    accountId: string;
  };
  email_confirmations: {
    tokenHash: Buffer;
    accountId: string;
    email: string;
    createdAt: string;
    expiresAt: string;
  };
  email_undos: {
    tokenHash: Buffer;
    accountId: string;
    email: string;
    createdAt: string;
    expiresAt: string;
  };
  exports: {
    id: string;
    accountId: string;
    state: 'building' | 'ready' | 'fetched' | 'expired' | 'failed';
    done: number;
    total: number;
    startedAt: string;
    movedAt: string;
    expiresAt: string | null;
    zip: Buffer | null;
    linkHash: Buffer | null;
    sessionId: string | null;
    pictures: unknown;
  };
  figures: {
    figure: string;
    day: string;
    amount: number;
  };
  goal_progress: {
    laneId: string;
    id: string;
    goalId: string;
    accountId: string;
    progressAmount: number;
    notes: string | null;
    createdAt: string;
    memoryId: string | null;
  };
  goal_templates: {
    id: string;
    title: string;
    description: string;
    category: 'relationship' | 'adventure' | 'wellness' | 'communication' | 'growth';
    targetValue: number;
    targetUnit: 'dates' | 'activities' | 'experiences' | 'visits' | 'times' | 'days' | 'weeks' | 'months';
    pebbleReward: number;
    isActive: boolean;
    createdAt: string;
    updatedAt: string;
  };
  hidden_reminders: {
    laneId: string;
    memoryId: string;
    accountId: string;
    hiddenAt: string;
  };
  invitations: {
    email: string;
    tokenHash: Buffer;
    createdAt: string;
    expiresAt: string;
    mailed: boolean;
  };
  job_runs: {
    name: string;
    beganAt: string;
  };
  known_browsers: {
    accountId: string;
    device: string;
    seenAt: string;
  };
  known_devices: {
    accountId: string;
    tokenHash: Buffer;
    seenAt: string;
  };
  lane_figure_changes: {
    laneId: string;
    figure: string;
    day: string;
    amount: number;
  };
  lane_members: {
    laneId: string;
    accountId: string;
    slot: number;
    kind: string;
    joinedAt: string;
    leftAt: string | null;
  };
  lane_totals: {
    laneId: string;
    total: string;
    slot: number;
    amount: number;
  };
  lanes: {
    id: string;
    kind: 'solo' | 'shared';
    openedAt: string;
    closedAt: string | null;
  };
  last_backup: {
    takenAt: string;
    onlyRow: boolean;
  };
  memories: {
    laneId: string;
    id: string;
    authorId: string;
    type: 'planned' | 'past';
    wasPlanned: boolean;
    date: string;
    time: string | null;
    activity: string;
    creditedTo: string | null;
    venueUrl: string | null;
    suggestionId: string | null;
    category: string | null;
    mood: '😍' | '🙂' | '😐' | '🙃' | '😡' | null;
    notes: string | null;
    pebbles: number;
    paidEach: number | null;
    createdAt: string;
    changedAt: string;
    changedBy: string | null;
    removedAt: string | null;
    removedBy: string | null;
    reversedAt: string | null;
    ideaTitle: string | null;
    sharedAt: string | null;
    timeZone: string | null;
  };
  memory_changes: {
    laneId: string;
    id: string;
    memoryId: string;
    accountId: string;
    field: 'date' | 'time' | 'activity' | 'venueUrl' | 'idea' | 'cancelled' | 'restored';
    oldValue: string | null;
    newValue: string | null;
    createdAt: string;
  };
  memory_comments: {
    laneId: string;
    id: string;
    memoryId: string;
    accountId: string;
    comment: string;
    createdAt: string;
  };
  memory_pictures: {
    laneId: string;
    id: string;
    memoryId: string;
    day: string;
    accountId: string;
    slot: number;
    fileId: string;
    fileKey: Buffer;
    bytes: number;
    width: number;
    height: number;
    thumbHash: Buffer;
    altText: string | null;
    createdAt: string;
    removedAt: string | null;
  };
  memory_reactions: {
    laneId: string;
    memoryId: string;
    accountId: string;
    reaction: '🎉' | '❤️' | '😂' | '🔥';
    createdAt: string;
  };
  mobile_invites: {
    accountId: string;
    earnedAt: string;
    hiddenAt: string | null;
  };
  mood_rating_comments: {
    laneId: string;
    id: string;
    moodRatingId: string;
    accountId: string;
    comment: string;
    createdAt: string;
  };
  mood_ratings: {
    laneId: string;
    id: string;
    accountId: string;
    partnerId: string;
    emoji: '😍' | '🙂' | '😐' | '🙃' | '😡';
    label: string;
    comment: string | null;
    createdAt: string;
  };
  notification_choices: {
    accountId: string;
    email: string[];
    push: string[];
    showsDetails: boolean;
    quietFrom: string;
    quietTo: string;
  };
  notifications: {
    accountId: string;
    channel: 'push' | 'email';
    kind: string;
    subjectId: string;
    occasion: string;
    beganAt: string;
    sentAt: string | null;
    attempts: number;
  };
  pairing_blocks: {
    id: string;
    accountId: string;
    blockedId: string;
    blockedFirstName: string;
    blockedLastName: string;
    createdAt: string;
  };
  pairing_requests: {
    id: string;
    requesterId: string;
    recipientId: string;
    status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'expired' | 'closed';
    createdAt: string;
    decidedAt: string | null;
  };
  passkey_additions: {
    sessionId: string;
    accountId: string;
    challengeHash: Buffer;
    withCode: boolean;
    expiresAt: string;
  };
  passkey_challenges: {
    challengeHash: Buffer;
    browserHash: Buffer;
    expiresAt: string;
  };
  passkey_handles: {
    accountId: string;
    handle: Buffer;
  };
  passkeys: {
    accountId: string;
    id: string;
    slot: number;
    credentialId: Buffer;
    publicKey: Buffer;
    signCount: number;
    transports: string[];
    name: string;
    device: string;
    withCode: boolean;
    addedAt: string;
    usedAt: string | null;
  };
  password_resets: {
    tokenHash: Buffer;
    accountId: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string | null;
    mailed: boolean;
  };
  pebble_balances: {
    accountId: string;
    balance: number;
    claimed: number;
  };
  pebble_config: {
    id: boolean;
    baseRateManual: number;
    baseRateSuggestion: number;
    categoryBonuses: unknown;
    suggestionMultiplier: number;
    dailyCap: number;
    decayEnabled: boolean;
    decayThreshold: number;
    decayRate: number;
    updatedAt: string;
    updatedBy: string | null;
  };
  pebble_transactions: {
    id: string;
    accountId: string;
    amount: number;
    reason: 'date_planned' | 'memory_added' | 'date_completed' | 'goal_completed' | 'reward_claimed' | 'date_cancelled' | 'memory_deleted';
    sourceId: string;
    day: string;
    metadata: unknown;
    createdAt: string;
    sourceKind: string;
    sourceLaneId: string;
  };
  pending_sign_ons: {
    browserHash: Buffer;
    stateHash: Buffer;
    stage: 'asked' | 'answered' | 'proven';
    sealed: Buffer;
    expiresAt: string;
  };
  pictures_taken_back: {
    pictureId: string;
    takenBackAt: string;
    accountId: string | null;
    laneId: string;
  };
  push_keys: {
    isOnly: boolean;
    publicKey: string;
    privateSealed: Buffer;
  };
  push_subscriptions: {
    sessionId: string;
    accountId: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: string;
    failures: number;
    retryAt: string | null;
  };
  recovery_codes: {
    accountId: string;
    codeHash: Buffer;
  };
  relationship_history: {
    id: string;
    accountId: string;
    laneId: string;
    partnerId: string;
    partnerFirstName: string;
    partnerLastName: string;
    pairedAt: string;
    unpairedAt: string;
    lastDay: string;
  };
  second_factors: {
    accountId: string;
    sealed: Buffer;
    startedAt: string;
    confirmedAt: string | null;
    lastStep: number;
  };
  seeded_content: {
    name: string;
    seededAt: string;
  };
  sessions: {
    id: string;
    accountId: string;
    tokenHash: Buffer;
    userAgent: string;
    createdAt: string;
    lastSeenAt: string;
    expiresAt: string;
  };
  sharing_choices: {
    accountId: string;
    laneId: string;
    chosenAt: string;
  };
  sign_on_identities: {
    issuer: string;
    subject: string;
    accountId: string;
    linkedAt: string;
  };
  treats: {
    laneId: string;
    id: string;
    accountId: string;
    slot: number;
    treat: string;
    createdAt: string;
  };
  user_badges: {
    accountId: string;
    badgeId: string;
    unlockedAt: string;
    celebratedAt: string | null;
    toldAt: string | null;
  };
  vouchers: {
    laneId: string;
    id: string;
    claimedBy: string;
    giver: string;
    treat: string;
    claimedAt: string;
    honouredAt: string | null;
    thanks: '🫶' | '😋' | '🤫' | null;
    thankedAt: string | null;
    reopenedAt: string | null;
  };
  waiting_pairing_codes: {
    accountId: string;
    pairingCode: string;
    createdAt: string;
  };
}

/** Some columns of a table. */
export type Row<Table extends keyof Rows, Column extends keyof Rows[Table]> = Pick<Rows[Table], Column>;
