/** Other commands that move pebbles: goals, rewards and the configuration. */
import {
  isActive,
  preferred,
  newId,
  ok,
  pick,
  choosePerson,
  type Operation,
  type RandomNumbers,
  type Scene,
} from './command.ts';
import { creditPebbles, goalPay, laneOf, membersOf, openLane, partnerOf, payGoal } from './rules.ts';
import type { Config, Goal, Who, ModelState } from './model-state.ts';

const paired = (who: Who, then: (state: ModelState, lane: string, partner: Who) => string) => (state: ModelState) => {
  if (!isActive(state, who)) return 'signed_out';
  const partner = partnerOf(state, who);
  return partner === null ? 'not_paired' : then(state, laneOf(who, partner), partner);
};

const choosePartner = (scene: Scene, random: number) =>
  choosePerson(scene, random, (who) => isActive(scene.state, who) && partnerOf(scene.state, who) !== null);

export function startGoal(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const template = scene.templates[random.a % scene.templates.length]!;
  const id = newId(scene, 'goal', random.b);
  const expected = paired(who, (state, lane) => {
    const known = state.get('goal', id);
    if (known?.lane === lane && known.by === who && known.template === template.id) return ok();
    if (
      state
        .all('goal')
        .some(([, goal]) => goal.lane === lane && goal.template === template.id && goal.status === 'active')
    )
      return 'already_started';
    if (known) return 'id_taken';
    const { target, reward } = template;
    state.put('goal', id, {
      id,
      lane,
      by: who,
      template: template.id,
      target,
      reward,
      progress: 0,
      status: 'active',
      completedAt: 0,
      paidEach: null,
    });
    return ok();
  });
  return { who, procedure: 'goals.start', input: { id, templateId: template.id }, expected };
}

export function addProgress(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const all = scene.state.all('goal').map(([, goal]) => goal);
  const goal = preferred(
    all,
    random.b,
    ({ lane, status }) => lane === openLane(scene.state, who) && status === 'active',
  );
  const goalId = goal?.id ?? scene.fresh();
  const input = { id: newId(scene, 'step', random.a), goalId, amount: 1 + (random.c % ((goal?.target ?? 1) + 1)) };
  const expected = paired(who, (state, lane) => {
    const found = state.get('goal', goalId);
    if (found?.lane !== lane) return 'not_found';
    const step = state.get('step', input.id);
    if (step?.goal === goalId && step.by === who)
      return ok([found.progress, found.status, found.paidEach, paidMe(state, who, found)]);
    if (found.status === 'completed') return 'already_completed';
    if (input.amount > found.target) return 'too_much';
    if (step) return 'id_taken';
    state.put('step', input.id, { goal: goalId, by: who });
    const progress = found.progress + input.amount;
    if (progress < found.target) {
      state.set('goal', goalId, { progress });
      return ok([progress, 'active', null, null]);
    }
    const paidEach = goalPay(state, found);
    state.set('goal', goalId, { progress, status: 'completed', completedAt: state.now, paidEach });
    const paid = membersOf(lane).map((one) => [one, payGoal(state, one, goalId, paidEach)] as const);
    return ok([progress, 'completed', paidEach, new Map(paid).get(who)]);
  });
  return {
    who,
    procedure: 'goals.addProgress',
    input,
    expected,
    compared: ({ currentProgress, status, paidEach, paidMe }) => [currentProgress, status, paidEach, paidMe],
  };
}

/** What a goal has paid the person, or null while it is active. */
const paidMe = (state: ModelState, who: Who, { id, status }: Goal) =>
  status === 'active' ? null : (state.get('entry', `${who} goal_completed ${id}`)?.amount ?? 0);

export function addTreat(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePartner(scene, random.who);
  const id = newId(scene, 'treat', random.a);
  const expected = paired(who, (state, lane) => {
    const known = state.get('treat', id);
    if (known?.lane === lane && known.giver === who) return ok();
    if (state.all('treat').filter(([, treat]) => treat.lane === lane && treat.giver === who).length >= 20)
      return 'jar_full';
    if (known) return 'id_taken';
    state.put('treat', id, { lane, giver: who });
    return ok();
  });
  return { who, procedure: 'pebbles.addTreat', input: { id, treat: 'Breakfast in bed' }, expected };
}

export function removeTreat(scene: Scene, random: RandomNumbers): Operation {
  const [treatId, found] = preferred(scene.state.all('treat'), random.a, ([, { giver }]) =>
    openLane(scene.state, giver).includes('+'),
  ) ?? [scene.fresh(), { giver: choosePerson(scene, random.who) }];
  const who = random.b % 4 === 0 ? choosePerson(scene, random.who) : found.giver;
  const expected = paired(who, (state, lane) => {
    const treat = state.get('treat', treatId);
    if (treat?.lane === lane && treat.giver === who) state.put('treat', treatId, undefined);
    return ok();
  });
  return { who, procedure: 'pebbles.removeTreat', input: { treatId }, expected };
}

export function claim(scene: Scene, random: RandomNumbers): Operation {
  const who = choosePerson(
    scene,
    random.who,
    (one) =>
      isActive(scene.state, one) &&
      partnerOf(scene.state, one) !== null &&
      scene.state.get('human', one)!.balance >= 500,
  );
  const theirs = scene.state
    .all('treat')
    .filter(([, { lane, giver }]) => lane === openLane(scene.state, who) && giver !== who);
  const treatId = pick(theirs, random.a)?.[0] ?? scene.fresh();
  const id = newId(scene, 'voucher', random.b);
  const expected = paired(who, (state, lane, partner) => {
    const known = state.get('voucher', id);
    if (known?.lane === lane) return known.by === who ? ok() : 'id_taken';
    if (state.get('human', who)!.balance < 500) return 'not_enough_pebbles';
    const treat = state.get('treat', treatId);
    if (treat?.lane !== lane || treat.giver !== partner) return 'treat_gone';
    if (known) return 'id_taken';
    state.put('voucher', id, { lane, by: who, giver: partner, isHonored: false });
    creditPebbles(state, { who, reason: 'reward_claimed', source: id, amount: -500 });
    return ok();
  });
  return { who, procedure: 'pebbles.claim', input: { id, treatId }, expected };
}

export function honor(scene: Scene, random: RandomNumbers): Operation {
  const [voucherId, found] = preferred(
    scene.state.all('voucher'),
    random.a,
    ([, { lane, giver }]) => openLane(scene.state, giver) === lane,
  ) ?? [scene.fresh(), { giver: choosePerson(scene, random.who) }];
  const who = random.b % 4 === 0 ? choosePerson(scene, random.who) : found.giver;
  const expected = paired(who, (state, lane) => {
    const voucher = state.get('voucher', voucherId);
    if (voucher?.lane !== lane) return 'not_found';
    if (voucher.giver !== who) return 'not_yours';
    state.set('voucher', voucherId, { isHonored: true });
    return ok();
  });
  return { who, procedure: 'pebbles.honor', input: { voucherId }, expected };
}

const categories = ['romantic', 'adventure', 'relaxation', 'cultural', 'active', 'food', 'entertainment'];

/** The input of the product: one bonus for every category. */
export function sentConfig({ bonus, ...config }: Config): Record<string, unknown> {
  return { ...config, categoryBonuses: Object.fromEntries(categories.map((category) => [category, bonus])) };
}

export const usualConfig: Config = {
  baseRateManual: 10,
  baseRateSuggestion: 15,
  bonus: 2,
  suggestionMultiplier: 1.2,
  dailyCap: 50,
  decayEnabled: true,
  decayThreshold: 3,
  decayRate: 0.5,
};

export function saveConfig(scene: Scene, random: RandomNumbers): Operation {
  const config: Config = {
    baseRateManual: [10, 0, 35, 400][random.a % 4]!,
    baseRateSuggestion: [15, 1, 400][random.a % 3]!,
    bonus: [2, 0, 7][random.b % 3]!,
    suggestionMultiplier: [1.2, 0.1, 3][random.b % 3]!,
    dailyCap: [50, 50, 300, 0, 7, 1000][random.c % 6]!,
    decayEnabled: random.b % 4 !== 0,
    decayThreshold: [3, 1, 0][random.c % 3]!,
    decayRate: [0.5, 0.25, 0, 1][random.a % 4]!,
  };
  const seen = scene.state.get('config', 'it')!.saves;
  const expected = (state: ModelState) => {
    const { saves, ...inForce } = state.get('config', 'it')!;
    if (JSON.stringify(sentConfig(inForce)) === JSON.stringify(sentConfig(config))) return ok();
    if (saves !== seen) return 'changed_meanwhile';
    state.put('config', 'it', { ...config, saves: saves + 1 });
    return ok();
  };
  return {
    who: 'administrator',
    procedure: 'pebbles.saveConfig',
    input: { ...sentConfig(config), seen: scene.configSeen },
    expected,
  };
}
